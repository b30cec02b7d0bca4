"""Questions about house rules, in the words of players; phrases stand between slashes."""

from __future__ import annotations

from typing import Final

from companion.rule_book.topics import Topic

HOUSE: Final[dict[Topic, str]] = {
    Topic.STACKING: """
        stack higher draw cards / a higher draw card on a lower one
        pile up / pass it on / combine draw cards / add up draw cards / draw twos add up / next one draws 4
        next one draws 8 / hit by +2 and i have a +2 too / counter with +2
        put a draw two on a draw two so the next player draws four / progressive
        can i put +2 on top of another / chain of +2 / add another +2 / play my own +2 on it / do they add up
        keep adding +2 / instead of drawing play another +2 / double +4 / double +2 / plus cards on plus cards
        put draw cards on top of each other / answer {plus} with {plus} / {plus} after {plus} / stack {plus}
        avoid {plus} with another {plus} / counter {plus} with {plus} / cumulative drawing / is stacking legal
        total of all the {plus} / put another {plus} on it / pile {plus} / build up / raise
        double the penalty / pass the penalty on / give it to the next one / collect all the draws
        next player draws it all / draw six in all / draw eight in all / is passing on allowed
        respond with another {plus} / passing the penalty along with another draw card
        put my +2 on his +2 so the next guy takes 4 / two +4 in a row / adding up plus cards / +4 on top of +4
        +4 on +4 to pass it on / poor kid is supposed to take eight / add my +2 / does it add up to four
        stacking allowed / stakcing / +2 +2 +2 makes six / next person draws four / pile up the +2
        plus on plus / can i answer with another draw card / add to it instead of drawing / pass on a +2
        do plus cards stack / chain draw cards / respond with my own +4 / 3 +2 in a row / +2s in a row
        +4s in a row / keep stacking / put one on top and next one takes all
        avoid drawing by playing another +2 / he put +2 and i put +2 / double stack / combine +2 and +4
        someone stacks on me / is stacking official / add together / pick up eight
        pick up six from two draw cards / draw 12 / put another on top / put mine on top / +2 answered with +2
        pass it to the next / pass it along / pass along the draw / next takes all / draws accumulate
        four cards because of two +2 / six because of three +2 / eight because of two +4 / +2 then +2
        +4 then +4 / +4 then +2 / counter a draw card with another / defend with my own +2 / reply with a +2
        combo of +2 / chained / combine / increase the penalty / double the draw
        can i play a +2 when hit by a +2 / can i play a +4 when hit by a +4
        avoid picking up with my own draw card / don't draw but add
    """,
    Topic.DEFLECTING: """
        send +2 back / bounce back / skip to avoid drawing / block +4 / block +2 / deflect / avoid drawing
        reverse so he has to draw / defend against +2 / return the +4 / turn +4 around
        does a skip save me from +2 / escape +4 / is reverse allowed on +2 / reverse against +4 / stop a +4
        does a wild save me from +4 / wild against +2 / stop the draw / answer {plus} with a {sign}
        {sign} on {plus} / play a {sign} on a {plus} / {sign} to avoid {plus}
        bounce {plus} back with a {sign} / respond to {plus} with a {sign} / does a {sign} cancel {plus}
        {sign} a draw card / does a wild stop {plus} / can anything stop {plus} / {sign} after {plus}
        use a {sign} against {plus} / send it back / throw it back / turn the penalty around / escape drawing
        protect from {plus} / is there a defence against {plus} / skip against +4 / bounce the +2
        reverse a +2 back at him / skip the +4 to the next / reverse back a draw card / send the +4 back
        return to sender / skip out of drawing / dodge the +2 / dodge a +4 / avoid with a reverse
        block with skip / does reverse send +2 back / pass a +4 on with a skip
        play a skip instead of drawing / reverse card defends / deflect the +4 / rebound
        get out of a +2 with reverse / shield against +4 / can i use a skip to not draw
        reverse to give it back / does skip save me / bounce it / pass it on with a skip / block a draw card
        stop a +2 / cancel a +4 / cancel a +2 / dodge / use reverse to defend / play reverse to return
        counter with reverse / counter with skip / escape with skip / does reverse work against +4
        does skip work against +4 / save myself from +2 / don't want to draw so i reverse
        turn it back on him / shield
    """,
    Topic.JUMP_IN: """
        jumping in / slap the same card / not my turn but same card / play when it is not your turn
        very same card as on top without waiting / wait your turn / play out of order
        play a double out of turn / steal in / put identical card at any time
        somebody played when it was not their turn with the same card
        play at any time with a card of the same colour and number
        any player may play the same card at any time / play before my turn / match out of turn
        exactly the same card out of turn / throw in a card when it is not my turn / quick play / speed
        somebody threw in the same card / play at once with the identical card / play the twin card
        skip the order with the same card / barge in / jump the queue / cutting in
        got the other blue 3 its not my go / i hold another blue 3 but it's her turn
        may i get rid of it now out of turn / after somebody jumped in who is next
        same card as on the pile not my turn / play out of turn with identical card
        have the exact card can i play now / slam the same card / somebody cut in / can i interrupt
        two of the same card one on the pile / play the matching twin out of turn / jump ahead
        not my turn but i have the same / who continues after a jump in / snap / snap the same card
        quick slap / play it before the next player / play out of turn / same exact card / exact match
        same number and colour out of turn / it's not my go / cut the line / slap it down
        play right away out of turn / i have the same card as on the pile
        someone played the same card out of turn / who goes after a jump in
        continue from the one who jumped in / can i jump in with a +2 / can i jump in with a wild
        steal a turn / take someone's turn / play during another's turn
    """,
    Topic.DRAW_UNTIL: """
        draw until a match / draw one or until it fits / draw as many as needed / only one or more cards
        draw until you get the colour / do i draw just one / stop drawing / draw endlessly
        draw till i can go / stop after one card or keep drawing / keep pulling cards
        draw as long as nothing works / continue drawing / draw more than one / draw several until
        draw until you have one / how often must i draw / draw again if it does not fit / second draw
        unlimited drawing / stop after one / at my friends place you go on picking up until you can play
        here they say just one / keep drawing till i get one / endless drawing house rule / draw till it works
        draw until playable / one card or until one fits / do we keep drawing
        keep going until i can put one down / must i draw till i get a match
        how many times to draw until i can play / drawing forever / drew ten cards and still nothing
        pick cards until one matches / carry on drawing / infinite draw / go on drawing
        one or many when drawing / draw until / until i can play / until it fits / draw several
        draw one or keep going / how often do i draw / unlimited / up to how many cards do i draw
        no limit on drawing / draw three max / how many until i stop / drew five already
        some people draw until they can play / other version draw until
    """,
    Topic.SEVERAL_EQUAL: """
        several cards at once / two cards at once / multiple cards / more than one card
        all my fives together / put three of the same number down / two cards in one turn
        two of the same in one go / skip two players / double skip / play pairs / identical cards together
        get rid of two cards in one go / i have three of a number put them all down / put all my fives down
        two same cards at once / play two cards / lay off doubles / two yellow cards in one go
        stack reverses / stack skips / stack number cards / put down several / combos
        same colour cards at once / all in one turn / play both on the same turn / both in one turn
        two identical cards both at once / multiple cards on a single turn / play multiple cards
        two cards with the same colour and number both / play several in a turn / two {card} at once
        several {card} at once / several {card} / two {card} together / throw all three down
        lay two cards in one go / three cards of one colour down / more than one card in a turn
        all my cards with the same number / three of a kind / two sevens at once / add a second card
        play twice in one turn / same number different colours together / dump all / one at a time
        dumps his pair of sixes in one turn / two same cards together / put two sevens down
        play all my 4s at once / two at a time / both my skips at once / lay two identical
        more than one at a time / play three 5s together / get rid of doubles / two in one go
        drop two of the same / put all my same numbers / two cards same number in one turn
        pairs down together / put both down / lay down a set / run of cards / 1 2 3 of the same colour at once
        straight / play a series / play both my +2 at once / drop all the eights / multiple same cards
        same number all at once / put a stack of the same number / double up / same cards at the same time
        put down more than one card / more than one card down / same number together / all at once
        two at once / three at once / more than one / drop both / triples / pairs / pair of sixes
        put two down / lay two / both 7s / two sevens / two reds / same colour together / two same
        two identical cards / two of the same number / combine numbers / all my 2s / get rid of several
        in one go / in one turn / row of numbers / sequence / 4 5 6 / three skips / stack numbers
        stack same numbers
    """,
    Topic.SWAP_HANDS: """
        rotate hands / exchange hands / zero pass hands / everybody passes the hand on a zero
        hand the cards to the left on 0 / give my hand away / zero means rotate / pass your hand to the left
        swap cards with another player / when a 0 is played everybody passes / what does the zero do
        0 house rule / 7 house rule / everybody moves their hand to the next / change hands
        give hands around / swap with somebody / hands go round / 7 rule / all cards to the neighbour
        played a 7 do we trade hands / which direction do hands rotate on a zero / 0 pass all the cards along
        he played a seven and wants to take mine and give me his / swap cards on 7 / rotate hands on zero
        7 means swap with someone / 0 means pass / change hands with 7 / give cards to the next player on zero
        everyone passes hands / seven-o / does a 7 do anything / does a zero do anything / 7s and 0s
        can i take his hand / take someone's cards with a 7 / swap with the one with fewest
        must i swap with a seven / pass cards left / hands around the table / swapping hands with one card uno
        swap on seven / pass your hand / trade cards / change cards with someone / 7 take another hand
        0 everyone passes / pass left on zero / which way do we pass on 0 / who do i swap with / must i swap
        7 as the last card swap / 0 as the last card / after swapping hands / hands move
    """,
    Topic.REVERSE_TWO_PLAYERS: """
        reverse 1 on 1 / one on one / heads up / just me and one other reverse / reverse is a skip with two
        two players who goes after reverse / is reverse a skip / reverse who goes with two
        head to head reverse / with only two who plays after a reverse / reverse in a two player game
        reverse when only two play / two players reverse again my turn / reverse act as skip / reverse 1v1
        1v1 / heads up reverse / only two of us and i played a reverse / two player reverse go again
        do i go again with reverse in two / reverse one against one / reverse in duel / couple playing reverse
        we are two what does reverse do / reverse only two left
        only the two of us and i played a reverse and she thinks it's her turn / reverse between two
        does reverse work like a skip / reverse with two people left / do i play again after reverse with two
        only two people / who's turn with two players after reverse
    """,
}
"""The phrases of each topic."""
