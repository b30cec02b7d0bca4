"""What players ask about house rules and what no sheet settles, in their own words; phrases stand between slashes."""

from __future__ import annotations

from typing import Final

from companion.referee.topics import Topic

HOUSE: Final[dict[Topic, str]] = {
    Topic.STACKING: """
        stack / stacking / stack +2 / stack +4 / +2 on +2 / +4 on +4 / +4 on +2 / +2 on +4 / pile up
        pass it on / pass the +2 on / combine draw cards / add up draw cards / draw twos add up
        answer +2 with +2 / put a +2 on my +2 / next one draws 4 / next one draws 8
        hit by +2 and i have a +2 too / counter with +2 / plays +2 on a +2
        put a draw two on a draw two so the next player draws four / progressive
        can i put +2 on top of another / chain of +2 / accumulate / add another +2 / play my own +2 on it
        answer +4 with +4 / do they add up / keep adding +2 / instead of drawing play another +2
        stack draw cards rule / +2 after +2 / +4 after +4 / double +4 / double +2 / plus cards on plus cards
        put draw cards on top of each other / stack draw / {plus} on {plus} / answer {plus} with {plus}
        {plus} after {plus} / stack {plus} / avoid {plus} with another {plus} / counter {plus} with {plus}
        cumulative drawing / stack draw two or draw four / is stacking legal / total of all the {plus}
        put another {plus} on it / chain / pile {plus} / build up / raise / double the penalty
        pass the penalty on / give it to the next one / collect all the draws / next player draws it all
        draw six in all / draw eight in all / is passing on allowed / respond with another {plus}
    """,
    Topic.DEFLECTING: """
        reverse a +4 / reverse a +2 / reverse on +2 / reverse on +4 / send +2 back / send +4 back / bounce back
        skip a +2 / skip a +4 / skip on +2 / skip to avoid drawing / block +4 / block +2 / deflect
        avoid drawing / reverse so he has to draw / counter +4 with a reverse / defend against +2
        get out of drawing four / reverse a draw card / return the +4 / turn +4 around
        does a skip save me from +2 / cancel +2 / escape +4 / is reverse allowed on +2 / reverse against +4
        wild to stop +4 / stop a +4 / does a wild save me from +4 / wild against +2 / stop the draw
        counter {plus} with a {sign} / answer {plus} with a {sign} / {sign} on {plus}
        play a {sign} on a {plus} / {sign} to avoid {plus} / bounce {plus} back with a {sign}
        respond to {plus} with a {sign} / does a {sign} cancel {plus} / {sign} a draw card / {sign} a {plus}
        wild to stop {plus} / does a wild stop {plus} / can anything stop {plus} / {sign} after {plus}
        use a {sign} against {plus} / send it back / throw it back / turn the penalty around / escape drawing
        protect from {plus} / is there a defence against {plus}
    """,
    Topic.JUMP_IN: """
        jump in / jumping in / out of turn / same card out of turn / identical card / exact same card / cut in
        slap the same card / not my turn but same card / interrupt / play when it is not your turn
        very same card as on top without waiting / steal the turn / wait your turn / play out of order
        play a double out of turn / same card when it is not my go / steal in / put identical card at any time
        somebody played when it was not their turn with the same card
        play at any time with a card of the same colour and number
        any player may play the same card at any time / play before my turn / match out of turn
        exactly the same card out of turn / throw in a card when it is not my turn / quick play / speed
        somebody threw in the same card / play at once with the identical card / play the twin card
        skip the order with the same card / barge in / jump the queue
    """,
    Topic.DRAW_UNTIL: """
        keep drawing / draw until you can play / draw until it fits / draw until a match
        draw one or until it fits / draw as many as needed / draw forever / only one or more cards
        pick up until i get one that fits / draw until you get the colour / do i draw just one
        one card or more / stop drawing / draw endlessly / draw till i can go / pick up until it fits
        stop after one card or keep drawing / keep pulling cards / draw as long as nothing works
        continue drawing / draw more than one / draw several until / draw until you have one / keep taking cards
        how often must i draw / draw again if it does not fit / second draw / unlimited drawing / stop after one
    """,
    Topic.SEVERAL_EQUAL: """
        several cards at once / two cards at once / doubles / double / multiple cards / more than one card
        all my fives together / put three of the same number down / two cards in one turn
        two of the same in one go / skip two players / double skip / two skips together / play pairs
        identical cards together / get rid of two cards in one go / i have three of a number put them all down
        put all my fives down / two same cards at once / play two cards / can i discard both / lay off doubles
        two yellow cards in one go / stack reverses / stack skips / stack number cards / stack the same numbers
        put down several / combos / same colour cards at once / all in one turn / play both on the same turn
        both in one turn / two identical cards both at once / multiple cards on a single turn
        lay multiple cards / play multiple cards / two cards with the same colour and number both
        play several in a turn / play doubles / two {card} at once / several {card} at once / several {card}
        two {card} together / throw all three down / lay two cards in one go / three cards of one colour down
        more than one card in a turn / all my cards with the same number / three of a kind / play a pair
        two sevens at once / add a second card / play twice in one turn / same number different colours together
        dump all / lay down two / one at a time
    """,
    Topic.SWAP_HANDS: """
        swap hands / seven zero / 7-0 / 7 0 / 7 swap / swap hands with a 7 / 0 rotate / rotate hands
        trade hands / exchange hands / zero pass hands / everybody passes the hand on a zero
        switch cards with a seven / hand the cards to the left on 0 / give my hand away / 7 and 0 rule
        seven means swap / zero means rotate / pass your hand to the left / swap cards with another player
        when a 0 is played everybody passes / what does the zero do / what happens on a zero / 0 house rule
        7 house rule / everybody moves their hand to the next / change hands / give hands around
        swap with somebody / hands go round / seven trade / seven o / zero rule / 7 rule
        all cards to the neighbour
    """,
    Topic.REVERSE_TWO_PLAYERS: """
        reverse with two players / two player reverse / reverse two of us / reverse 1 on 1 / one on one
        heads up / only two players reverse / just me and one other reverse / reverse is a skip with two
        two players who goes after reverse / only two of us reverse / only reverse is a skip / is reverse a skip
        reverse who goes with two / head to head reverse / with only two who plays after a reverse
        with two of us reverse / reverse in a two player game / reverse when only two play
        two players reverse again my turn / reverse act as skip
    """,
    Topic.WRONG_CARD: """
        wrong card / wrong card played / misplay / card does not match / doesn't fit but was played
        illegal card / penalty for a wrong card / nobody saw the wrong card
        noticed later that the card did not match / cheat / cheating / somebody cheats / punishment
        invalid card / mistake / laid a 6 on a 9 of another colour / played red on blue
        penalty for an illegal card / somebody played a card that can't be played
        card did not match and play went on / caught cheating / he broke the rules / put a card that doesn't fit
        put down a card that is not allowed / play a card that is not allowed
        penalty for a card that is not allowed / put the wrong colour / card was not allowed / error
        played something illegal / false card / didn't match and we only saw it later / broke a rule
        penalty for cheating / what if a card should not have been played / unlawful
    """,
    Topic.TAKE_BACK: """
        take back / take my card back / take back a move / change my mind / undo a move / meant another card
        by accident / played by mistake and take it back / oops / already put it down
        change the colour i named / said the wrong colour / wrong card by accident / said red but meant blue
        named the wrong colour change it / can i change the colour / may i swap the card i played
        i meant to play another / put it back in my hand / regret / made a mistake can i take it back
        can i undo / pick the card up again / reverse my decision / played too fast / wanted to play another one
        is a card played final / may i correct it / correct the colour / wrong colour said / let me swap it
    """,
    Topic.NO_COLOUR: """
        no colour named / forgot to name a colour / did not say a colour / no colour after a wild
        wild without a colour / nobody named a colour / forgot to choose a colour / colour not called
        played a wild and said nothing / no colour said / no colour chosen / wild but no colour
        did not name the colour / wild with no colour said / forgot the colour / which colour if none was said
        player silent after a wild
    """,
    Topic.MISCOUNTED: """
        too many cards / too few cards / dealt 8 cards / dealt 6 cards / misdeal / dealt wrong
        dealer gave too many / drew too many / picked up too many by mistake / drew 3 instead of 2
        forgot to draw / forgot to pick up / did not draw the four / miscounted / got only 6 cards
        one card too many / gave me one too many / have one card less / wrong number of cards
        didn't get enough cards / forgot to take two / drew one too many / somebody has 8 cards at the start
        started with six cards / dealing mistake / dealt one too few / wrong deal / card too many
        drew one too few / didn't take the cards / drew by mistake / took a card too many
        picked up two cards stuck together
    """,
    Topic.FALSE_UNO: """
        false uno / wrong uno call / said uno too early / false alarm / said uno with two cards
        called uno by mistake / uno with three cards / said uno but was not due / said uno for no reason
        says uno all the time / accused but had said uno / called uno on me although i said it
        said uno already / say uno every turn / said uno but have more cards / wrongly accused uno
        uno too soon / shouted uno by accident / i had already said uno / uno when not on one card
        uno at the wrong time / said uno early / call uno on somebody who has more cards
        uno when it is not true / says uno with more than one card / said uno but has two cards
        uno but still two cards / shouted without reason / said uno and could not play / false call
        uno before it was time / penalty for saying uno wrongly / bluff uno
    """,
    Topic.BOTH_PILES_EMPTY: """
        both piles empty / no cards anywhere / nothing to draw / neither pile / nothing left to reshuffle
        no discard pile to shuffle / all cards are in the hands / everybody holds all the cards
        no cards left in either pile / nothing in the draw pile and discard pile / cards are all gone
        draw pile and discard pile are empty / no cards to shuffle / not enough cards to draw
        cards run out completely / all the cards are in hands
    """,
    Topic.TIE: """
        tie / tied / a tie / same score / same points / equal points / equal scores / draw between two players
        both have 500 / two reached 500 together / two winners / both ended with the same / level
        both ended with 500 / two players same total / draw at the end / who wins a tie / two lowest the same
        finished equal / same number of points / equal / draw game / who wins when level / even score
        shared win / tie break / both over 500
    """,
    Topic.TIME_LIMIT: """
        time limit / timer / clock / stop early / end early / no time / short game / shorter game / quick game
        end the game sooner / have to stop / time per turn / slow player / takes too long / hurry
        we must go soon who wins / too long game / play only an hour / time is up / limit the game
        stop before 500 / game takes for ever / must leave soon / finish faster / stop now who wins
        thinking time / one player is slow / play for an hour / time runs out
    """,
    Topic.PARTNERS: """
        partners / partner / teams / team / team play / two against two / 2 v 2 / 2 vs 2 / pairs of players
        sit across from each other / play together / play as couples / two teams / my partner / couples
        four players two teams / play two against two / team game / two per team / partner rules / sit opposite
        score as a team / with a partner / pair up
    """,
    Topic.PLAYER_LEAVES: """
        player leaves / somebody quits / goes home / drops out / gives up / left in the middle
        leave the game early / cards of somebody who left / goes to bed / join late / new player joins
        join halfway / late joiner / come in later / stops playing / add a player in the middle
        what about the cards when somebody quits / somebody went home / one has to go / bored and left
        left the round / somebody comes in the middle / can he join now / player gone / player quits in the game
        player leaves early / what happens to the hand of a player who left / has to leave / leaving
        must go now / someone else takes over / new person wants to join / add a player / drop out / quitter
        late arrival / one fewer player / came late / joins after the deal
    """,
    Topic.HIDDEN_HAND: """
        look at somebody's cards / peek / see the cards of others / show my hand to others / hide my cards
        cards under the table / how many cards have you got / tell how many cards i have / secret hand
        tell others what to play / give hints / help another player / table talk / spy on the neighbour
        show my hand to my neighbour / ask how many cards somebody has / may i count his cards / cover my cards
        see his hand / advise another player / help my child with the cards / say what i have
        penalty for telling others what to play / suggest a card to another player / say which card to play
        see my cards / cards visible / hide how many cards / hold cards so others see / number of cards secret
        may i ask what he has / show a card / saw his cards by accident / talk about cards
        may others look at my hand
    """,
    Topic.BLANK_CARD: """
        blank card / blank wild / empty card / white card / customizable card / write your own rule
        own rule card / lost a card / lost card / missing card / replace a card / a card is missing / spare card
        damaged card / what are the empty cards / blank one / wild with nothing on it / write on a card
        replacement for a lost card / missing a yellow card / deck not complete use / card with no number
        card with nothing on it / card without a sign / custom card / plain white card / card with no picture
        what are the extra cards / spare cards / card got lost / torn card / bent card / marked card
        incomplete deck
    """,
    Topic.OTHER_CARDS: """
        card that is not in this deck / shuffle hands card / swap hands card / discard all / draw ten
        draw five / draw three / skip everyone / flip card / dark side / wild shuffle / trade hands card
        card of another edition / target card / hit card / all wild / no mercy / spin / unknown card
        wild swap hands / what does draw five do / flip side / wild hit fire / draw colour card
        wild draw colour / double skip card / wild reverse draw 4 / colour roulette / wild all
        swap hands card do / shuffle card / action card i don't know / special card from another deck
        card from another game / expansion card / unknown symbol / card not in the rules / wild punch
        discard all card / skip all / draw one card / mystery card / attack card / launcher
    """,
}
"""The phrases of each topic."""
