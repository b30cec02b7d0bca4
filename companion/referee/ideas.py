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
    skip: pause card / forbidden sign / prohibition sign / crossed-out circle
    reverse: reverse / boomerang / turnaround / turn around card / arrows / arrow card / two arrows
    reverse: curved arrows / u-turn / direction card / change of direction / direction change
    reverse: changing direction / change the direction / turning the direction round / switch direction
    reverse: return card / flip direction / other way round card
    wild: wild / rainbow / joker / colour changer / colour chooser / colour picker / colour change
    wild: four colours / all colours / colour wish / colour switch / black one / black card / multicoloured
    plus: +2 / +4 / +6 / +10 / +3 / +5 / +1 / draw card / plus card / penalty card
    two: +2 / draw two / take two / two-up / d2 / two cards
    four: +4 / draw four / take four / four-taker / wd4 / big four / four cards / mean one
    special: special wild / special / film card / movie card / character card
    first: first card / first one / opener / opening / opened / starter / starting card / start card
    first: starting / begin card / upcard / initial / turned up first / flipped first / at the start
    first: at the beginning / to start / to begin / at the outset / at setup / before anyone played
    first: before the first turn / nobody played / flipped at start / face up first / very first
    first: came up first / game starts with / right after dealing / first up
    goes-first: goes first / go first / going first / who starts / who begins / first turn / first go
    goes-first: opening move / leads off / first player / start player / begins the game / who opens
    goes-first: plays first
    turned-up: turned up / turned over / flipped / turn over / flip / face up / exposed / revealed
    last: last card / last one / final card / final one / only card left / single card / ending / concluding
    last: terminal / closing card / last remaining / very last
    end: end on / end with / finish with / finish on / go out on / go out with / going out / win with
    end: finishing / win on / close with / out on / out with / ended on / ended with / won with
    end: finished with / end the game
    empty: empty / gone / exhausted / exhaustion / used up / ran out / run out / ran dry / run dry
    empty: dried up / depleted / no more cards / no cards left / nothing left / finished / vanished / over
    empty: at an end
    pile: pile / heap / stock / kitty / stack of cards / draw deck / drawpile / pick up pile / face down
    discards: discard / discards / throwaway / throw away pile / played cards / used cards / thrown cards
    discards: old cards
    both: both / neither / either pile / anywhere / at all / everything in hands / all in hands
    both: all the cards / every card / even the discards
    cannot: cannot play / can't play / can't go / cannot lay / nothing fits / nothing to play / no match
    cannot: nothing matches / stuck / unable / no suitable / no playable / none fit / none match
    cannot: doesn't fit / not playable / no legal play / no matching
    could: could play / can play / although / even though / on purpose / deliberately / voluntarily
    could: by choice / playable card / instead / rather / prefer / save / keep / hold back / refuse / forced
    could: obliged / compelled / compulsory / mandatory / optional / strategic / tactical / sandbag / hoard
    until: until / till / keep drawing / keep taking / go on drawing / continue drawing / how many times
    until: card after card / in a row / over and over / unlimited / endless / long
    drawn: drew / drawn card / picked up / just drew / i drew / pulled card / taken card / card i drew
    fits: fits / fit / matches / playable / works / goes
    may: may / can / allowed / permitted / legal / lawful / ok / okay / legit / entitled / permissible
    may: right to / fair / valid / admissible / possible / illegal / unlawful / forbidden / prohibited
    may: against the rules
    must: must / have to / need to / obliged / required / obligation / gotta / compelled / forced
    must: mandatory
    penalty: penalty / punish / punishment / punishable / sanction / fine / consequence / what happens if
    penalty: price / cost / how many cards
    number: number / numbers / digit / numeral / figure / rank / value
    colour: colour / hue / suit
    same: same number / same colour / same sign / same symbol / of another colour / different colour
    same: other colour / another suit / across suits
    match: match / on top of / goes on / go on / put on / lay on / on a / follow
    what-does: what does / what is / meaning / effect / explain / how does / what happens / do / purpose
    what-does: card text / resolution / what's the
    who: who / whose / which player / whom
    how-many: how many / how much / number of / count of / amount / total / how big
    deal: deal / dealt / dealing / give out / hand out / distribute / distribution / apiece / each person
    deal: hand size / per player
    dealer: dealer / giver / who deals / who gives
    shuffle: shuffle / mix / reshuffle / mixed
    next: next round / new round / another round / second round / following round / next game / next hand
    next: next deal / between rounds / after the round / round two
    points: points / point / score / worth / value / count / cost / tally / counts / pts / total / add up
    win: win / wins / winner / won / winning / victory / champion / prevails / gains
    five-hundred: 500 / five hundred / target score / threshold
    lowest: lowest / fewest / smallest / minus points / penalty points / own points / bad points
    lowest: keep their own / low score / negative / golf
    other-way: other way / another way / alternative / variant / different way / option / second way
    other-way: two ways / another system
    tie: tie / tied / draw / equal / equality / same score / same points / level / same number of points
    tie: same total / both have / both reached / both got / shared / even / dead heat / stalemate
    time: time / clock / timer / minutes / hour / late / early / bed / bedtime / stop / leave soon / closing
    time: slow / takes ages / forever / bus / deadline / hurry
    leaves: leaves / left the / leave / quit / quits / went home / go home / goes home / gone home
    leaves: drop out / stormed off / walked off / join / joins / late / newcomer / latecomer / new player
    leaves: fell asleep / take over / abandoned / arrived / come in / add a player / gave up
    team: team / teams / partner / partners / pair / pairs / couple / couples / ally / allies / alliance
    team: teammate / two against two / 2v2 / together / opposite / doubles
    look: look / looks / looking / peek / peeks / peeking / peep / spy / see / inspect / show / hide
    look: hiding / secret / tell / hint / advice / advise / whisper / help / coaching / talk / reveal
    look: shoulder
    challenge: challenge / doubt / doubts / contest / dispute / accuse / bluff / bluffed / lied / lie
    challenge: lying / cheat / cheated / suspicion / suspect / prove / proof / guilty / innocent / call out
    challenge: called out / call bs / believe / caught / standing
    has-colour: had the colour / have the colour / has the colour / had a / held a / i have a / holding
    has-colour: in hand / in my hand / with a green / with a red
    says-uno: uno / say / said / shout / call / called / cry / cried / yell / declare / declaration
    says-uno: announce / announcement / word / the word / roar / whisper
    forgot: forgot / forget / forgotten / didn't say / not say / omitted / missed / late / too late / failed
    forgot: neglected / silence / quiet / nobody noticed
    falsely: false / falsely / wrongly / early / too early / premature / prematurely / by accident
    falsely: by mistake / for nothing / no reason / fake / unwarranted / bogus / although / two cards left
    falsely: every time
    one-card: one card / one left / last but one / second to last / penultimate / single card
    stacking: stack / stacking / add / adding / cumulative / cumulate / accumulate / pile up / build / chain
    stacking: chaining / pass it on / top it / double up / on top / combine / respond / answer / progressive
    stacking: my own
    counter: counter / send back / send it back / bounce / deflect / redirect / avoid / dodge / block
    counter: defend / defence / escape / protect / cancel / nullify / against / get out of / pass on
    jumpin: jump in / jumping in / interrupt / butt in / out of turn / not my turn / not your turn
    jumpin: isn't my turn / throw in / cut in / snap / not my go / in between / somebody else's turn
    jumpin: interpose
    several: at once / two at once / same time / at the same time / together / in one go / in one turn
    several: simultaneously / all my / both my / multiple / several / doubles / sets / all three
    several: single turn / one swoop / one turn / dump
    identical: identical / exact same / same card / twin / duplicate / equal cards / exactly the same
    swap: swap / trade / exchange / change hands / rotate / pass round / pass their / pass the hands
    swap: steal hand / switch hands / hands move / 7-0 / seven-o / seven zero
    seven: 7 / seven / sevens
    zero: 0 / zero / nought / zeros
    two-players: two of us / two players / only two / just two / with two / 2 players / 2p / 1v1
    two-players: one on one / head to head / heads-up / duel / two-handed / two-player / just me and
    two-players: only me and / my wife and me / my husband and i / just us / me and my / two people / in two
    two-players: alone
    wrong: wrong card / wrong / illegal / invalid / doesn't match / does not match / didn't match
    wrong: not match / mismatch / misplay / incorrect / cheated / slipped / noticed later / nobody noticed
    wrong: doesn't go / not go / misplayed / doesn't fit
    take-back: take back / take it back / back in hand / change my mind / changed his mind / undo / takeback
    take-back: revoke / regret / regretted / mulligan / do-over / redo / accident / by mistake / by accident
    take-back: slip / oops / let go / instead of / amend / correct myself / put it back
    no-colour: no colour / didn't say a colour / without a colour / not named / forgot the colour
    no-colour: which colour / forgotten colour / what colour / without naming / no colour named / undeclared
    no-colour: unspecified / without picking
    miscount: too many / too few / one too many / miscounted / misdeal / eight cards / six cards
    miscount: extra card / instead of seven / wrong number / one less / one more / one too few / in excess
    miscount: overdraw / short
    blank: blank / empty card / white card / nothing on it / lost / missing / torn / ripped / damaged
    blank: chewed / ate / eaten / destroyed / replace / replacement / substitute / broken / stained / proxy
    blank: custom / customizable / disappeared
    other-cards: other deck / another deck / different deck / another set / from another / not in this
    other-cards: unknown / strange / swap hands card / shuffle hands / draw six / draw ten / draw five
    other-cards: skip everyone / discard all / flip / no mercy / expansion / doesn't belong / mixed in
    contents: deck / pack / box / set / contents / components / how many cards / count the cards
    contents: cards in total / altogether / included
    players: players / people / persons / play with / minimum / maximum / age / old enough / years / toddler
    players: kids / of us / too many for / upper limit
    aim: aim / goal / object / objective / purpose / point of the game / supposed to do / meant to do
    aim: idea of the game / what do i have to do / trying to do / about
    out: empty hand / no cards left / rid of / out of cards / nobody left / last card down / went out
    out: is out / no more cards in hand / emptied / gets rid / out first
    round: round / over / ends / game over / finish / continue / carry on / play on / keep playing
    round: second place / rest of us
    turn-lost: lose turn / miss a turn / miss my turn / lose my turn / skip my turn / still play / still go
    turn-lost: forfeit / sit out / pause / misses / my go / also play / still have a go
    choosing-colour: choose the colour / name the colour / pick the colour / names the colour
    choosing-colour: same colour again / colour already / current colour / chooses the colour
    choosing-colour: picks the colour / any colour
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
