"""Ideas that a question at a card table can hold, and the many ways to say each of them.

A stranger says “heap”, “opener” or “miss-a-turn card” where a question that was learned from says “pile”, “first card”
or “Skip”. With the idea as a feature of its own, the topic model knows both after it has learned one of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from companion.referee.rule_words import heads_of, normalized_words

_SAID: Final = """
    skip: skip / block / blocker / stop sign / stop card / ban / crossed circle / crossed out circle
    skip: circle with a line / no entry / miss a turn card / lose a turn card / passover / pass over card
    skip: pause card / forbidden sign / prohibition sign
    reverse: reverse / boomerang / turnaround / turn around card / arrows / arrow card / two arrows
    reverse: curved arrows / u-turn / direction card / change of direction / direction change
    reverse: changing direction / change the direction / turning the direction round / switch direction
    reverse: return card / flip direction / other way round card
    wild: wild / rainbow / joker / colour chooser / colour picker / four colours / all colours / colour wish
    wild: colour switch / black one / black card / multicoloured
    plus: +2 / +4 / +6 / +10 / +3 / +5 / +1 / draw card / plus card / penalty card
    two: +2 / two-up / d2 / two cards
    four: +4 / four-taker / wd4 / big four / four cards / mean one
    special: special wild / special / film card / movie card / character card
    first: first card / first one / opener / starting card / upcard / initial / turned up first / at the start
    first: to start / at the outset / at setup / before anyone played / before the first turn / nobody played
    first: flipped at start / face up first / very first / came up first / game starts with
    first: right after dealing / first up
    goes-first: goes first / who starts / first turn / first go / opening move / leads off / first player
    goes-first: start player / begins the game / plays first
    turned-up: turned up / face up / exposed
    last: last card / last one / final card / final one / only card left / single card / ending / concluding
    last: terminal / closing card / last remaining / very last
    end: end on / end with / go out on / go out with / going out / win with / finishing / win on / out on
    end: out with / end the game
    empty: empty / gone / exhausted / exhaustion / used up / ran dry / run dry / dried up / depleted
    empty: no more cards / no cards left / nothing left / finished / vanished / over / at an end
    pile: pile / heap / stock / kitty / stack of cards / draw deck / drawpile / pick up pile / face down
    discards: discard / throwaway / throw away pile / played cards / old cards
    both: both / neither / either pile / anywhere / at all / everything in hands / all in hands
    both: all the cards / every card / even the discards
    cannot: cannot play / can't go / nothing fits / nothing to play / stuck / unable / no suitable
    cannot: no playable / no legal play
    could: could play / can play / although / even though / on purpose / voluntarily / by choice
    could: playable card / instead / rather / prefer / save / keep / hold back / refuse / forced / compelled
    could: compulsory / mandatory / optional / strategic / tactical / sandbag / hoard
    until: until / keep drawing / go on drawing / continue drawing / how many times / card after card
    until: in a row / over and over / unlimited / endless / long
    drawn: drew / drawn card / just drew / i drew / card i drew
    fits: fits / playable / works / goes
    may: may / can / allowed / permitted / legal / lawful / ok / okay / legit / entitled / permissible
    may: right to / fair / valid / admissible / possible / illegal / unlawful / forbidden / prohibited
    may: against the rules
    must: must / required / obligation / gotta / compelled / mandatory
    penalty: penalty / punish / punishable / sanction / consequence / what happens if / price / cost
    penalty: how many cards
    number: number / digit / numeral / figure / rank / value
    colour: colour / hue / suit
    same: same number / same colour / same sign / of another colour / different colour / another suit
    same: across suits
    match: match / on top of / goes on / put on / on a / follow
    what-does: what does / what is / meaning / effect / explain / how does / what happens / do / purpose
    what-does: card text / resolution / what's the
    who: who / whose / which player / whom
    how-many: how many / how much / number of / count of / amount / total / how big
    deal: deal / dealt / give out / hand out / distribute / distribution / apiece / each person / hand size
    deal: per player
    dealer: dealer / giver / who deals / who gives
    shuffle: shuffle / mix / reshuffle
    next: next round / new round / another round / second round / following round / next game / next hand
    next: next deal / between rounds / after the round / round two
    points: points / score / worth / value / count / cost / tally / pts / total / add up
    win: win / victory / champion / prevails / gains
    five-hundred: 500 / five hundred / target score / threshold
    lowest: lowest / fewest / smallest / minus points / penalty points / own points / bad points
    lowest: keep their own / low score / negative / golf
    other-way: other way / alternative / variant / option / second way / two ways / another system
    tie: tie / tied / draw / equal / equality / same score / same points / level / same number of points
    tie: same total / both have / both reached / both got / shared / even / dead heat / stalemate
    time: time / clock / minutes / hour / late / early / bed / bedtime / stop / leave soon / closing / slow
    time: takes ages / forever / bus / deadline / hurry
    leaves: leaves / left the / went home / drop out / stormed off / walked off / join / late / newcomer
    leaves: latecomer / new player / fell asleep / take over / abandoned / arrived / come in / add a player
    leaves: gave up
    team: team / partner / pair / couple / ally / alliance / teammate / two against two / 2v2 / together
    team: opposite
    look: look / peep / spy / inspect / hide / hiding / secret / tell / hint / advice / advise / whisper
    look: help / coaching / talk / reveal / shoulder
    challenge: challenge / doubt / contest / dispute / accuse / bluff / cheat / suspicion / suspect / prove
    challenge: proof / guilty / innocent / call out / call bs / believe / caught / standing
    has-colour: had the colour / have the colour / has the colour / had a / held a / i have a / holding
    has-colour: in hand / in my hand / with a green
    says-uno: uno / say / cry / cried / declaration / announcement / word / the word / roar / whisper
    forgot: forgot / didn't say / omitted / missed / late / too late / failed / neglected / silence / quiet
    forgot: nobody noticed
    falsely: false / falsely / wrongly / early / too early / premature / prematurely / by accident
    falsely: for nothing / no reason / fake / unwarranted / bogus / although / two cards left / every time
    one-card: one card / one left / last but one / second to last / penultimate
    stacking: stack / add / cumulate / pile up / build / chain / pass it on / top it / double up / on top
    stacking: combine / respond / answer / progressive / my own
    counter: counter / send back / send it back / bounce / deflect / redirect / avoid / dodge / block / defend
    counter: defence / escape / protect / cancel / nullify / against / get out of / pass on
    jumpin: jump in / interrupt / butt in / out of turn / not my turn / not your turn / throw in / cut in
    jumpin: snap / not my go / in between / somebody else's turn / interpose
    several: at once / two at once / same time / at the same time / together / in one go / in one turn
    several: simultaneously / all my / both my / multiple / doubles / sets / all three / single turn
    several: one swoop / dump
    identical: identical / exact same / same card / twin / duplicate / exactly the same
    swap: swap / change hands / rotate / pass round / pass their / pass the hands / steal hand / switch hands
    swap: hands move / 7-0 / seven-o
    seven: 7
    zero: 0 / nought
    two-players: two of us / only two / just two / with two / 2p / 1v1 / one on one / head to head / heads-up
    two-players: duel / two-handed / just me and / only me and / my wife and me / my husband and i / just us
    two-players: me and my / in two / alone
    wrong: wrong card / wrong / illegal / invalid / doesn't match / does not match / mismatch / misplay
    wrong: incorrect / cheated / slipped / noticed later / nobody noticed / doesn't go
    take-back: take back / back in hand / change my mind / changed his mind / undo / revoke / regret
    take-back: mulligan / do-over / redo / accident / by mistake / slip / oops / let go / instead of / amend
    take-back: correct myself / put it back
    no-colour: no colour / didn't say a colour / without a colour / not named / forgot the colour
    no-colour: which colour / forgotten colour / what colour / no colour named / undeclared / unspecified
    no-colour: without picking
    miscount: too many / too few / one too many / miscounted / misdeal / eight cards / extra card
    miscount: instead of seven / wrong number / one less / one more / one too few / in excess / overdraw
    miscount: short
    blank: blank / empty card / white card / nothing on it / lost / missing / torn / ripped / damaged / chewed
    blank: ate / eaten / destroyed / replace / replacement / substitute / broken / stained / proxy / custom
    blank: customizable / disappeared
    other-cards: other deck / another set / from another / not in this / unknown / strange / swap hands card
    other-cards: shuffle hands / draw six / draw ten / draw five / skip everyone / discard all / flip
    other-cards: no mercy / expansion / doesn't belong / mixed in
    contents: deck / set / contents / components / how many cards / count the cards / cards in total
    contents: altogether / included
    players: players / play with / minimum / maximum / age / old enough / years / toddler / kids
    players: too many for / upper limit
    aim: aim / goal / object / objective / purpose / point of the game / supposed to do / meant to do
    aim: idea of the game / what do i have to do / trying to do / about
    out: empty hand / no cards left / rid of / out of cards / nobody left / last card down / went out / is out
    out: no more cards in hand / emptied / gets rid / out first
    round: round / over / ends / game over / continue / carry on / play on / keep playing / second place
    round: rest of us
    turn-lost: lose turn / miss a turn / miss my turn / lose my turn / skip my turn / still play / still go
    turn-lost: forfeit / sit out / pause / misses / my go / also play / still have a go
    choosing-colour: choose the colour / pick the colour / same colour again / colour already / current colour
    choosing-colour: any colour
    when: when / any time / anytime / whenever / condition / under what / under which / circumstances
    when: only if / legality / criteria
    elsewhere: weather / pizza / film / movie / song / app / phone / screen / buy / price / price of / shop
    elsewhere: actor / cost / recipe / dinner / chess / poker / rummy / monopoly / spell / translate
    elsewhere: language / how tall / how old
"""
"""Each line: an idea, a colon, and words or groups of words for it. An idea may have several lines."""


@cache
def _ideas() -> Mapping[tuple[str, ...], frozenset[str]]:
    """The ideas that each group of normalized words expresses."""
    said: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for idea, groups in heads_of(_SAID):
        for group in groups.split(" / "):
            said[tuple(word for word, _, _ in normalized_words(group))].add(idea)
    return {words: frozenset(ideas) for words, ideas in said.items()}


@cache
def _longest() -> int:
    return max(map(len, _ideas()))


def ideas_in(words: Sequence[str]) -> list[str]:
    """The ideas of a question, each once, in the order in which they occur."""
    known, longest = _ideas(), _longest()
    found: dict[str, None] = {}
    for at in range(len(words)):
        for end in range(at + 1, min(at + longest, len(words)) + 1):
            found.update(dict.fromkeys(sorted(known.get(tuple(words[at:end]), ()))))
    return list(found)
