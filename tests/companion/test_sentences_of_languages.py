"""Every sentence, said in every language with names of two scripts, players without a name, colours and numbers.

What is looked for comes from the grammar of each language, not from its catalogue.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel import Locale
from babel.messages.catalog import Message

from companion.house_rules.rules import House
from companion.wording import INSIDE, Translation, say, say_count, say_in, say_inside, speaking
from tests.faces import FACES
from tests.tables import EDITIONS
from tools.catalogues import spoken, verdict_file, verdict_lines
from tools.languages.catalogue_files import languages, read_template
from tools.languages.cldr import FORMS
from tools.languages.faults import forms_of, placeholders
from tools.languages.glossary import english_terms, read_glossary

NAMES = ("Zoë", "ليلى")
ROLES = (
    "the player",
    "the challenger",
    "the next player",
    "the dealer",
    "the player on the dealer's left",
    "the one after",
    "the player on the dealer's right",
)
COLOURS = tuple(dict.fromkeys(suit.name for edition in EDITIONS.values() for suit in edition.suits))
NUMBERS = (0, 1, 2, 5, 11, 21)
PEOPLE = frozenset({"name", "names", "player", "challenger", "other", "next", "who", "winner"})
WORDS = frozenset({"what", "holds", "card", "special", "face", "edition", "word", "title", "label", "why"})
"""The values that are texts of another kind."""
ENGLISH = re.compile(
    r"\b(the|and|with|draws?|cards?|players?|dealer|colours?|challenger|turns?|are|now|this|agrees?|instead|says?)\b",
    re.IGNORECASE,
)
CARDS = sorted({card.name for edition in EDITIONS.values() for card in edition.faces}, key=len, reverse=True)
NAMES_OF_THINGS = re.compile(
    rf"7 draw-two wild|Last Card|Welcome to the Jam|Wild Draw 4|{'|'.join(map(re.escape, CARDS))}|Draw 2|draw-two"
    r"|\S+\.\w+|--\S+|https?:\S+"
)
"""What is called so in every language, files, and what is typed."""
IDS = {
    *FACES,
    *(id_ for edition in EDITIONS.values() for id_ in (edition.id, *edition.topics)),
    *House,
}
BARE = re.compile("|".join(rf"(?<![\w-]){id_}(?![\w-])" for id_ in sorted(IDS) if "-" in id_))
"""The ids of cards, decks, rules and house rules that no sentence has as they are."""
NOMINATIVE = {
    "de": ("companion/effects/first_cards", "companion/referee/challenge", "views/screens/referee/"),
}
"""The languages whose words for a player without a name stand in one case, and the files whose sentences take them."""
WORDS_OF = {
    "es": {"red"},
    "es_419": {"red"},
    "pl": {"serie"},
}
"""Words that are spelt as an English one without its last letter, or mean another thing: a network."""
DOUBLED = {
    "de": r"\b(zu|von|bei) (der|die) (Geber|Zweifler|Spieler|Nächste)\b|\b(der|die|das) der\b",
    "es": r"\b(de|a) el\b|\b(el|la|los|las) (el|la|los|las)\b",
    "es_419": r"\b(de|a) el\b|\b(el|la|los|las) (el|la|los|las)\b",
    "fr": r"\b(de|à) les?\b|\b(le|la|les) (le|la|les)\b|\bde il\b",
    "it": r"\b(di|a|da|in|su) (il|lo|gli|i)\b|\b(il|la|lo|le) (il|la|lo|le)\b",
    "nl": r"\b(de|het|een) (de|het|een)\b",
    "pt_BR": r"\b(de|em|por) (o|os|as)\b|\b(o|a|os|as) (o|os|as)\b",
    "ar": r"\bلـ?ال",
}
"""An article after an article, or after a word that would have swallowed it."""
ISOLATED = re.compile("[\u2066-\u2068][^\u2066-\u2069]*\u2069")
BEGINS = re.compile(r"(?:^|\w\w[.!?][”»\"]? +)[“„«\"¿¡]*([^\W\d_])")
"""The first letter of a text, and of each sentence behind a stop."""
LOOSE = re.compile(r"(?<![\w.])[+\-\N{MINUS SIGN}]\d|\d-\d|#[0-9A-F]{6}|--[a-z]")
"""A number with signs whose parts would change their order among letters from right to left."""


def messages() -> Iterator[Message]:
    """The messages that are sentences."""
    for message in read_template():
        if message.id and not FORMS.match(message.context or ""):
            yield message


def said(message: Message, person: str, colour: str, number: int) -> str:
    """A message with its values."""
    english = forms_of(message.id)
    values: dict[str, object] = {}
    for field in placeholders(english[-1]):
        name = field.partition(":")[0]
        is_person, is_word = name in PEOPLE, name in WORDS
        values[name] = (
            person if is_person else say_inside(colour) if name == "colour" else "7" if is_word else number
        )
    if len(english) > 1:
        values.pop("count", None)
        return say_count(english[0], english[1], number, **values)
    return say_in(message.context, english[0], **values) if message.context else say(english[0], **values)


def every_sentence(translation: Translation) -> Iterator[tuple[str, str]]:
    """Each sentence in English, and as it is said."""
    with speaking(translation):
        for message in messages():
            english = forms_of(message.id)
            fields = placeholders(english[-1])
            coloured = any(field.startswith("colour") for field in fields)
            # A sentence without a value is said in one way.
            ways = len(NUMBERS) if fields or len(english) > 1 else 1
            for place in range(len(COLOURS) if coloured else ways):
                number, colour = NUMBERS[place % len(NUMBERS)], COLOURS[place % len(COLOURS)]
                yield english[0], said(message, NAMES[place % 2], colour, number)


def english_words(code: str) -> re.Pattern[str]:
    """The terms of the glossary and the colours in English that are no words of a language."""
    with speaking(spoken(code)):
        known = [form for term in read_glossary(code).terms.values() for form in term.forms]
        known += map(say_inside, COLOURS)
    own = " ".join(known).casefold()
    words = {word for each in english_terms().values() for word in each} | set(COLOURS)
    english = {word.casefold().removesuffix("s") for word in words}
    foreign = sorted({word for word in english if word not in own} - WORDS_OF.get(code, set()))
    return re.compile(rf"\b({'|'.join(map(re.escape, foreign))})s?\b", re.IGNORECASE)


@pytest.mark.parametrize("code", languages())
def test_no_sentence_has_a_brace_a_word_of_english_or_the_word_of_a_file(code: str) -> None:
    foreign = english_words(code)
    wrong = {
        (english, text)
        for english, text in every_sentence(spoken(code))
        if "{" in text
        or foreign.search(own := NAMES_OF_THINGS.sub("", text))
        or (BARE.search(text) and not BARE.search(english))
        or ENGLISH.search(own)
    }
    assert not wrong, "\n".join(map(str, sorted(wrong)))


@pytest.mark.parametrize("code", [code for code in languages() if code in DOUBLED])
def test_no_sentence_doubles_an_article_around_a_player_without_a_name(code: str) -> None:
    wrong = set()
    with speaking(spoken(code)):
        for message in messages():
            if not message.locations[0][0].startswith(NOMINATIVE.get(code, "")):
                continue
            if PEOPLE & {field.partition(":")[0] for field in placeholders(forms_of(message.id)[-1])}:
                for role in ROLES:
                    text = said(message, say_inside(role), COLOURS[0], 2)
                    if re.search(DOUBLED[code], ISOLATED.sub(lambda part: part[0][1:-1], text)):
                        wrong.add((forms_of(message.id)[0], text))
    assert not wrong, "\n".join(map(str, sorted(wrong)))


@pytest.mark.parametrize("code", [code for code in languages() if code in DOUBLED])
def test_no_sentence_doubles_an_article_around_a_name_or_a_colour(code: str) -> None:
    wrong = {
        (english, text)
        for english, text in every_sentence(spoken(code))
        if any(field.partition(":")[0] in {*PEOPLE, "colour"} for field in placeholders(english))
        and re.search(DOUBLED[code], ISOLATED.sub(lambda part: part[0][1:-1], text), re.IGNORECASE)
    }
    assert not wrong, "\n".join(map(str, sorted(wrong)))


@pytest.mark.parametrize("code", [code for code in languages() if Locale.parse(code).text_direction == "rtl"])
def test_no_number_with_signs_stands_loose_among_letters_from_right_to_left(code: str) -> None:
    wrong = {
        (english, text)
        for english, text in every_sentence(spoken(code))
        if LOOSE.search(ISOLATED.sub("", ISOLATED.sub("", text)))
    }
    assert not wrong, "\n".join(map(str, sorted(wrong)))


@pytest.mark.parametrize("code", languages())
def test_a_colour_inside_a_sentence_is_written_small_where_it_is_no_noun(code: str) -> None:
    with speaking(spoken(code)):
        for colour in COLOURS:
            inside = say_inside(colour)
            assert inside[0].islower() or code in {"ar", "de"}
            assert inside in say("The colour is {colour}.", colour=inside)
            assert not say("{colour} was in play", colour=inside)[0].islower()


@pytest.mark.parametrize("code", [code for code in languages() if Locale.parse(code).text_direction == "ltr"])
def test_a_sentence_begins_with_a_capital_where_the_english_does_and_behind_each_stop(code: str) -> None:
    wrong = set()
    with speaking(spoken(code)):
        for message in messages():
            text = said(message, "Zoë", COLOURS[0], 2)
            english = forms_of(message.id)[-1]
            begins = [found for found in BEGINS.finditer(text) if found.start() or english[0].isupper()]
            if message.context != INSIDE and any(found[1].islower() for found in begins):
                wrong.add((english, text))
    assert not wrong, "\n".join(map(str, sorted(wrong)))


def test_the_nets_see_what_they_are_for() -> None:
    assert re.search(DOUBLED["es"], "Turno de el siguiente jugador.")
    assert re.search(DOUBLED["fr"], "C'est encore à le joueur de jouer.")
    assert re.search(DOUBLED["ar"], "الفوز لـالموزّع")
    assert ENGLISH.search("The roster cannot be read.")
    assert english_words("de").search("Der Trash ist leer.")
    assert english_words("fr").search("La couleur est Blue.")
    assert not english_words("id").search("Giliran Ben: Reverse tidak melewati siapa pun.")
    assert BARE.search("Regel: first-wild-draw-four, no-mercy")
    assert [found[1] for found in BEGINS.finditer("Chiude. “pesca” 2, p. es. 3")] == ["C", "p"]
    assert BARE.search("In dieser Hand gibt es kein wild-draw-four.")
    assert [bool(LOOSE.search(text)) for text in ("مثل 2026-01-31", "+4", "2", "Wi-Fi")] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize("code", languages())
def test_the_list_of_verdicts_is_what_the_referee_says_now(code: str) -> None:
    assert verdict_file(code).read_text(encoding="utf-8").splitlines() == [*verdict_lines(code)]
