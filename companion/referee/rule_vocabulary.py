"""The vocabulary of questions at a card table: words that mean the same, compounds, and stop words."""

from __future__ import annotations

from typing import Final

SAME_WORDS: Final = """
    draw: drew drawn pick grab pull take took taken
    play: put lay laid throw threw thrown use used place placed
    colour: color coloured colored colors
    say: said says call shout yell scream announce declare told tell
    start: begin began beginning begins begun starting starts strat starter opening opener opens kick
    flip: reveal
    swap: trade exchange switch
    bluff: lie lied liar lying bluffed bluffing
    end: ended ending finish finished close closed closing
    win: won wins winner winning
    player: people person players
    match: fit fits matching
    same: identical equal exact
    show: see saw seen look peek shown
    forget: forgot forgotten
    must: forced obliged
    force: forces
    most: maximum max
    least: minimum min fewest
    go: goes going gone went
    name: choose chose chosen
    not: no don't dont didn't didnt doesn't doesnt can't cant cannot couldn't couldnt without never none isn't isnt wasn't
    not: wasnt won't wont wouldn't wouldnt haven't havent hasn't hasnt nothing unable
    somebody: someone anybody anyone nobody everybody everyone noone someones
    leave: leaves quit quits
    1: single
    double: doubles twin pair pairs
    direction: directions
    deck: pack box
    rule: rules
    sign: symbol
    stop: stopped
    accident: accidentally mistake mistaken mistakenly
    red: blue green yellow orange purple pink
    timer: clock
    plus: plus
    player: opponent opponents
    other: different another others
    neighbour: neighbor
    all: every
    stack: accumulate cumulative
    counter: respond
    once: immediately
    several: multiple
    until: till til untill
    penalty: penalties punishment fine
    pile: piles
"""
"""A word, and the words that mean the same at a card table."""
COMPOUNDS: Final = """
    draw: draw up / draw out
    play: play down / play out
    slap: slap down
    flip: turn up / turn over / flip over
    goout: go out
    player: of us
    on: bluff on
    there: bluff there
    face: bluff face
    toomany: too many
    toofew: too few
    deliberately: on purpos
    takeback: draw back / draw it back
    here: our tabl / our table
    turn: my go / his go / her go / their go / a go
    wild: colour chang / colour changer / chang colour
    oclock: what time
    only: just me
    must: have to / has to / had to / need to
    empty: run out / ran out
    catch: say out / say somebody out / say player out
    in: in uno
    of: of uno
    setup: set up
    +4: wild +4 / wild draw for / wild draw 4 / wild plus 4 / wild + 4
    outofturn: play out of turn / out of turn
    gofish: go fish
    oldmaid: old maid
    crazyeight: crazy eight / crazy 5
    quarrel: at war
    thank: thank you very much / thank very much / thank you so much / thank so much / many thank / thank a lot
    hello: how are you / how is it go / how are you do / how do you do / good morn / good even / good night
"""
"""A word, and the compounds of normalized words that mean it, or have it for a shorter name."""
STOP_WORDS: Final = """
    a an and are as at be been being but by could do does did done for from had has have having he her
    here him his how's i i'd i'll i'm i've if in is it its it's itself just let's may me might must my
    need of oh ok okay on or our ours please really she should so some that that's the their them then
    there theres there's these they they're this those to too us very was we we're were what what's
    whats when where which while will with would you you're your yours am about again also always any
    because cousin's even ever got get gets getting give given gives hey hi into like now only
    right say's since somehow still such than thing think though although through today
    upon want wanted wants well whether why yes yesterday yet can rule rules find found happen
    happens happened hello mean means brother sister mum mom mother dad father son daughter uncle aunt cousin
    grandma grandpa husband wife friend friends girlfriend boyfriend kid kids guy guys family tom ben
    ann anytime anyway actually basically maybe perhaps probably definitely certainly simply sort bit
    lot lots everything somewhere sometimes usually normally generally officially official knew known
    question questions argue argues argued arguing argument arguments agree agrees agreed disagree claim
    claims claimed insist insists insisted understand understood confused confusing wonder wondering
    problem situation case example suppose supposed assume imagine tries tried let seem seems seemed
    likes feel unsure certain little nice stupid silly great huge afternoon week weeks month ago
    recently living room lady man woman men women boy girl girls boys wives husbands roommate flatmate
    colleague colleagues cousins sisters brothers parents nephew niece grandson granddaughter mid via
    etc fight fighting quarrel quarrelling dispute settle thank everytime wherever whoever whatever
    however unless during pm literally totally mattel rulebook instructions manual booklet leaflet
    online reads read reading version versions standard original classic regular
"""
"""Stop words: they do not help to find the topic."""
NOT_STOPPED: Final = frozenset({"leave", "say", "name", "not", "+", "goout", "must"})
"""Normalized words that are no stop words, although a stop word has the same normalized form."""
_GAME: Final = "card +2 +4 uno skip revers wild dealer deck pile stack specialwild hand colour challeng round"
GAME_WORDS: Final = frozenset(_GAME.split())
"""Normalized words of the game. In a question with one of them, unknown words may be the story around it."""
TWICE: Final = frozenset({"wild", "skip", "revers", "red"})
"""The words besides `+2` and `+4` for which naming them twice is different from naming them once."""
_UNO_SAID: Final = "say forget catch left early earli late penalty fals alarm wrong last 1 not 2 5"
UNO_SAID: Final = frozenset(_UNO_SAID.split())
"""Without one of these, “uno” is only the name of the game."""
SHORT_BUT_SURE: Final = frozenset({"skip", "wild", "revers", "uno", "draw", "card", "stack"})
"""Short words to which a word with a wrong letter is corrected: every second question has one of them."""
