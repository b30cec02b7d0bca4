"""What players ask about a turn and the cards, in their own words; phrases stand between slashes."""

from __future__ import annotations

from typing import Final

from companion.referee.topics import Topic

CARDS: Final[dict[Topic, str]] = {
    Topic.TURN: """
        what can i play / which card fits / what matches / on my turn / legal move / what goes on a 3
        red card on a red card / same number other colour / same colour other number / same sign other colour
        colour or number / must colour and number match / blue 7 on red 7 / skip on a number of the same colour
        red skip on blue skip / draw two on a draw two of another colour / playable card / allowed to put down
        matching symbol / can i put a 4 on a 4 / red +2 on blue +2 / red reverse on blue reverse
        how do i play a card / what may i lay / same number different colour ok / red card on red skip
        is a red 5 playable on a red 6 / which cards go on this one / valid move / skip on a reverse
        reverse on a skip / {sign} on a number / number on a {sign} / what goes on a {card}
        {sign} on {sign} of another colour / green 5 on a red 5 / a 2 on a 2 / follow the colour
        any card on a wild / can i put this card / what matches what / which card is allowed
        yellow 5 on a yellow skip / number on the same number / what are the options on a turn
        must the colour match / does the symbol match / what can follow / what is allowed on top
    """,
    Topic.DRAWING: """
        cannot play / can't play / can't go / nothing to play / nothing fits / no card fits / no matching card
        have no colour / don't have the right colour / draw a card / draw one / pick up / drew a card that fits
        play the card i just drew / play the drawn card / drawn card playable / keep the drawn card
        must i play the drawn card / put the picked up card straight down / turn over after drawing
        how many cards do i draw when i can't play / draw when stuck / drew one and it fits is my turn over
        took one from the pile and it fits / must i keep the card i drew / no red and no 5 so i drew
        can i play after drawing one / no card of that colour / don't have anything
        draw a card and play it at once / draw and play it immediately / may i play right after drawing
        played after drawing / turn when nothing fits / don't have a card to play
        how many to draw if nothing fits / play it on the same turn / play the drawn card on the same turn
        draw from the pile and play it / must you play the card you drew / how many times do i draw
        do i always have to draw / how many cards to draw on my turn / draw only one / what if i have nothing
        what if i cannot lay / no fitting card / unable to play / got nothing / stuck
        draw penalty for not playing / and if the drawn card fits / new card fits / next player after drawing
        is my turn over after i draw / nothing works
    """,
    Topic.CHOOSING_TO_DRAW: """
        must i play if i can / do i have to play / forced to play / choose not to play / hold back a card
        pass although i can play / pass my turn / draw on purpose / draw although i could play / rather draw
        draw instead of playing / have a playable card but draw / don't want to play / save a card for later
        refuse to play / can i pass / keep my card and draw instead / not want to waste
        rather take one from the pile / draw when i have a card that fits / am i allowed not to play
        hide a playable card / may i skip my own turn / skip your turn / skip my own turn / decline to play
        must i put down a card / draw although i already have a playable card
        draw from the pile with a playable card / already have a card that fits but draw
        illegal to draw with a playable card / am i allowed to draw with a playable card / keep a good card
        not play on purpose / tactical draw / voluntarily draw / is playing compulsory / am i obliged to play
        not play a matching card / have to play a card that fits / draw by choice / pass without playing
    """,
    Topic.EMPTY_DRAW_PILE: """
        draw pile empty / deck empty / deck ran out / no cards left to draw / run out of cards
        pile is finished / no more cards to draw / reshuffle / shuffle the discards
        discard pile becomes draw pile / end of the deck / reshuffle leave the top card
        no face down cards any more / stack is used up / no cards face down left / deck used up
        what if the pile runs out / turn the discard pile over / shuffle again in the middle
        ran out of cards to draw / all cards drawn / pile is gone / no draw pile left / what if we run out
        end of the pile / need more cards / shuffle the discard pile / mix the cards again
    """,
    Topic.DRAW_TWO: """
        draw two / +2 / what does +2 do / draw two card / does +2 skip your turn / lose turn after +2
        play after drawing two / draw two and still play / hit by +2 / got a +2 / +2 on any colour
        when can i play +2 / miss a turn with +2 / what happens with +2 / does +2 miss a turn
        two cards and miss a turn / somebody gives me two do i miss my go / +2 and lose my go
        after taking two may i play / red +2 / how does +2 work / rule of +2 / after +2 whose turn
        can i play +2 on a number 2 / +2 on a 2 / what is a +2 / what is the +2 card / +2 rule / rules for +2
        when can i use a +2 / use +2 / explain +2 / +2 effect / is +2 a skip / does +2 count as a skip
        can i go after +2 / what happens on +2 / who draws for +2 / take two cards
        does the next player draw two / two cards for me / +2 then skip me / may i put +2 on any number
    """,
    Topic.REVERSE: """
        reverse / what does reverse do / reverse card / turn around / change direction / other way / arrows
        go back / who is next after a reverse / reverse on a reverse / two reverses in a row
        play again after reverse / does reverse mean i go again / direction of play / opposite direction
        what way after a reverse / reverse then who / play it backwards / three players reverse / anticlockwise
        reverse twice / reverse two times / what is a reverse / what is the reverse card / reverse rule
        rules for reverse / how does reverse work / when can i use a reverse / use reverse / explain reverse
        reverse effect / swap direction / what changes with reverse / who goes next reverse
        turn the order around / other direction / which way do we play now / reverse back again / order reversed
    """,
    Topic.SKIP: """
        skip / what does skip do / skip card / miss a turn / miss a go / block / blocked / lose a turn / sit out
        who is skipped / skip on a skip / next player loses the turn / crossed circle / circle with a line
        ban sign / who is on after a skip / stop sign / how many are skipped / skipped player / skip me
        who plays after a skip / three players skip who is on / jump over a player / skip twice
        what happens when i am skipped / is skipped / the skipped player / what is a skip
        what is the skip card / skip rule / rules for skip / how does skip work / when can i use a skip
        use skip / explain skip / skip effect / pass over a player / leave out a player / next one doesn't play
        jump the next player / lose your go / next player loses a go / card with a stop sign
        who goes after a skip
    """,
    Topic.WILD: """
        wild / what does wild do / wild card / joker / choose colour / change colour / name the colour
        black card / four colours card / colour changer / same colour again / play a wild any time
        wild on a wild / wild on +4 / play wild with another playable card / when can i play a wild
        wild on anything / pick any colour / may i play a normal wild when i have the colour / wild after a wild
        is the colour the same allowed / do i need to have no other card for the wild / rainbow card
        wild over a +2 / may i play a wild first / what can a wild do / put a card down after a wild
        play again after a wild / wild card meaning / use a wild / how do wilds work
        wild when i have the same colour / what is a wild / what is the wild card / wild rule / rules for wild
        how does wild work / when can i use a wild / use wild / explain wild / wild effect / wild on {plus}
        wild on a {sign} / wild goes on anything / wild at any time / wild on top of anything
        put a wild on a wild / all colours card / multi colour card / decide the colour / wish for a colour
        set the colour / joker rules / can i say any colour / must i change the colour / play black card
        card that changes the colour
    """,
    Topic.WILD_DRAW_FOUR: """
        wild draw four / +4 / what does +4 do / plus four card / does +4 skip your turn / lose turn after +4
        who picks the colour after +4 / who chooses the colour +4 / hit by +4 / got a +4 / play after +4
        does the one who draws choose the colour / what happens with +4 / wild four / does +4 skip you
        does +4 skip the next player / somebody plays +4 on me do i play / put +4 on me / name a colour with +4
        how many do you draw for +4 / does the +4 player choose / how does +4 work / rule of +4
        after +4 whose turn / +4 and then play / what is a +4 / what is the +4 card / +4 rule / rules for +4
        when can i use a +4 / use +4 / explain +4 / +4 effect / is +4 a skip / does +4 count as a skip
        can i go after +4 / black +4 / draw four and change the colour / four cards for the next player
        who names the colour after +4 / next player takes four / what can i do when i get +4
    """,
    Topic.WILD_DRAW_FOUR_LEGAL: """
        when can i play +4 / when is +4 legal / may i play +4 / allowed to play +4 / is +4 illegal / +4 any time
        +4 when i have the colour / play +4 with a matching colour / +4 with a red in hand / only when no colour
        +4 although i could play something else / matching number but not colour +4
        +4 with another wild in hand / use +4 with other playable cards / can i put down +4
        hold the colour and play +4 / had a red card but played +4 / get rid of my +4
        played +4 but had the colour was that ok / +4 when nothing else fits only / same number in hand and +4
        restriction on +4 / illegal to play +4 / +4 with a skip in hand / what is an illegal +4 / legal +4
        conditions for +4 / always allowed to play +4 / is +4 only for emergencies / last resort +4
        have another playable card and +4 / keep a colour and play +4 / rules for playing +4 / use +4 whenever
        +4 with blue in my hand / must i have no matching colour for +4
    """,
    Topic.CHALLENGE: """
        challenge / challenge +4 / bluff / bluffing / he lied about +4 / lie / caught playing +4 with the colour
        guilty / innocent / suspect +4 / show me the hand / make them show the hand / must i show my hand
        see the hand after +4 / who can challenge / lose the challenge / challenge is wrong / challenge fails
        successful challenge / win the challenge / draw 6 / don't believe +4 / call the bluff
        i saw a matching card in the hand when +4 was played / whose turn after a challenge
        wilds when challenged / prove that +4 was illegal / everybody sees the hand or only the challenger
        illegal +4 penalty / sure that he had the colour / think they lied / think she had red
        he says he had nothing else / how do i prove it / cheated with +4 / caught with a red card after +4
        wrong challenge / what does the challenger draw / when may i challenge / too late to challenge
        can i challenge / challenge a +2 / challenge a wild / how does challenging work / illegal +4 consequence
        what is a challenge / playing an illegal +4 / challenge somebody / can i challenge a player
        how to challenge / accuse / call a lie / don't trust / doubt +4 / check the hand / inspect the hand
        reveal the hand after +4 / what if he was honest / what if she did lie / penalty for bluffing
        who draws after a challenge / lost challenge / challenge lost / challenge won / contest +4
        demand to see the cards / can i refuse to show my hand / only next player challenge
        another player challenge / does the colour stay after a challenge
    """,
    Topic.SPECIAL_WILD: """
        special card / special wild / theme card / extra wild / what does {special} do / {special} card
        {special} / play {special} / {special} as last card / end on {special} / {special} on anything
        what happens with {special} / rules for {special} / explain {special} / when can i use {special}
        who is hit by {special} / {special} mean / got {special}
    """,
}
"""The phrases of each topic."""
