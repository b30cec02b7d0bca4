"""Questions before the first turn, in the words of players; phrases stand between slashes."""

from __future__ import annotations

from typing import Final

from companion.rule_book.topics import Topic

START: Final[dict[Topic, str]] = {
    Topic.CONTENTS: """
        how many cards in the deck / card count / count the deck / number of cards / how many zeros
        how many of each number / one zero two of each / colours of the deck / why no green cards
        what comes in the box / full pack / are cards missing count / we have only 108 cards
        we count 108 cards / more than one zero / how many zeros per colour
        how many of a card in each colour / what cards are in it / how many action cards
        total number of cards / how many {card} are there / how many {card} in the deck / number of {card}
        size of the deck / kinds of cards / what colours does it have / how many reds / highest card number
        is there a 0 / is there a 10 / cards per colour / how big is the deck / dino number or normal number
        where are the red cards / sheet says red but we have no red / found only 3 wilds
        how many skips per colour / how many blank wilds belong in it / is my deck complete
        which colours belong in this edition / why purple instead of green / no green cards in my deck
        is orange a colour here / number of yellow cards / how many sevens / only one zero is that right
        card list / are cards missing from my deck / does it have a 0 card / highest number
        different colours than normal / how many special cards in the deck / how many of the theme card
        count of wild cards / check the deck is complete / is there a blue / colours of this edition
        why is there no red / normal deck compared to this one / which cards have a raptor on them
        which cards are in the deck / what makes this edition different / which colours replace the usual ones
        does this deck have a red / why is one colour pink / how many cards of one colour
        how many action cards per colour / how many cards in total / is a 9 the highest / one or two zeros
        how many plus fours should i have / how many special wilds / are there blank wilds in the deck
        only found two zeros / count is off by four / 112 / how do i know if a card is a raptor card
        what do the raptor numbers look like / how many of every card
    """,
    Topic.PLAYERS: """
        how many people can play / number of players / maximum players / least players / ten players
        two decks for many players / how old / children / year old / how many can join in
        how old must you be / play with three / is it for two / for small children / big group
        is 10 players too many / enough cards for 10 players / how many players does it take
        can it be played with two / play with two players / how many can play with one deck / two player game
        five players / only one player / does it work with two / players needed / how many can take part
        grandparents and children / suitable age / youngest age / from which age / up to how many
        max number of people / is 11 too many / we are nine is that ok / age limit
        is it ok for a four year old / is my six year old too young / can we be twelve / one deck for eight
        need two decks / combine two decks / add a second deck for a big group / solo / how many folks
        how many players max / can a child play / only two of us is it possible / too many people
        more than ten people / is it any good with two / large group / how few / how many is too many
        can you play it alone / does it work for six / for how many people / party of twelve / a dozen people
        2 to 10 / just the two of us / kids under seven / toddler / suitable for a 5 year old / is 3 enough
        best number of players / mix two packs / need a second pack
    """,
    Topic.OBJECT: """
        goal / aim / object / purpose / point of the game / how does the game work / basic rules
        explain the game / never played before / get rid of all cards first / teach me / what do i have to do
        beginner / what do you have to do to win / explain uno / quick rules / how does uno work
        sense of the game / for beginners / first time playing / what are we trying to do / explain the goal
        explain in one line / what do i do to win basically / new to this game
        never played before how does it go / explain it to a newbie / what is the idea / quick explanation
        basics / main aim / how does one play / give me the short version / walk me through the game
        introduction / overview / learn the game / object of the game / tell me how to play
        how does the game go / explain the rules to my nan / how is uno played
        how does someone win basically / purpose of all this / never played / crash course / how does it go
        tutorial / where do i begin learning / first time / help me understand the game / give me a summary
        in a nutshell / tldr / main rules
    """,
    Topic.DEALER: """
        who is dealer / choose the dealer / who deals first / tie for dealer / draw to see who deals
        symbol counts zero / nobody wants to deal / same number who is dealer
        highest number becomes the dealer / player with the highest card is dealer / how is the dealer decided
        who hands out the cards / who gives out the cards first / who shuffles first / selecting a dealer
        how do you decide who deals / draw a skip for dealer / zero for action cards when drawing for dealer
        draw again for dealer / draw for dealer got a reverse / whoever has the highest card deals
        oldest deals or youngest / how do we choose who gives the cards first
        both drew a 9 to pick the dealer / who should deal first time / first dealer / who is the first dealer
        does the oldest deal / does the youngest deal / drew the same number for dealer
        wild when drawing for dealer / picking a dealer action card
        everyone draws a card to decide who deals / who deals at the start of the game / cut for deal
        who deals the very first round / dealer draw tie / highest draws deals
        does a +2 count when picking the dealer / who shuffles and deals first / host deals first
        need a dealer / who hands them out first / dealer selection / tied for highest card
        we both drew nines / do action cards count when drawing for dealer / skip for dealer draw zero
        highest or lowest card deals / does the host deal / draw a card to see who deals
        all draw one card before dealing / nobody wants to be dealer / how is the first dealer picked
        choose dealer by age / what if two people draw the same highest / redraw for dealer
        plus two when choosing the dealer
    """,
    Topic.DEAL: """
        how many cards each / how many cards does everybody get / seven cards / cards per player
        cards at the beginning / dealt five cards / deal the cards / how many cards are dealt
        how many cards to deal / dealer gave everybody five / do you start with 7 or 5 cards
        how many cards in a hand at first / deal seven / how many cards do two players get
        how many cards do you get / deal how many to each / number of cards to deal / cards at the start each
        everybody starts with how many / starting hand size / 10 cards each to make it longer
        cards at the beginning per player / how many do we deal / deal ten each / deal five for a short game
        fewer cards each with many players / is it 7 or 8 cards each / number of starting cards
        deal one at a time / can we start with more cards / cards dealt to each person
        how many cards do i hold at the beginning / initial hand / cards to hand out / opening hand
        deal out how many / how many in hand at start / size of the hand / hand out seven
        how many to hand out / six cards each ok / how many cards at start
        number of cards each player starts with / deal fewer cards / how big is a hand / 7 each
        do we start with seven / count of cards at the start / is five enough / can we deal ten
        how many does each player get / how many cards does the dealer give / deal with many players
        cards in the first hand / more cards each
    """,
    Topic.PILES: """
        set up the game / where does the deck go / rest of the cards / leftover cards / remaining cards
        stock / face down pile / face up pile / flip a card to start the pile / prepare the table
        turn a card over to start / flip a card to start / middle of the table / how to begin setup
        what do i do with the rest of the deck / where do played cards go / how to set up the table
        turn the top card face up / start the discard pile / upside down pile
        where does the rest of the deck go / do we flip one over after dealing
        is the top card turned over to begin / draw stack face down / one discard pile or one per player
        what do we do after dealing / where do i put my played cards / face up or face down
        put the remaining cards in the middle / do we need a discard pile / how to lay it out
        what goes in the middle / the leftover deck after dealing / which pile do i draw from
        which pile do i play on / stock pile / set the table up / flip the top card after dealing
        after the deal what next / do you turn over a card to start the discard pile / separate discard piles
        table layout / leftover cards go where / what happens to the rest / undealt cards
        flip the first card / top card goes face up / where do i discard / one pile or two / which way up
        which side up is the draw pile / discard pile face up / how do i set up the middle / place the deck
        make the discard pile / middle pile / remaining deck / cards in the centre / do we turn one up
        setting up / prepare the game / first step after shuffling
    """,
    Topic.WHO_STARTS: """
        who plays first / first player / first turn / does the dealer start / youngest starts / winner starts
        which direction first / clockwise / which way round / first move / who lays the first card
        oldest starts / which way do we go / next to the dealer starts / three players who starts
        whose turn is it first / who makes the first move / who opens the round
        does the person left of the dealer go first / in which order / right or left / order of play
        who plays after the dealer / youngest player says she always starts
        left or right of the dealer to begin / direction at beginning clockwise
        which way do we go at the beginning / who goes first after dealing / who kicks off
        person left of dealer first / does the dealer go first or last / who has first turn
        does the oldest go first / first to play / which direction do we play / clockwise or anticlockwise
        does last winner start / whos first / do we go left / who leads / how do you decide who goes first
        roll to see who starts / begin with which player / who gets to go first / dealer's left or right
        person to the left begins / clockwise to start / which direction to start / oldest first
        youngest first / does the winner go first / first turn goes to whom / who leads off
        who takes the first turn / starts on the left / is it left or right first / who goes after the dealer
        where does it start / whose go first / first go / do i start if i dealt
    """,
    Topic.FIRST_NUMBER: """
        number turned up / start card number / first card turned up is a 5 / flipped a number to begin
        ordinary card turned up first / normal card turned up first / plain number at the beginning
        first card a red 5 / opening card blue 3 who plays / yellow 0 turned over to start anything special
        number 7 flipped at the start do we swap / first card is a 7 / first card is a 0
        first card zero do we rotate / game opens with a 4 / the card turned over is just a number
        plain number first / start card is a number does it matter / first up is a blue 2
        first card number colour to follow / 5 was turned over first / does the first 7 count
        does the first 0 count / number on the pile at the start / turned over a 5 at the start
        starts with a 3 / first one up is a 7 / opening 0 / normal card first / blue 8 on the pile to begin
        start card 7 swap / start card 0 rotate / number first / it's a number what now at the start
        starting pile is a yellow 2
    """,
    Topic.FIRST_DRAW_TWO: """
        +2 first / first card off the deck was a +2 / dealer turned over a +2 / first card on the pile is +2
        first player draws two at the start / top card at the start is a +2 / start of the round +2
        first discard is a +2 / we turned up a +2 / deck begins with a +2 / +2 on top at the beginning
        +2 on the pile before anyone played / game opens with draw two does the first guy take them
        flipped a +2 at the start who picks up / starting card is a +2 do i pick up
        first player put a +2 on the +2 that was turned over / stack on the first +2 / first flip +2
        +2 came up first / dealer flips a +2 who takes two / just dealt and there's a +2
        turned up +2 does it count / does the dealer take the +2 / +2 starts the game / +2 is the starter card
        +2 turned over to start / first card is a plus two does anybody draw / +2 right after dealing
        +2 is face up at the beginning / first card draw two who draws
        does the person left of the dealer draw two at the start / start card +2 can i stack / initial card +2
        first upcard +2 / +2 to begin with / started with a +2 on the table
        do i take two because the first card is +2 / do we replace a first +2 / ignore the first +2
    """,
    Topic.FIRST_REVERSE: """
        reverse turned up / starting card reverse / reverse first / first card off the deck was a reverse
        dealer turned over a reverse / first card on the pile is reverse
        does the dealer go first after a reverse / first card reverse who starts
        which way after a first reverse / can the game start on a reverse / top card at the start is a reverse
        start of the round reverse / first discard is a reverse / deck begins with a reverse
        reverse on top at the beginning / dealer flips reverse at the beginning which way
        just dealt and there's a reverse lying there / reverse came up first / first flip reverse
        reverse turned over to start / dealer turned up a reverse who goes / reverse right after dealing
        does the first reverse count / reverse before anybody played / first card is reverse do we go right
        reverse on the pile before anyone played / begins with a reverse does dealer play
        reverse is face up at the beginning / initial card reverse / first upcard reverse
        reverse to begin with / started with a reverse on the table / who plays first if reverse is turned up
        do we go the other way from the start / do we replace a first reverse / ignore the first reverse
        dealer plays first because of reverse
    """,
    Topic.FIRST_SKIP: """
        skip first / first card off the deck was a skip / dealer turned over a skip
        first card on the pile is skip / first card skip who misses / can the game start on a skip
        top card at the start is a skip / first discard is a skip / we turned up a skip
        deck begins with a skip / skip on top at the beginning / dealer turned up a skip before anybody played
        turned up skip before the game even started / starting with skip who begins
        first card on the table is a skip am i out for a turn / first flip skip / skip came up first
        skip turned over to start / skip right after dealing / does the first skip count
        skip is the starter card / just dealt and there's a skip / skip on the pile before anyone played
        begins with a skip who plays / do i lose my first turn to the first skip
        skip is face up at the beginning / initial card skip / first upcard skip / skip to begin with
        round begins with skip / started with a skip on the table / is the first person skipped
        does the person left of dealer get skipped / do we replace a first skip / ignore the first skip
        who plays first if a skip is turned up
    """,
    Topic.FIRST_WILD: """
        wild turned up / wild flipped at the start / joker first / wild first / first card black
        wild turned up who names the colour / who picks the colour at the start
        first card off the deck was a wild / dealer turned over a wild / first card on the pile is wild
        starting card colour changer / first card with four colours who decides / first card choose colour
        can the game start on a wild / top card at the start is a wild / start of the round wild
        first discard is a wild / deck begins with a wild / wild on top at the beginning
        dealer flipped a colour change card first / wild turned over to begin who picks colour
        first card flipped was a wild and the dealer said green / opening flip was a joker
        wild came up first / first flip wild / does the dealer choose the colour of the first wild
        wild right after dealing / just dealt and there's a wild / who decides the colour at the start
        black card turned up at the start / choose colour card at the beginning
        wild on the pile before anyone played / first card wild no colour / begins with wild what colour
        wild is face up at the beginning / initial card wild / first upcard wild / wild to begin with
        started with a wild on the table / who chooses colour when the first card is wild
        do we replace a first wild / does the first player pick the colour at the start
        dealer picks colour of first wild / any colour on the first wild / joker came up first
        opening flip was a joker type wild
    """,
    Topic.FIRST_WILD_DRAW_FOUR: """
        +4 flipped at the start / starting card +4 / +4 first / put +4 back in the deck at the start
        first card off the deck was a +4 / dealer turned over a +4 / first card on the pile is +4
        first player draws four at the start / can the game start on a +4 / top card at the start is a +4
        first discard is a +4 / we turned up a +4 / deck begins with a +4 / +4 on top at the beginning
        starting card is plus four reshuffle / +4 came up first / turned over the +4 to start put it back
        flipped a +4 at the beginning do i eat four / first flip +4 / does the first player take four
        +4 right after dealing / just dealt and there's a +4 / +4 on the pile before anyone played
        put the +4 back in the deck / begins with a +4 do we redo it / first card +4 flip another
        bury the first +4 / +4 is face up at the beginning / initial card +4 / first upcard +4
        +4 to begin with / round begins with +4 / started with a +4 on the table / do we replace a first +4
        shuffle the +4 back in at the start / does anyone take four at the start
        draw four as the first card redo / turned up +4 reshuffle / +4 on the discard pile at the start
    """,
    Topic.FIRST_SPECIAL_WILD: """
        special card first / first card is the special wild / special wild turned up / start with special wild
        top card at the start is a {special} / opening card is a {special} / game opens with a {special}
        start of the round {special} / first discard is a {special} / we turned up a {special}
        deck begins with a {special} / {special} on top at the beginning
        first card is {special} do we throw it / {special} turned up as first card
        {special} first on the pile before anyone plays / flipped {special} at the start who calls a colour
        does everyone do {special} if it is the start card / {special} came up first / opening {special}
        {special} right after dealing / just dealt and there's {special} / {special} turned over to start
        dealer flips {special} / first flip {special} / does the first {special} count
        do we do the effect if {special} is the first card / {special} before anybody played
        ignore {special} as first card / {special} is face up at the beginning / initial card {special}
        started with {special} on the table / do we replace a first {special}
        who names the colour if {special} is first / do we throw {special} at the start
        first card is the special one
    """,
}
"""The phrases of each topic."""
