"""An edition as the text of its file: TOML of exactly the form that `edition_file.py` reads."""

import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, Final

from companion.cards import Face, Mark
from companion.editions.card import OLD_CARDS, OLD_ORDER, SPECIAL, CardKind, special_sign
from companion.editions.edition import ChallengePolicy, Edition, OwnRules
from companion.editions.edition_keys import ManyTexts
from companion.effects.effects import SPECIAL_WILDS
from companion.effects.first_cards import first_word
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.rule_book.rule import Claim

_ESCAPES: Final = str.maketrans({"\\": "\\\\", '"': '\\"'})


def edition_text(edition: Edition) -> str:
    """The file of an edition; to read it again makes an equal edition."""
    return "\n".join(_lines(edition)) + "\n"


def is_edition_text(text: str) -> bool:
    """True if a text is meant to be an edition file: it has a schema and faces."""
    return bool(re.search(r"(?m)^schema *=", text) and re.search(r"(?m)^\[\[face\]\]", text))


def _value(value: object) -> str:
    """A value on one line, without what is None in it. No text has line ends or other control characters."""
    match value:
        case ManyTexts():
            return _value(value.texts)
        case str():
            return f'"{value.translate(_ESCAPES)}"'
        case Mapping():
            said = (f"{key} = {_value(each)}" for key, each in value.items() if each is not None)
            return f"{{ {', '.join(said)} }}"
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case _:
            return str(value).lower()


def _keys(**said: object) -> Iterator[str]:
    """The keys that are not None. Each item of a tuple has its line: the reader refuses long lines full of dots."""
    for key, value in said.items():
        if isinstance(value, tuple):
            yield from (f"{key} = [", *(f"    {_value(item)}," for item in value), "]")
        elif value is not None:
            yield f"{key} = {_value(value)}"


def _table(head: str, **said: object) -> Iterator[str]:
    yield from ("", head, *_keys(**said))


def _facts(of: Any, **others: object) -> dict[str, object]:
    """The fields of a dataclass, with others in the place of some."""
    return {each.name: getattr(of, each.name) for each in fields(of)} | others


def _marked(value: int, mark: Mark) -> Mapping[str, object]:
    return {"value": value, "mark": mark}


def _lines(edition: Edition) -> Iterator[str]:
    special, own = _special_effect(edition), edition.own_rules
    yield from _keys(
        schema=_schema(edition, special),
        id=edition.id,
        name=edition.name,
        short_name=edition.short_name or None,
        year=edition.year,
        sheet=edition.sheet,
        cards=_marked(edition.cards, edition.cards_mark),
        target=_marked(edition.target, edition.target_mark),
        hand_size=_marked(edition.hand_size, edition.hand_size_mark),
        dealer_draw_mark=edition.dealer_draw_mark,
        next_player_mark=edition.next_player_mark,
        notes=edition.notes or None,
        special_effect=None if special == "none" else special,
        earlier_states=edition.earlier_states or None,
        rules=own.shared or None,
        rules_mark=own.shared_mark,
        rules_read=[*own.read] or None,
        house_rules=_house_rules(edition.house_rules),
        sheet_rules=_house_rules(edition.sheet_rules),
        out_at=edition.out_at or None,
        launcher=edition.launcher or None,
        scored_only=edition.scored_only or None,
    )
    yield from _table("[suits]", mark=edition.suits_mark)
    for suit in edition.suits:
        yield from _table("[[suits.suit]]", **_facts(suit, side=suit.side or None))
    policy = edition.challenge
    if policy != ChallengePolicy():
        yield from _table("[challenge]", **_facts(policy, section=policy.section or None))
    for system in edition.systems:
        aside = system.set_aside or None
        yield from _table("[[system]]", **_facts(system, section=system.section or None, set_aside=aside))
    for card in edition.faces:
        yield from _card(card, special)
    for draw in edition.last_card_draws:
        yield from _table("[[last_card]]", **_facts(draw))
    for text in own.texts:
        yield from _table(
            "[[rule]]",
            topic=text.topic,
            asked=text.asked or None,
            answer=text.answer and _claim(text.answer),
            **{"detail" if text.answer else "more": tuple(map(_claim, text.detail)) or None},
        )


def _special_effect(edition: Edition) -> str:
    """The effect of the one special wild, as schema 1 names it."""
    play = edition.card(Face(SPECIAL)).play.words
    return next((word for word, words in SPECIAL_WILDS.items() if words == play), "none")


def _schema(edition: Edition, special: str) -> int:
    """The first form that can say what is in this edition; an earlier Last Card reads the first one."""
    places = [OLD_ORDER.get(card.face, len(OLD_ORDER)) for card in edition.faces]
    new = any(card.earlier or _new_keys(card, special) for card in edition.faces)
    more = edition.sheet_rules or edition.out_at or edition.set_aside or bool(edition.own_rules.read)
    more = more or edition.launcher or edition.scored_only or bool(edition.earlier_states)
    return 2 if places != sorted(places) or new or more or any(suit.side for suit in edition.suits) else 1


def _card(card: CardKind, special: str) -> Iterator[str]:
    yield from _table(
        "[[face]]",
        face=card.face,
        name=card.name,
        short=card.short,
        **_new_keys(card, special),
        count=_marked(card.count, card.count_mark),
        points=_marked(card.points, card.points_mark),
        first_card={"effect": first_word(card.first_card), "mark": card.first_card_mark},
        earlier=tuple({"until": until, "points": points} for until, points in card.earlier) or None,
    )


def _new_keys(card: CardKind, special: str) -> Mapping[str, object]:
    """What a card is and does, where that is not what its word says in files of schema 1."""
    old = OLD_CARDS.get(card.face)
    known = SPECIAL_WILDS[special] if card.face == SPECIAL else old.play if old else ()
    more = False if card.challenge is None else card.challenge
    new = {
        "group": (card.group, old is None or card.group is not old.group),
        "play": (card.play.words, card.play.words != known),
        "challenged": (more, card.challenge != (old.challenge if old else None)),
        "sign": (card.own_sign or "", card.own_sign is not special_sign(card.face, card.play.words)),
        "sides": ([*card.sides], card.sides != (0,)),
    }
    return {key: value for key, (value, is_new) in new.items() if is_new}


def _house_rules(rules: HouseRules) -> tuple[Mapping[str, object], ...] | None:
    return tuple({"rule": choice.house, "number": choice.number} for choice in rules.choices) or None


def _claim(claim: Claim) -> Mapping[str, object]:
    return _facts(claim, section=claim.section or None, asks=claim.asks or None, says=[*claim.says] or None)


STATES_MOST: Final = 40
"""The most states that a deck remembers; the first one goes first."""


def state_of(edition: Edition) -> str:
    """A word for what counts in a deck. Names, colours and explanations can change without it."""
    counted = replace(
        edition,
        name="",
        short_name="",
        sheet="",
        year=None,
        notes=(),
        house_rules=BY_THE_SHEET,
        own_rules=OwnRules(),
        earlier_states=(),
        suits=tuple(replace(suit, name="", colour="", symbol="") for suit in edition.suits),
        faces=tuple(replace(card, name="", short="", own_sign=None) for card in edition.faces),
    )
    return f"{zlib.crc32(edition_text(counted).encode()):08x}"


def is_later(edition: Edition, than: Edition) -> bool:
    """True if a deck is a later state of another one."""
    return state_of(than) in edition.earlier_states


def changed_from(edition: Edition, before: Edition) -> Edition:
    """A deck that takes the place of another one, with the states before it; one of these has those before itself."""
    if edition.counts_like(before):
        return replace(edition, earlier_states=before.earlier_states)
    states, state = before.earlier_states, state_of(edition)
    states = states[: states.index(state)] if state in states else (*states, state_of(before))
    return replace(edition, earlier_states=states[-STATES_MOST:])
