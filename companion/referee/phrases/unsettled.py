"""Questions that no sheet settles, in the words of players; phrases stand between slashes."""

from __future__ import annotations

from typing import Final

from companion.rule_book.topics import Topic

UNSETTLED: Final[dict[Topic, str]] = {
    Topic.WRONG_CARD: """
        wrong card / misplay / card does not match / doesn't fit but was played / illegal card
        nobody saw the wrong card / noticed later that the card did not match / cheat / somebody cheats
        punishment / invalid card / laid a 6 on a 9 of another colour / played red on blue
        somebody played a card that can't be played / card did not match and play went on / caught cheating
        he broke the rules / put a card that doesn't fit / put down a card that is not allowed
        penalty for a card that is not allowed / card was not allowed / error / played something illegal
        false card / didn't match and we only saw it later / broke a rule / penalty for cheating
        what if a card should not have been played / unlawful / illegal card what penalty
        laid a green 6 on a yellow 9 by mistake
        three turns ago laid a green on a red and only just spotted it / wrong colour on the pile
        card didn't match nobody noticed / illegal move / noticed later it was wrong / mistake two turns ago
        penalty for playing the wrong card / bad card played
        somebody played when it wasn't their turn by mistake / cheated by playing a wrong card
        wrongly played / 6 instead of 9 / mixed up 6 and 9 / colour blind laid the wrong card
        it wasn't his turn / invalid move / not matching but already on the pile / went on after a wrong card
        caught playing an illegal card / punish a wrong card / wrong colour played / not matching
        played wrong / illegal play / noticed too late / already three turns ago / spotted it later
        we only noticed later / mistake spotted / played a 6 on a 9 / thought it was blue
        wrong player played / played when it wasn't her turn / out of turn by mistake / mistaken turn
        penalty wrong card / punishment wrong / must take it back / misread the card / cheater
        played an impossible card / nobody noticed the wrong card / went out of order by mistake
    """,
    Topic.TAKE_BACK: """
        take back a move / meant another card / by accident / played by mistake and take it back / oops
        already put it down / change the colour i named / wrong card by accident / said red but meant blue
        named the wrong colour change it / i meant to play another / put it back in my hand / regret
        made a mistake can i take it back / pick the card up again / reverse my decision / played too fast
        wanted to play another one / is a card played final / may i correct it / correct the colour
        wrong colour said / let me swap it / takeback / takebacks / undo my move
        changed my mind after putting the card down / undo / i want my card back
        meant to play something else / put the card back in hand / already laid but want another
        is it final once it is down / can she change the card / touched the pile / let go of the card
        redo my turn / retract / change the colour i picked / said blue but want red / change my colour
        he wants to change his move / picked the wrong colour by accident / too late to change
        switch the card i played / different card instead / changed my mind / no take backs / back in my hand
        oops wrong one / meant the other one / wanted the other card / once it's down
        already on the pile can i / swap what i played / change my colour choice / can i change what i called
        colour choice final / regret my card / return a card to my hand / undo my turn
    """,
    Topic.NO_COLOUR: """
        no colour after a wild / nobody named a colour / played a wild and said nothing / wild but no colour
        wild with no colour said / player silent after a wild / he put a wild and didnt say a colour
        nobody remembers which colour was called / what colour is it now if she never picked one
        didn't pick a colour / what was the colour / forgot to say colour
        what colour counts when none was named / nobody knows the colour / forgot what colour was chosen
        next player doesn't know the colour / didn't hear the colour / unclear colour / no colour
        colour unknown / never named / nobody said a colour / forgot to choose / didn't announce the colour
        wild and silence / next player asks for the colour / can't remember the colour / colour forgotten
        we disagree on the colour called / two heard different colours / misheard the colour
    """,
    Topic.MISCOUNTED: """
        too few cards / dealt 8 cards / misdeal / dealt wrong / dealer gave too many
        picked up too many by mistake / forgot to pick up / did not draw the four / miscounted
        got only 6 cards / one card too many / gave me one too many / have one card less
        wrong number of cards / didn't get enough cards / drew one too many
        somebody has 8 cards at the start / dealing mistake / dealt one too few / wrong deal / card too many
        drew one too few / didn't take the cards / drew by mistake / took a card too many
        picked up two cards stuck together / only have six cards at the start / took five for a +4 by mistake
        noticed halfway one card less / dealt me eight / somebody has too many cards / i got one too many
        drew one extra / extra card / dealer miscounted / only three cards for a +4 / took too few
        forgot to pick up two / picked up too many / wrong number dealt / somebody has 6 cards
        dealt one short / two cards stuck together / missing one card in hand / misdealt / redeal
        deal again after a mistake / one card short / took one instead of two / drew four instead of two
        one too few / took three instead of two / picked up five instead of four / started with six
        missing a card in my hand / extra card in hand / somebody forgot to draw / forgot to take the two
        forgot to pick up his cards / dealer dealt too many / counted wrong / not enough cards dealt
        someone got more cards / unequal hands / uneven cards / short of a card / two cards stuck
        drew two by accident / took extra by mistake / should have drawn four but drew three
    """,
    Topic.FALSE_UNO: """
        false alarm / uno with three cards / said uno but was not due / said uno for no reason
        says uno all the time / accused but had said uno / called uno on me although i said it
        say uno every turn / said uno but have more cards / wrongly accused uno / uno too soon
        shouted uno by accident / i had already said uno / uno when not on one card / uno at the wrong time
        said uno early / call uno on somebody who has more cards / uno when it is not true
        says uno with more than one card / said uno but has two cards / shouted without reason / false call
        uno before it was time / penalty for saying uno wrongly / said uno with three cards
        shouted uno but then couldnt play / accused me of not saying it but i did / uno with two cards left
        said uno too soon / uno by mistake / wrongly called uno / uno but can't play last card
        falsely accused / they say i didn't say uno but i did / said uno before my turn / uno in advance
        he caught me but i had said it / penalty for saying uno too early / penalty for false uno
        said uno while i have four / wrong accusation of uno / uno when not allowed / keeps saying uno
        shouting uno for fun / said uno then drew / shouted uno but then noticed i still had three cards
        said uno but had more than one left / uno too early / uno with more than one card / uno with two
        false uno call / wrong uno / they didn't hear but i said it / called me out wrongly
        called me out but i said it / false accusation / uno for no reason / said uno and then could not play
        shouted uno but had to draw / said uno at the wrong moment / uno every turn / pretend uno
        penalty for wrong call
    """,
    Topic.BOTH_PILES_EMPTY: """
        no cards anywhere / neither pile / nothing left to reshuffle / no discard pile to shuffle
        all cards are in the hands / everybody holds all the cards / no cards left in either pile
        nothing in the draw pile and discard pile / cards are all gone / draw pile and discard pile are empty
        no cards to shuffle / not enough cards to draw / cards run out completely / no cards anywhere to draw
        all in our hands / need to take four but there are no cards left at all
        deck is empty and only one card in the discards
        one card lying on the table everything else is in our hands / no cards to draw and none to shuffle
        only the top card left / both piles are gone / cannot draw because there is nothing
        whole deck is in players hands / must draw but no cards exist / not enough cards to draw four
        only one card in the middle / no cards left anywhere / neither pile has cards / nothing left to draw
        no cards at all / everything is in our hands / discards only one card / can't reshuffle
        reshuffle impossible / only one card on the discard pile / draw pile empty and discard pile one card
        need to draw but nothing / must draw four but there are only two / not enough to draw
        fewer cards than i have to draw / deck exhausted completely / no discard to shuffle
        everyone has huge hands and no cards left
    """,
    Topic.TIE: """
        tied / same points / equal scores / draw between two players / both have 500
        two reached 500 together / two winners / both ended with the same / both ended with 500
        two players same total / draw at the end / who wins a tie / two lowest the same / finished equal
        same number of points / equal / who wins when level / shared win / tie break / both over 500
        same score who wins / two people over 500 at once / both stand at 512 / two winners at once
        both got to 500 in the same round / we are level / draw between us / same points at the end
        tied on points / joint winners / tied for first / both reached it / tie breaker / dead heat
        neck and neck / both finished with same score / share first place / same points after last round
        draw / both won / two over / two at once / who wins when equal / two players same / exact same total
        stand at the same / play a decider / deciding round / sudden death / tiebreak
    """,
    Topic.TIME_LIMIT: """
        timer / clock / stop early / no time / short game / shorter game / quick game / end the game sooner
        time per turn / slow player / hurry / we must go soon who wins / play only an hour / limit the game
        stop before 500 / must leave soon / finish faster / thinking time / one player is slow / time runs out
        stop the game early / place closes in ten minutes and we are mid round
        bed time for the kids in the middle / we have to leave in 20 minutes who wins / no time to finish
        must stop now who wins / end it early / cut the game short / time to go / set a time / have to go soon
        quit early all of us / how do we decide the winner if we stop / stop in the middle of a round
        short version / play until eight o'clock / time's up / closing time / last round
        everyone wants to stop / unfinished game / abandon the game / break off the game / pause the game
        slow thinker / out of time / end the game before / hurry up / it's late / too late in the evening
        bed time / bedtime / dinner is ready / ten minutes left / last ten minutes
        who is the winner when we stop now / quit before 500 / nobody finished / stop mid round
        in the middle of a round / we must stop / play for time / timed game / one hour game / set a limit
        someone takes for ever to play / faster game / how long does it take / how long is a game / shorten
    """,
    Topic.PARTNERS: """
        team play / two against two / 2 v 2 / 2 vs 2 / pairs of players / sit across from each other
        play together / play as couples / couples / four players two teams / play two against two / team game
        two per team / sit opposite / score as a team / pair up / teams of two / can we play in pairs
        husbands and wives play as teams and add up / in pairs / 2v2 / 2 on 2 / team mode
        couples against couples / my partner went out / do partners share points / do teammates sit opposite
        talk to my partner / see my partner's cards / four of us in teams / team points / add up team points
        boys against girls / play with a teammate / teammate / pair against pair / partner mode
        pairs against each other / team mate / add scores of partners / both partners / husband and wife team
        team up / couples team / sit opposite my partner / help my partner / team wins when
        six players three teams / four players pairs
    """,
    Topic.PLAYER_LEAVES: """
        player leaves / drops out / gives up / left in the middle / leave the game early
        cards of somebody who left / goes to bed / join late / join halfway / late joiner / come in later
        stops playing / add a player in the middle / what about the cards when somebody quits
        somebody went home / one has to go / bored and left / left the round / somebody comes in the middle
        can he join now / player gone / player quits in the game / player leaves early
        what happens to the hand of a player who left / has to leave / leaving / must go now
        someone else takes over / new person wants to join / add a player / quitter / late arrival
        one fewer player / came late / joins after the deal / somebody quits mid round
        dad had to go what about his cards / phone rang and he walked off / kid fell asleep remove her
        someone leaves / left the table / went home in the middle / what happens with his cards if he quits
        fell asleep / gave up / rage quit / ragequit / doesn't want to play any more / one player less
        somebody new wants in / join mid game / join in the middle / new player late / can someone join now
        late to the game / walked away / taken to bed / cards of a player who quit / shuffle his cards in
        take over his hand / someone else plays for her / steps out / had to take a call / drops out mid round
        left halfway / left / someone left / somebody had to go / walked off / gone home / called away
        stopped playing / doesn't want to continue / remove a player / kick out a player
        take her out of the game / cards of the one who left / new player / join later / come in / add someone
        arrived late / late comer / we are one fewer / replace a player / play for someone
    """,
    Topic.HIDDEN_HAND: """
        look at somebody's cards / peek / cards under the table / how many cards have you got
        tell how many cards i have / secret hand / give hints / help another player / table talk
        spy on the neighbour / show my hand to my neighbour / ask how many cards somebody has
        may i count his cards / cover my cards / advise another player / help my child with the cards
        say what i have / penalty for telling others what to play / suggest a card to another player
        say which card to play / cards visible / hide how many cards / hold cards so others see
        number of cards secret / may i ask what he has / saw his cards by accident
        may others look at my hand / show my friend my cards / hides her last card under the table
        peeking at someones cards / telling others what to play / can i ask how many cards he has
        may i hide my cards / looked at my hand / tell my neighbour what i have / talking about cards
        must i say how many cards / lie about how many cards i have / hold cards under the table
        dropped my cards face up / cards seen by others / helping others / give advice / discuss cards
        reveal cards to a friend / spying / sneak a look / count someone's cards / conceal cards
        hide the last card / help my kid with her cards / peeked / looks over my shoulder / hiding cards
        under the table / how many cards left does he have / ask number of cards / tell how many
        must i answer how many cards / keep my cards secret / secret / tell him what to play / hint / whisper
        help the kid / advise / discuss with neighbour / spectator / watching someone's hand
    """,
    Topic.BLANK_CARD: """
        blank wild / customizable card / own rule card / missing card / replace a card / spare card
        damaged card / what are the empty cards / blank one / wild with nothing on it / write on a card
        replacement for a lost card / missing a yellow card / deck not complete use / card with no number
        card with nothing on it / card without a sign / custom card / plain white card / card with no picture
        what are the extra cards / card got lost / torn card / bent card / marked card / incomplete deck
        white card with nothing on it / ate one of the cards / lost a blue 4 what now / ripped card
        broken card / card fell in the drink / what are blank cards for / empty wild / write your own
        we are one card short in the deck / substitute for a lost card / scribbled card / stain on a card
        chewed a card / card destroyed / what is the white card / card without anything printed / proxy card
        use blank as replacement / missing a red 5 from the deck / one +4 is missing / sticky card
        two cards missing / missing one yellow 7 what can we use / a card is missing what can we use instead
        no print / what's the blank for / spare / missing / one missing / replace / replacement / substitute
        torn / bent / damaged / ripped / eaten / chewed / stained / wet card / marked / deck not complete
        incomplete / we lost two cards / deck with a missing card / make your own card / customise
        customisable / write on it / wild customizable
    """,
    Topic.OTHER_CARDS: """
        shuffle hands card / discard all / skip everyone / dark side / wild shuffle / trade hands card
        card of another edition / target card / hit card / all wild / no mercy / spin / unknown card
        wild swap hands / flip side / wild hit fire / draw colour card / wild draw colour / double skip card
        wild reverse draw 4 / colour roulette / shuffle card / action card i don't know
        special card from another deck / card from another game / expansion card / unknown symbol
        card not in the rules / wild punch / discard all card / skip all / draw one card / mystery card
        attack card / launcher / my deck has a swap hands wild / skip everyone card / draw ten card / +6 / +10
        +5 / +3 / +1 / draw six card / draw one / card i've never seen / card with two arrows and a number
        shuffle hands wild / card from uno flip / from another uno / show em no mercy / card not explained
        not in the instructions / strange card / weird card / roulette card / 10s play again card
        target draw two / forced swap / stacko / card is not on the sheet / purple draw five
        five on it draw five / unknown / not in this deck / another edition / from another set / old deck
        new card type / what does this card do / card not on the list / +8 / swap card / shuffle hands
        spinner / double skip / stacking wild / wild swap / trade hands / play twice card / hit 2
        from uno flip / from uno attack / no mercy card / from the other box / mixed with another deck
    """,
}
"""The phrases of each topic."""
