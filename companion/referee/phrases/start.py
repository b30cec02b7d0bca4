"""What players ask before the first turn, in their own words; phrases stand between slashes."""

from __future__ import annotations

from typing import Final

from companion.referee.topics import Topic

START: Final[dict[Topic, str]] = {
    Topic.CONTENTS: """
        how many cards in the deck / how many cards are there / card count / count the deck / number of cards
        how many skips are there / how many reverses / how many zeros / how many wilds in the deck
        how many draw twos / how many +4 are there / how many of each number / one zero two of each
        which colours are there / colours of the deck / is there a red card / why no green cards
        what comes in the box / full pack / are cards missing count / complete deck
        how many cards should there be / we have only 108 cards / found 108 cards / we count 108 cards
        more than one zero / how many zeros per colour / how many of a card in each colour
        what cards are in it / how many wilds / how many action cards / total number of cards / how many {card}
        how many {card} are there / how many {card} in the deck / number of {card} / size of the deck
        which cards are there / kinds of cards / what colours does it have / how many reds / list of cards
        highest card number / is there a 0 / is there a 10 / cards per colour / how big is the deck
    """,
    Topic.PLAYERS: """
        how many players / how many people can play / number of players / most players / maximum players
        least players / can two play / too many players / ten players / two decks for many players / second deck
        age / how old / children / year old / how many can join in / how old must you be / play alone
        play with three / is it for two / for small children / big group / is 10 players too many
        enough cards for 10 players / how many players does it take / can it be played with two
        play with two players / how many can play with one deck / two player game / how many of us can play
        five players / only one player / does it work with two / players needed / how many can take part
        grandparents and children / suitable age / youngest age / from which age / up to how many
    """,
    Topic.OBJECT: """
        goal / aim / object / purpose / point of the game / how to play / how do you play
        how does the game work / basic rules / explain the game / never played before
        get rid of all cards first / how to play uno / how do you play uno / teach me / short rules
        how does it work / what do i have to do / beginner / what do you have to do to win / explain uno
        summary / quick rules / how does uno work / sense of the game / for beginners
        first time playing / what am i trying to do
    """,
    Topic.DEALER: """
        who deals / who is dealer / choose the dealer / pick a dealer / draw for the dealer / highest card deals
        who deals first / tie for dealer / draw to see who deals / symbol counts zero / nobody wants to deal
        same number who is dealer / highest number becomes the dealer / player with the highest card is dealer
        how is the dealer decided / who hands out the cards / who gives out the cards first / who shuffles first
        selecting a dealer / how do you decide who deals / draw a skip for dealer
        zero for action cards when drawing for dealer / draw again for dealer
    """,
    Topic.DEAL: """
        how many cards each / how many cards do you start with / how many cards does everybody get / hand size
        seven cards / cards per player / starting hand / cards at the beginning / dealt five cards
        deal the cards / how many cards are dealt / how many cards to deal / dealer gave everybody five
        do you start with 7 or 5 cards / how many cards in a hand at first / deal seven
        how many cards do two players get / how many cards do you get / deal how many to each
        how many do you hand out / how many cards do i get / number of cards to deal / cards at the start each
        everybody starts with how many / how many in the starting hand
    """,
    Topic.PILES: """
        setup / set up / set up the game / draw pile / discard pile / where does the deck go / rest of the cards
        leftover cards / remaining cards / two piles / stock / face down pile / face up pile
        flip a card to start the pile / prepare the table / turn a card over to start / flip a card to start
        where do i put the deck / middle of the table / how to begin setup
        what do i do with the rest of the deck / which pile is which / lay out the cards
        where do played cards go / how to set up the table / turn the top card face up / start the discard pile
        upside down pile
    """,
    Topic.WHO_STARTS: """
        who starts / who goes first / who begins / who plays first / first player / first turn
        does the dealer start / left of the dealer / youngest starts / winner starts / which direction first
        clockwise / which way round / first move / who lays the first card / who opens / oldest starts
        who has the first go / which way do we go / next to the dealer starts / three players who starts
        who is first / whose turn is it first / who makes the first move / who opens the round
        does the person left of the dealer go first / does the winner start / in which order / right or left
        order of play / who plays after the dealer
    """,
    Topic.FIRST_NUMBER: """
        first card is a number / number turned up / start card number / first card turned up is a 5
        flipped a number to begin / ordinary card turned up first / normal card turned up first
        plain number at the beginning / first card a red 5 / start on a number
    """,
    Topic.FIRST_DRAW_TWO: """
        first card is a +2 / start with +2 / +2 turned up / first card draw two / draw two flipped at the start
        game begins with +2 / starting card +2 / +2 first / very first card is a +2
        first card off the deck was a +2 / dealer turned over a +2 / first card on the pile is +2
        first player draws two at the start / can the game start on a +2 / top card at the start is a +2
        opening card is a +2 / game opens with a +2 / start of the round +2 / +2 as the first card
        first discard is a +2 / we turned up a +2 / deck begins with a +2 / +2 on top at the beginning
    """,
    Topic.FIRST_REVERSE: """
        first card is a reverse / start with reverse / reverse turned up / reverse flipped at the start
        game begins with reverse / starting card reverse / reverse first / very first card is a reverse
        first card off the deck was a reverse / dealer turned over a reverse / first card on the pile is reverse
        does the dealer go first after a reverse / first card reverse who starts
        which way after a first reverse / can the game start on a reverse / top card at the start is a reverse
        opening card is a reverse / game opens with a reverse / start of the round reverse
        reverse as the first card / first discard is a reverse / we turned up a reverse
        deck begins with a reverse / reverse on top at the beginning
    """,
    Topic.FIRST_SKIP: """
        first card is a skip / start with skip / skip turned up / skip flipped at the start
        game begins with skip / starting card skip / skip first / very first card is a skip
        first card off the deck was a skip / dealer turned over a skip / first card on the pile is skip
        first card skip who misses / is the first player skipped / can the game start on a skip
        top card at the start is a skip / opening card is a skip / game opens with a skip
        start of the round skip / skip as the first card / first discard is a skip / we turned up a skip
        deck begins with a skip / skip on top at the beginning
    """,
    Topic.FIRST_WILD: """
        first card is a wild / start with wild / wild turned up / wild flipped at the start / joker first
        game begins with wild / starting card wild / wild first / first card black / first card colour change
        wild turned up who names the colour / who picks the colour at the start / very first card is a wild
        first card off the deck was a wild / dealer turned over a wild / first card on the pile is wild
        starting card colour changer / first card with four colours who decides / first card choose colour
        can the game start on a wild / top card at the start is a wild / opening card is a wild
        game opens with a wild / start of the round wild / wild as the first card / first discard is a wild
        we turned up a wild / deck begins with a wild / wild on top at the beginning
    """,
    Topic.FIRST_WILD_DRAW_FOUR: """
        first card is a +4 / start with +4 / +4 turned up / first card wild draw four / +4 flipped at the start
        game begins with +4 / starting card +4 / +4 first / put +4 back in the deck at the start
        very first card is a +4 / first card off the deck was a +4 / dealer turned over a +4
        first card on the pile is +4 / first player draws four at the start / can the game start on a +4
        top card at the start is a +4 / opening card is a +4 / game opens with a +4 / start of the round +4
        +4 as the first card / first discard is a +4 / we turned up a +4 / deck begins with a +4
        +4 on top at the beginning
    """,
    Topic.FIRST_SPECIAL_WILD: """
        special card first / first card is the special wild / special wild turned up / start with special wild
        first card {special} / {special} turned up / start with {special} / {special} flipped at the start
        starting card {special} / {special} at the beginning / top card at the start is a {special}
        opening card is a {special} / game opens with a {special} / start of the round {special}
        {special} as the first card / first discard is a {special} / we turned up a {special}
        deck begins with a {special} / {special} on top at the beginning
    """,
}
"""The phrases of each topic."""
