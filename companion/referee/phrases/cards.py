"""Questions about a turn and the cards, in the words of players; phrases stand between slashes."""

from __future__ import annotations

from typing import Final

from companion.rule_book.topics import Topic

CARDS: Final[dict[Topic, str]] = {
    Topic.TURN: """
        which card fits / legal move / red card on a red card / same sign other colour / colour or number
        must colour and number match / blue 7 on red 7 / skip on a number of the same colour
        red skip on blue skip / draw two on a draw two of another colour / playable card
        can i put a 4 on a 4 / red +2 on blue +2 / red reverse on blue reverse / what may i lay
        red card on red skip / is a red 5 playable on a red 6 / which cards go on this one / valid move
        skip on a reverse / {sign} on a number / what goes on a {card} / {sign} on {sign} of another colour
        follow the colour / any card on a wild / what matches what / which card is allowed
        yellow 5 on a yellow skip / number on the same number / what are the options on a turn
        must the colour match / does the symbol match / what can follow / what is allowed on top
        how does a go work / purple 3 on pink 3 / red 4 on a green 4
        must it be the same colour or same number / does a 6 go on a 6 / what fits on a blue 7
        what am i allowed to play / may i play a number on an action card
        can i put a 3 on a skip of the same colour / +2 on a 5 of the same colour / what happens on my turn
        steps of a turn / how many cards may i play / one card per turn / can i put a skip on a 4
        what card works here / nine on a six / is colour enough / is number enough / does number beat colour
        play order in a turn / different colour same number / is this card ok to play
        can i go with a green 4 on a green reverse / what beats what / can i place a yellow on yellow
        is a 7 ok on a 7 / what's a legal play / how does my turn go / one card each turn / do i play one card
        do i need the same colour and the same number / either colour or number / red on blue
        can i put a blue skip on a red skip / can i put an 8 on a +2 of the same colour
        how to change the colour without a wild / which is allowed on a yellow 3 / sign on the same sign
    """,
    Topic.DRAWING: """
        have no colour / draw a card / drawn card playable / put the picked up card straight down
        how many cards do i draw when i can't play / draw when stuck / drew one and it fits is my turn over
        took one from the pile and it fits / must i keep the card i drew / no red and no 5 so i drew
        can i play after drawing one / no card of that colour / don't have anything
        draw a card and play it at once / draw and play it immediately / may i play right after drawing
        turn when nothing fits / don't have a card to play / how many to draw if nothing fits
        play it on the same turn / play the drawn card on the same turn / draw from the pile and play it
        must you play the card you drew / how many times do i draw / do i always have to draw
        how many cards to draw on my turn / what if i have nothing / no fitting card / unable to play / stuck
        draw penalty for not playing / and if the drawn card fits / new card fits / next player after drawing
        is my turn over after i draw / nothing works / no match in hand / stuck no cards fit
        nothing to play how many do i pick up / picked up a card and it fits can i put it straight down
        drew one still cant play next person / after drawing is my go over
        do i get to keep the picked up card / pick up 1 or keep going / have nothing blue
        must i play what i drew / play the new card right away / draw one and that's it
        do i draw if i can't go / none of my cards work / don't have the colour or the number
        cannot put anything down / can i play another card after drawing
        drew a card can i play a different one / keep the drawn card although it fits
        draw how many when stuck / do i lose my turn if i draw / i have no green and no 4
        may the drawn card be a wild / is my turn finished after picking up / no move / can't put one down
        can't play anything / couldn't go / what if nothing fits / drew and it fits
        drew a wild can i play it / put the drawn card down straight away / drew it so do i have to keep it
        one draw then pass / draw and then next player / is it next player's turn after i draw
        when do i draw / without a playable card / out of options / can i play two after drawing
        drawn card fits but i don't want to play it / do i have to show the drawn card
        draw from the deck when stuck / nothing red nothing 5 / take one if i can't / draw one card only
        must take a card / force play rule
    """,
    Topic.CHOOSING_TO_DRAW: """
        choose not to play / pass although i can play / pass my turn / draw instead of playing
        have a playable card but draw / don't want to play / save a card for later / can i pass
        keep my card and draw instead / not want to waste / rather take one from the pile
        draw when i have a card that fits / am i allowed not to play / hide a playable card
        may i skip my own turn / skip your turn / decline to play / must i put down a card
        draw although i already have a playable card / draw from the pile with a playable card
        already have a card that fits but draw / illegal to draw with a playable card
        am i allowed to draw with a playable card / keep a good card / not play on purpose / tactical draw
        voluntarily draw / is playing compulsory / am i obliged to play / not play a matching card
        have to play a card that fits / draw by choice / pass without playing
        she has a blue but she drew on purpose / draws every turn although he can play
        can i draw even if i have one that fits / hoard wilds and draw instead / refuses to play a card he has
        can i choose to pick up / draw rather than play / keeping a wild back / saving a card
        skip playing and just draw / is it allowed to draw when i could go / pass when i could go
        forced to play my wild / must i use my wild if nothing else fits / pretend i can't go
        lie about having no card / holding back cards / strategic draw / i could play but would like to draw
        am i allowed to pass / not playing although able / have to use a wild when stuck / withhold a card
        can i refuse to play / i don't want to play my +4 yet / keep it for later / can i just draw instead
        deliberately drawing / on purpose / he had a match but drew / not allowed to keep cards back
        hoarding / collect wilds / i'd rather draw / skip my turn on purpose / must play if able
        playing is mandatory / is it compulsory to play a card that fits / pretends not to have one
    """,
    Topic.EMPTY_DRAW_PILE: """
        no cards left to draw / run out of cards / no more cards to draw / shuffle the discards
        discard pile becomes draw pile / end of the deck / reshuffle leave the top card
        no face down cards any more / stack is used up / no cards face down left / deck used up
        what if the pile runs out / turn the discard pile over / shuffle again in the middle
        ran out of cards to draw / all cards drawn / pile is gone / no draw pile left / what if we run out
        end of the pile / need more cards / shuffle the discard pile / mix the cards again
        stack finished do we flip the played cards / drawpile gone / drawpile empty
        stack is finished somebody has to draw / nothing left to pick up from / out of draw cards
        we went through the whole deck / pile run out reshuffle / shuffle the used cards
        turn over the discards / no more pile / do we shuffle the played cards back in / pick up pile gone
        stock is empty / face down cards are gone / use the discard pile again / new draw pile from old cards
        what happens when deck is empty / pile is over / no cards in the draw pile / draw pile is out
        no more deck / all drawn / used up all the cards / reshuffle the discard
        shuffle discards into a new deck / take the discard pile / turn the pile over / flip the discard pile
        do we reshuffle / do we end when the deck runs out / do we stop when no cards are left to draw
        not enough left in the draw pile / last card of the deck was drawn / cards to draw are gone
        leave the top card and shuffle
    """,
    Topic.DRAW_TWO: """
        does +2 skip your turn / lose turn after +2 / hit by +2 / +2 on any colour / two cards and miss a turn
        somebody gives me two do i miss my go / red +2 / how does +2 work / after +2 whose turn
        can i play +2 on a number 2 / +2 on a 2 / what is the +2 card / explain +2 / +2 effect / is +2 a skip
        does +2 count as a skip / can i go after +2 / who draws for +2 / may i put +2 on any number
        do i miss my go after picking up 2 / +2 on a blue 5 / put a blue +2 on a red +2 that hit somebody else
        do i get a turn after +2 / may i play +2 on any number of that colour
        does the next person pick up two / can i put +2 on a different colour +2 / +2 on another +2 colour
        hit with two do i still go / lose my go from +2 / do i skip after picking up two
        +2 has to match colour / is +2 an action card / do i also miss my turn with +2
        do i get to play after taking two / got +2 do i play / +2 on same colour / when is +2 playable
        +2 on the same symbol / +2 over +2 different colour not stacking / someone hit me with a +2
        two penalty cards and then
    """,
    Topic.REVERSE: """
        other way / go back / who is next after a reverse / two reverses in a row / play again after reverse
        does reverse mean i go again / direction of play / opposite direction / what way after a reverse
        reverse then who / play it backwards / anticlockwise / reverse twice / reverse two times
        rules for reverse / how does reverse work / use reverse / explain reverse / reverse effect
        swap direction / what changes with reverse / who goes next reverse / turn the order around
        other direction / which way do we play now / reverse back again / changes direction
        two reverses in a row what way now / who is next after a reverse with four players
        reverse on a reverse other colour / reverse card meaning / goes the other way round
        what does the arrow card mean / who plays after reverse / turns the direction
        direction after two reverses / play goes the other way / back to the one before
        does reverse go back to me / order changes / counterclockwise / reverse order
        what are the arrows for / reverse with five who is next / double reverse direction / now which way
        two arrows / card with two arrows / changes the way we go / turns around
        does it go back to the player before / who's next / who goes next after reverse / next after reverse
        three of us and a reverse / four of us and a reverse / two reverses / second reverse
        does the order stay reversed / until the next reverse / how long does reverse last
        is it clockwise again / counter clockwise / reverse on reverse / reverse the direction
    """,
    Topic.SKIP: """
        blocked / lose a turn / sit out / next player loses the turn / crossed circle / circle with a line
        ban sign / who is on after a skip / stop sign / how many are skipped / who plays after a skip
        three players skip who is on / jump over a player / skip twice / what happens when i am skipped
        the skipped player / what is the skip card / how does skip work / use skip / explain skip
        skip effect / pass over a player / leave out a player / next one doesn't play / jump the next player
        lose your go / card with a stop sign / does skip hit the next one or can i choose / skip on blue skip
        pink skip on blue skip / no entry sign / the forbidden sign card / who loses the turn
        skip next person / can i pick who to skip / choose who is skipped / person after me misses
        does skip skip me too / how long am i skipped / skip with three players / slash circle card
        skip on same colour / passes over the next player / crossed out circle / miss your go card
        who goes after skip / blocked sign / crossed out sign / the ban card / who gets skipped
        two skips played one after the other / skip in a three player game / does skip let me go again
        does it skip everyone / choose the victim / can i skip the person before / missed turn
        player after me is skipped / stop card / no go card
    """,
    Topic.WILD: """
        four colours card / same colour again / play a wild any time / wild on a wild
        play wild with another playable card / wild on anything
        may i play a normal wild when i have the colour / wild after a wild / is the colour the same allowed
        do i need to have no other card for the wild / rainbow card / wild over a +2 / may i play a wild first
        put a card down after a wild / how do wilds work / wild when i have the same colour / explain wild
        wild effect / wild on {plus} / wild on a {sign} / wild goes on anything / wild at any time
        wild on top of anything / put a wild on a wild / multi colour card / decide the colour
        wish for a colour / set the colour / joker rules / must i change the colour / play black card
        card that changes the colour / black card no plus / can i choose the same colour it's already on
        wild even though i have a blue / can i play a wild when i could play something else
        wild with other cards that fit / may i play the colour card any time / keep the same colour with wild
        colour card / what's the black card / card with all the colours / change to any colour
        do i say a colour with the wild / wild although i have the colour / wild without +4 / plain wild
        choose a colour card / can i use wild whenever / rainbow / pick the colour it is now
        can i lay a wild on any card / the colour wheel card / wild when i have other options
        is a wild allowed when i have a match / black card with four colours / colour choice
        can i pick the current colour / same colour as before / do you have to change colour
        when may a wild be played / can i play a wild if i have a match / does a wild end anything
        after a wild do i play again / name colour when / do i announce the colour / colour changing card
        multicoloured / rainbow coloured / what does the plain black card do
    """,
    Topic.WILD_DRAW_FOUR: """
        does +4 skip your turn / who picks the colour after +4 / who chooses the colour +4 / play after +4
        does the one who draws choose the colour / wild four / does +4 skip the next player
        how many do you draw for +4 / does the +4 player choose / how does +4 work / after +4 whose turn
        +4 and then play / what is the +4 card / +4 effect / is +4 a skip / does +4 count as a skip
        can i go after +4 / draw four and change the colour / who names the colour after +4
        next player takes four / what can i do when i get +4 / big black one with 4 cards on it
        what does a wild draw four do exactly / plus four who picks the colour / black card with a 4
        does the next one take four and miss / +4 do i still get a turn / who says the colour with +4
        four cards for next player / do they lose their turn after +4 / how does the black +4 work
        what happens after +4 / who plays after +4 / +4 pick up four skip
        can the victim play after drawing four / do i name the colour before they draw / +4 then colour
        when somebody plays a +4 on me / got hit with +4 what do i do / i have to draw four do i miss my go
        explain the plus four / does +4 miss a turn / player after +4 / do i pick the colour with +4
        who names colour / +4 do i draw four and lose my turn / +4 victim / black plus four
        does the +4 let me choose colour / does the next player get a turn after four / +4 power
    """,
    Topic.WILD_DRAW_FOUR_LEGAL: """
        only when no colour / +4 although i could play something else / matching number but not colour +4
        +4 with another wild in hand / use +4 with other playable cards / hold the colour and play +4
        had a red card but played +4 / get rid of my +4 / played +4 but had the colour was that ok
        +4 when nothing else fits only / same number in hand and +4 / restriction on +4 / illegal to play +4
        +4 with a skip in hand / what is an illegal +4 / conditions for +4 / always allowed to play +4
        is +4 only for emergencies / last resort +4 / have another playable card and +4
        keep a colour and play +4 / use +4 whenever / +4 with blue in my hand
        must i have no matching colour for +4 / can you only use +4 when you have nothing else
        got a plain wild can i still use the +4 / +4 whenever we like
        can i play +4 if i have the same number but other colour / +4 on a wild where green was called
        +4 if i have no green / may i play +4 although i have a matching card / can i play +4 any time
        +4 only if no colour / +4 as first choice / +4 with matching number / i have a blue can i still +4
        do i have to have none of that colour / requirement for +4 / +4 even though i can go
        +4 when i have a skip of that colour / +4 restrictions / hold a red and play a +4
        can i throw a +4 if i have other cards / must not have the colour for +4
        +4 if i hold the same symbol / when is +4 allowed / can i play +4 now
        may i use +4 if i have a colour match / +4 if i have other cards / +4 with a matching symbol
        +4 with a wild in hand / +4 and i do have the colour / +4 first turn / +4 at any moment / limits on +4
        +4 not allowed / not allowed to play +4 / wrong to play +4 / is it cheating to play +4 / forbidden +4
        having a blue and playing +4 / can i keep my red and play +4 / only if i can't play anything else
        +4 when i have the same number
    """,
    Topic.CHALLENGE: """
        guilty / innocent / suspect +4 / make them show the hand / who can challenge / lose the challenge
        challenge is wrong / challenge fails / successful challenge / draw 6 / don't believe +4
        i saw a matching card in the hand when +4 was played / whose turn after a challenge
        wilds when challenged / prove that +4 was illegal / everybody sees the hand or only the challenger
        illegal +4 penalty / sure that he had the colour / think they lied / he says he had nothing else
        how do i prove it / caught with a red card after +4 / what does the challenger draw / challenge a +2
        how does challenging work / illegal +4 consequence / playing an illegal +4 / challenge somebody
        can i challenge a player / accuse / don't trust / doubt +4 / check the hand / inspect the hand
        reveal the hand after +4 / what if he was honest / penalty for bluffing / who draws after a challenge
        challenge won / contest +4 / demand to see the cards / can i refuse to show my hand
        only next player challenge / does the colour stay after a challenge / prove you had no purple
        can my brother challenge the +4 that i got / at our house nobody can challenge
        can he show me just some of the cards / saw a blue card when he sorted his hand
        she was guilty is it my turn / too late to contest a +4 / wrong challenge how many cards
        how do we check that she had none of the colour / caught cheating on +4 who picks up
        challenge failed / challenge correct / i was wrong about the bluff / do i see all the cards
        who looks at the hand / is the colour kept after a challenge / third person challenges
        challenge penalty / six cards if wrong / he had the colour and played +4 / liar with +4
        she cheated with +4 / show your hand / has to show all the cards / call him a liar
        he bluffed what happens / challenger wins / challenger loses / guilty who plays next
        innocent who plays next / how to prove a bluff / do i have to reveal my hand
        can i look at his hand after +4 / i don't trust that +4 / suspicious +4 / time limit to challenge
        can we play without challenges / caught playing +4 with a matching colour
        what if i get caught playing +4 with the colour
        he had nothing else but i saw a green in his hand when he played the +4 / challenge rules
        must show hand / has to show / who sees / she says she had no colour / i doubt it
        i bet he had a blue / he's bluffing / called his bluff and was wrong / lost the challenge / who draws
        six instead of four / penalty for a wrong challenge / penalty for cheating with +4
        can my partner challenge / can someone else challenge / may another player challenge
        when is it too late to challenge / after drawing can i still challenge
        drew already and now want to challenge / who plays after a challenge / guilty then who plays
        does the guilty one take the card back / does the colour change after a challenge / refuse to show
        challenge a normal wild / we don't challenge / caught bluffing / colour in hand and +4
        he had a matching card / matching number is not a bluff / is a wild a bluff
    """,
    Topic.SPECIAL_WILD: """
        special card / {special} card / end on {special} / {special} on anything / explain {special}
        who is hit by {special} / after {special} what colour / {special} colour
        does {special} change the colour / who names the colour with {special}
        can i play {special} on anything / uno after {special} / {special} penalty
        how many cards with {special} / {special} effect / last card {special} / is {special} a wild
        {special} legal when i have the colour / challenge {special} / win with {special}
        is there a special wild in this deck / which special card does this deck have
        tell me about {special} / how to use {special} / {special} do i choose colour / {special} legal
        {special} any time / {special} when only one card left / {special} as my last / the special black card
        the extra wild / edition's own card / film card / character card / special wild rules
        does {special} count as a wild / may i play {special} when i have the colour / {special} on +4
        {special} on a +2 / stack {special}
    """,
}
"""The phrases of each topic."""
