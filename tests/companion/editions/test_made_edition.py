from __future__ import annotations

from dataclasses import replace

import pytest

from companion.cards import CardGroup, Face, Mark
from companion.editions.card_draft import CardDraft
from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft, SuitDraft
from companion.editions.edition_file import read_edition
from companion.editions.edition_names import edition_id
from companion.editions.edition_text import edition_text
from companion.editions.made_edition import made_edition, short_name_of
from companion.effects.effects import EFFECTS, effect_of
from companion.effects.first_cards import AS_A_WILD
from companion.errors import BadEdition
from companion.house_rules.chosen_rules import HouseRules
from companion.house_rules.rules import House
from companion.rule_book.rule import OF_THE_SPECIAL, Topic, at_table, first_topic_of
from tests.faces import Faces
from tests.kept import compare
from tests.tables import EDITIONS, SHARED

LOTSO_SAYS = EFFECTS["lotso"].sentence
PLAIN, LOTSO = EDITIONS["plain"], EDITIONS["lotso"]
ALL = tuple(EDITIONS.values())


def saved(form: EditionDraft) -> Edition:
    """The edition as its file is read again."""
    made = made_edition(form, ALL)
    return read_edition(edition_text(made), file=f"{made.id}.toml", shared=SHARED)


def started(base: Edition = PLAIN, name: str = "Ours") -> EditionDraft:
    return replace(EditionDraft.of(base, replaces=False), name=name)


def card(form: EditionDraft, face: Face) -> CardDraft:
    found = form.card(face)
    assert found is not None
    return found


def with_numbers(form: EditionDraft, face: Face, **numbers: str) -> EditionDraft:
    return form.with_card(replace(card(form, face), **numbers))  # type: ignore[arg-type]


def with_effect(form: EditionDraft, face: Face, word: str) -> EditionDraft:
    return form.with_card(card(form, face).with_part(EFFECTS[word]))


def with_new(form: EditionDraft, name: str, group: CardGroup, *words: str, **typed: str) -> EditionDraft:
    """With one more card, with some effects."""
    form = form.with_new_card()
    new = form.faces[-1].with_name(name).with_group(group)
    for word in words:
        part = effect_of(word)
        new = new.with_draws(part.draws) if part.draws > 0 else new.with_part(part)
    return form.with_card(replace(new, **typed))  # type: ignore[arg-type]


def lotso_from_plain() -> EditionDraft:
    form = with_new(
        started(name="Our Lotso"), "Lotso", CardGroup.WILD, "lotso", count="4", points="50", does=LOTSO_SAYS
    )
    for place in (3, 2):
        form = form.with_suit_earlier(place) if form.suits[place].id in {"blue", "green"} else form
    while [suit.id for suit in form.suits] != ["blue", "green", "red", "yellow"]:
        wrong = next(place for place in range(1, 4) if form.suits[place].id < form.suits[place - 1].id)
        form = form.with_suit_earlier(wrong)
    return form


def with_jam() -> EditionDraft:
    """Lotso with another effect of its special wild."""
    form = with_effect(started(LOTSO), Faces.SPECIAL, "jam")
    return with_effect(form, Faces.SPECIAL, "lotso")


@pytest.mark.parametrize("base", ALL, ids=lambda edition: str(edition.id))
def test_an_edition_under_another_name_is_the_same_deck_with_the_same_rules(base: Edition) -> None:
    made = saved(started(base))
    assert made.counts_like(base)
    assert made.rules == base.rules
    assert (made.id, made.name) == ("ours", "Ours")
    assert made.sheet == f"Made here, from “{base.name}”"


def test_lotso_is_made_from_the_plain_deck() -> None:
    made = saved(lotso_from_plain())
    assert made.suits == LOTSO.suits
    decks = [[(facts.name, facts.count, facts.points) for facts in each.faces] for each in (made, LOTSO)]
    assert sorted(decks[0]) == sorted(decks[1])
    lotso = made.faces[-1]
    assert (lotso.face, lotso.play, lotso.first_card) == ("lotso", LOTSO.card(Faces.SPECIAL).play, AS_A_WILD)
    assert (made.cards, made.hand_size, made.target) == (112, 7, 500)
    assert made.title(lotso.topic) == LOTSO.title(Topic.SPECIAL_WILD)
    assert made.rule(lotso.topic).answer == at_table(LOTSO_SAYS)


def test_what_the_table_changed_is_no_printed_rule_any_more() -> None:
    form = replace(with_numbers(started(LOTSO), Faces.WILD, points="40"), target="300", hand_size="6")
    made = saved(form)
    wild, reverse = made.facts(Faces.WILD), made.facts(Faces.REVERSE)
    assert wild is not None
    assert reverse is not None
    assert (wild.points, wild.points_mark, wild.count_mark) == (40, Mark.HOUSE, Mark.PRINTED)
    assert reverse.points_mark is Mark.PRINTED
    assert made.rule(Topic.CARD_POINTS).answer.mark is Mark.HOUSE
    assert made.rule(Topic.DEAL).answer.text == "Everyone gets 6 cards."
    assert made.rule(Topic.DEAL).answer.mark is Mark.HOUSE
    assert made.rule(Topic.WINNING).answer.mark is Mark.HOUSE
    assert made.rule(Topic.WHO_STARTS) == LOTSO.rule(Topic.WHO_STARTS)


def test_nothing_is_said_of_a_special_wild_that_is_gone_or_another() -> None:
    without = saved(started(LOTSO).without_card(Faces.SPECIAL))
    assert without.facts(Faces.SPECIAL) is None
    assert "no special wild" in without.rule(Topic.SPECIAL_WILD).answer.text
    assert without.rule(Topic.SPECIAL_WILD).answer.mark is Mark.HOUSE
    other = saved(with_numbers(with_jam(), Faces.SPECIAL, name="Slam"))
    for made in (without, other):
        texts = [claim.text for rule in made.rules for claim in rule.claims]
        assert not [text for text in (*texts, *made.notes) if "Lotso" in text]


def test_the_rules_of_made_editions_are_those_that_were_kept() -> None:
    changed = with_numbers(started(LOTSO), Faces.WILD, points="40")
    made = {
        "Lotso from the plain deck": (PLAIN, saved(lotso_from_plain())),
        "Lotso without its wild": (LOTSO, saved(started(LOTSO).without_card(Faces.SPECIAL))),
        "Lotso with other numbers": (LOTSO, saved(replace(changed, target="300", hand_size="6"))),
        "Lotso with Jam's wild": (LOTSO, saved(with_jam())),
    }
    lines = []
    for name, (base, now) in made.items():
        before = {(rule.topic, claim) for rule in base.rules for claim in rule.claims}
        after = ((rule.topic, claim) for rule in now.rules for claim in rule.claims)
        lines += [
            f"{name}: {topic.value}: {claim.text} [{claim.mark.value}]"
            for topic, claim in after
            if (topic, claim) not in before
        ]
    compare("made-editions", lines)


def test_a_sentence_with_braces_is_kept_as_it_was_typed() -> None:
    typed = "Say {cards} or {} {{x}}!"
    made = saved(with_new(started(), "Cat", CardGroup.WILD, does=typed))
    assert made.rule(made.faces[-1].topic).answer.text == typed
    again = EditionDraft.of(made, replaces=True)
    assert again.faces[-1].does == typed
    assert made_edition(again, (*ALL, made)) == made


def test_what_a_card_does_is_told_by_its_effects_where_nobody_typed_it() -> None:
    form = with_new(started(), "Bomb", CardGroup.ACTION, "next-draws 3", "direction-turns")
    form = with_new(form, "Riddle", CardGroup.WILD, key="🎲")
    form = with_new(form, "Blank", CardGroup.ACTION)
    form = form.with_card(card(form, Faces.DRAW_TWO).with_draws(5))
    made = saved(form)
    told = [
        made.rule(made.card(Face(face)).topic).answer.text for face in ("bomb", "riddle", "blank", "draw-two")
    ]
    assert told == [
        "Play goes on in the other direction. The next player draws 3 and misses the turn.",
        "Name the colour.",
        "We count it; what it does you know yourselves.",
        "The next player draws 5 and misses the turn.",
    ]
    assert (
        made.rule(made.card(Face("bomb")).first_topic).answer.text == "It counts, as if it had been played."
    )
    assert [made.card(Face(face)).key for face in ("bomb", "riddle", "blank", "draw-two")] == [
        "+3",
        "🎲",
        "Blank",
        "+5",
    ]
    draws = {draw.face: draw.draws for draw in made.last_card_draws}
    assert draws == {"draw-two": 5, "wild-draw-four": 4, "bomb": 3}


def test_cards_stand_in_the_order_that_the_table_gave_them() -> None:
    form = started().with_card_moved(Face("9"), -1).with_card_moved(Face("0"), -1)
    for _ in range(2):
        form = form.with_card_moved(Faces.WILD, -1)
    made = saved(form)
    numbers, others = made.faces[:10], made.faces[10:]
    assert [each.face for each in numbers] == [*"0123456798"]
    assert [each.face for each in others] == ["draw-two", "wild", "reverse", "skip", "wild-draw-four"]
    assert "schema = 2" in edition_text(made)


def test_new_cards_have_words_of_their_own_whatever_they_are_called() -> None:
    form = started()
    for name in ("0-9", "7", "Special Wild", "Мишка", "Draw Two", "skip it", "a" * 40, "first"):
        form = with_new(form, name if name not in {"7", "Draw Two"} else f"{name}!", CardGroup.ACTION)
    form = with_new(with_new(form, "12", CardGroup.NUMBER), "½", CardGroup.NUMBER)
    made = saved(form)
    words = [str(each.face) for each in made.faces[len(PLAIN.faces) :]]
    assert words == [
        *("card-0-9", "card-7", "special-wild-2", "card", "draw-two-2", "skip-it", "a" * 24, "first"),
        *("12", "card-12"),
    ]
    assert made.card(Face("12")).value == 12


@pytest.mark.parametrize("base", ALL, ids=lambda edition: str(edition.id))
def test_a_form_that_nobody_changed_is_the_edition(base: Edition) -> None:
    assert made_edition(EditionDraft.of(base, replaces=True), ALL) == base


def test_every_wrong_value_is_named_at_its_field() -> None:
    form = started(name="x" * 61)
    suits = (*form.suits[:2], SuitDraft(name="RED", colour="#000000", symbol="R"), *form.suits[3:])
    form = replace(form, suits=suits, hand_size="0", target="many")
    form = with_numbers(with_numbers(form, Faces.WILD, points="-1", name=" "), Faces.SKIP, count="251")
    form = with_numbers(form, Faces.REVERSE, name="SKIP", key="x" * 9, does="x" * 401)
    problems = form.problems(ALL)
    assert problems == {
        "name": "“xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…” has 61 characters; up to 60 fit.",
        "suit-2-name": "Another colour is called “RED” already.",
        "suit-2-symbol": "Another colour has the letter “R” already.",
        "card-reverse-key": "“xxxxxxxxx” has 9 characters; up to 8 fit.",
        "card-reverse-does": "“xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…” has 401 characters; up to 400 fit.",
        "card-skip-name": "Another card is called “Skip” already.",
        "card-skip-count": "“251” doesn't fit. Type a whole number from 0 to 250.",
        "card-wild-name": "Type 1 to 40 characters.",
        "card-wild-points": "“-1” doesn't fit. Type a whole number from 0 to 1000.",
        "hand": "“0” doesn't fit. Type a whole number from 1 to 50.",
        "target": "“many” doesn't fit. Type a whole number from 50 to 2000.",
    }
    with pytest.raises(BadEdition, match="has 61 characters"):
        made_edition(form, ALL)


def test_a_deck_has_two_to_eight_colours() -> None:
    form = started()
    for _ in range(5):
        form = form.with_new_suit()
    assert len({suit.symbol for suit in form.suits}) == 9
    assert form.problems(ALL)["suits"] == "A deck has 2 to 8 colours, not 9."
    made = saved(form.without_suit(8))
    assert len(made.suits) == 8
    assert made.cards == 100 + 108
    assert made.rule(Topic.CONTENTS).answer.text == "Cards in this deck: 208."
    one = form
    for _ in range(8):
        one = one.without_suit(0)
    assert "suits" in one.problems(ALL)


def test_a_name_that_another_edition_has_is_told() -> None:
    assert started(name="standard,  108 CARDS").problems(ALL) == {
        "name": "There's a deck “Standard, 108 cards” already. Give yours another name."
    }
    assert not EditionDraft.of(PLAIN, replaces=True).problems(ALL)


def test_each_edition_has_an_id_of_its_own_whatever_it_is_called() -> None:
    taken = {"lotso", "edition"}
    assert edition_id("Lotso!", taken) == "lotso-2"
    assert edition_id("Мишка", taken) == "edition-2"
    assert edition_id("Zoë's own", taken) == "zoe-s-own"
    long = edition_id("a" * 60, set())
    assert long == "a" * 40
    assert edition_id("a" * 60, {long}) == "a" * 34 + "-2"
    assert short_name_of("Our long winter evening deck") == "Our long winter"


def test_a_renamed_colour_of_a_new_edition_gets_an_id_of_its_name() -> None:
    form = started()
    renamed = form.with_suit(0, replace(form.suits[0], name="Pink", symbol="P"))
    assert [suit.id for suit in saved(renamed).suits] == ["pink", "yellow", "green", "blue"]
    mine = made_edition(form, ALL)
    again = EditionDraft.of(mine, replaces=True)
    changed = again.with_suit(0, replace(again.suits[0], name="Pink", symbol="P"))
    assert made_edition(changed, (*ALL, mine)).suits[0].id == "red"
    assert made_edition(changed, (*ALL, mine)).counts_like(mine)


def test_the_house_rules_of_an_edition_are_in_its_file() -> None:
    rules = HouseRules().with_rule(House.STACK_TWOS).with_rule(House.CARDS_DEALT, 5)
    assert saved(replace(started(), house_rules=rules)).house_rules == rules


@pytest.mark.parametrize("base", [each for each in ALL if not each.scored_only], ids=lambda each: each.id)
def test_no_page_is_about_a_card_that_was_taken_away(base: Edition) -> None:
    for gone in base.faces:
        made = saved(started(base).without_card(gone.face))
        others = {topic for each in made.faces for topic in (each.topic, each.first_topic)}
        pages = {gone.topic, gone.first_topic} - others - {Topic.TURN, first_topic_of(Topic.TURN)}
        assert not pages & {rule.topic for rule in made.rules} - OF_THE_SPECIAL, gone.face
