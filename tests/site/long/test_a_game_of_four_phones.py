"""A whole game of four phones, each in a network of its own: whatever happens to a phone or to the Wi-Fi, every hand counts once."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Playwright

from tests.browser.phone import PATIENCE, Phone
from tests.browser.test_keeping_score import sit_down
from tests.site.phone_table import Seated, connect, phones_on_a_wifi

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan")
WORTH: Final = {
    **{str(number): number for number in range(10)},
    **dict.fromkeys(("Draw Two", "Reverse", "Skip"), 20),
    **dict.fromkeys(("Wild", "Wild Draw Four"), 50),
}
"""What a card counts, by the rule sheet."""
TARGET: Final = 500
GIVES_UP: Final = 50_000
"""Milliseconds in which a browser gives a connection up on which nothing comes; the app alone would after a minute."""
SHORT_CUT: Final = 10.0
LONG_CUT: Final = 40.0
"""Seconds for which a phone has no Wi-Fi."""


@dataclass
class Table:
    """The four phones, and what the players know themselves: who went out, and which cards the others held."""

    phones: dict[str, Seated]
    host: str = "Ann"
    round: int = 1
    totals: dict[str, int] = field(default_factory=lambda: dict.fromkeys(NAMES, 0))

    def __getitem__(self, name: str) -> Phone:
        return self.phones[name].window

    def joins(self, guest: str) -> None:
        """Let one more guest join, at the host's screen for it; the guest is at *Join a table*."""
        connect(self[self.host], self[guest])

    def counts(self, name: str, *cards: str) -> None:
        """A guest counts the cards of the own hand, and goes back to the table."""
        self[name].tap("Count my cards")
        self.adds(name, *cards)
        self[name].tap("Done")
        self[name].see("Change my cards")

    def goes_on_counting(self, name: str, *hand: str) -> None:
        """The same, where the hand has all cards but the last."""
        self[name].tap("Change my cards")
        self.adds(name, hand[-1], before=hand[:-1])
        self[name].tap("Done")
        self[name].see("Change my cards")

    def adds(self, name: str, *cards: str, before: tuple[str, ...] = ()) -> None:
        """Tap cards in, and read what the hand is worth: a phone shows nothing that the host has not saved."""
        self[name].tap(*(f"Add {card}" for card in cards))
        self[name].see(f"{name} holds {points(*before, *cards)} points")

    def goes_on(self, name: str) -> None:
        """Whoever keeps the score opens the pad of the round that has begun."""
        self[name].tap(f"Continue round {self.round}")

    def counts_at_the_pad(self, name: str, *cards: str, before: tuple[str, ...] = ()) -> None:
        """Whoever keeps the score counts the own hand, at the pad that has everybody's."""
        self.opens_hand(name, name)
        self.adds(name, *cards, before=before)

    def opens_hand(self, name: str, whose: str) -> None:
        """Open a hand at the pad of a phone."""
        # The rest of the name says what is in the hand, and may change at any moment.
        tab = re.compile(f"^{whose}, ")
        self[name].page.get_by_role("button", name=tab).first.click(timeout=PATIENCE)

    def is_cut_off(self, name: str) -> None:
        """Wait until a guest's browser has given the connection up."""
        self[name].see("There is no connection to", GIVES_UP)

    def sees_hand(self, name: str, whose: str, *cards: str) -> None:
        """Wait until the pad of a phone has a hand."""
        self.opens_hand(name, whose)
        self[name].see(f"{whose} holds {points(*cards)} points")

    def scored(self, winner: str, *hands: tuple[str, ...]) -> None:
        """The round is over: every phone shows the totals."""
        self.adds_up(winner, *hands)
        for name in NAMES:
            self.shows_totals(name)

    def adds_up(self, winner: str, *hands: tuple[str, ...]) -> None:
        """The players add up the totals themselves."""
        self.totals[winner] += sum(points(*hand) for hand in hands)
        self.round += 1

    def shows_totals(self, name: str) -> None:
        for player, total in self.totals.items():
            self[name].shown(f"{player}: {total},")


def points(*cards: str) -> int:
    return sum(WORTH[card] for card in cards)


@pytest.fixture
def table(
    site: Path, port: int, used_profile: Path, playwright: Playwright, tmp_path: Path
) -> Iterator[Table]:
    with phones_on_a_wifi(len(NAMES), playwright, site, port, used_profile, tmp_path) as phones:
        yield Table(dict(zip(NAMES, phones, strict=True)))


def test_a_whole_game_with_weak_wifi_and_phones_that_are_killed_counts_every_hand_once(table: Table) -> None:
    all_join(table)
    a_round_with_a_short_cut(table)
    a_round_over_a_weak_wifi(table)
    a_round_in_which_phones_are_killed(table)
    a_round_in_which_a_phone_has_no_wifi(table)
    a_round_that_goes_on_at_another_phone(table)
    assert max(table.totals.values()) >= TARGET
    for name in NAMES:
        # The table says it, too, a moment before the win covers it.
        table[name].page.wait_for_url("**/win", timeout=PATIENCE)
        table[name].see("Ben wins!")
        table[name].tap("Back")
        table[name].see("Show the win")
        table.shows_totals(name)


def all_join(table: Table) -> None:
    ann = table["Ann"]
    sit_down(ann, *NAMES)
    ann.tap("Let others join", "I don't play", "Share this table")
    for name in NAMES[1:]:
        table[name].tap("Join a table")
        table.joins(name)
        table[name].tap(name)
        ann.see(f"{name} has joined.")
        if name != NAMES[-1]:
            ann.tap("Let another guest join")
    ann.reach("Cleo: Scorer")
    ann.tap("Cleo: Scorer")
    table["Cleo"].see("you can score, as the host can")
    ann.tap("Back to the table")


def a_round_with_a_short_cut(table: Table) -> None:
    """A connection goes on by itself after ten seconds without Wi-Fi."""
    ben, cleo, dan = ("7", "Wild"), ("Skip", "9"), ("Draw Two", "Draw Two", "5")
    table["Ann"].tap("Ann went out")
    place = table.phones["Ben"].place
    if place is not None:
        place.cut()
        table["Ben"].page.wait_for_timeout(SHORT_CUT * 1000)
        place.mend()
    table.counts("Ben", *ben)
    table.counts("Dan", *dan)
    table.goes_on("Cleo")
    table.counts_at_the_pad("Cleo", *cleo)
    table["Ann"].tap("Save round")
    table.scored("Ann", ben, cleo, dan)


def a_round_over_a_weak_wifi(table: Table) -> None:
    """Each tenth packet is lost, and the others take 0.3 s."""
    ann, cleo, dan = ("8", "Wild Draw Four", "Wild"), ("Reverse", "3", "3"), ("0", "Wild")
    places = [phone.place for phone in table.phones.values() if phone.place is not None]
    for place in places:
        place.slow(loss=0.1, delay=0.3)
    table["Ann"].tap("Ben went out")
    table["Ben"].see("You went out")
    table.counts("Dan", *dan)
    table.goes_on("Cleo")
    table.counts_at_the_pad("Cleo", *cleo)
    table.counts_at_the_pad("Ann", *ann)
    table["Ann"].tap("Save round")
    table.scored("Ben", ann, cleo, dan)
    for place in places:
        assert place.link.lost
        place.slow(loss=0, delay=0)


def a_round_in_which_phones_are_killed(table: Table) -> None:
    """A guest's and the host's, each in the middle of its hand."""
    ann, cleo, dan = ("Wild", "6"), ("Wild Draw Four", "Skip"), ("9", "Wild")
    table["Ann"].tap("Ben went out")
    table["Dan"].tap("Count my cards", f"Add {dan[0]}")
    table.sees_hand("Ann", "Dan", dan[0])
    table.phones["Dan"].kill()
    table["Dan"].tap("Join a table")
    table["Dan"].see("You were Dan")
    table["Ann"].tap("Back", "Let others join", "Let a guest join")
    table.joins("Dan")
    table["Dan"].see("Change my cards")

    table["Ann"].tap("Back")
    table.goes_on("Ann")
    table.counts_at_the_pad("Ann", ann[0])
    table.phones["Ann"].kill()
    for name in NAMES[1:]:
        table.is_cut_off(name)
    ann_again = table["Ann"]
    (card,) = [control.name for control in ann_again.controls() if control.name.startswith("Open game of")]
    ann_again.tap(card)
    table.goes_on("Ann")
    ann_again.see("Ann holds 50 points")
    ann_again.tap("Back", "Let others join")
    for name in NAMES[1:]:
        table["Ann"].tap("Let a guest join" if name == NAMES[1] else "Let another guest join")
        table[name].tap("Join again")
        table.joins(name)
        table["Ann"].see(f"{name} has joined.")
    table["Ann"].tap("Back to the table")
    table.goes_on("Ann")
    table.goes_on_counting("Dan", *dan)
    table.goes_on("Cleo")
    table.counts_at_the_pad("Cleo", *cleo)
    table.counts_at_the_pad("Ann", ann[1], before=ann[:1])
    table.sees_hand("Ann", "Cleo", *cleo)
    table["Ann"].tap("Save round")
    table.scored("Ben", ann, cleo, dan)


def a_round_in_which_a_phone_has_no_wifi(table: Table) -> None:
    """For 40 seconds, in the middle of the hand; a scorer keeps this round."""
    ann, ben, dan = ("Reverse", "2"), ("Wild", "4"), ("Skip", "8", "1")
    table["Cleo"].tap("Cleo went out")
    table["Dan"].tap("Count my cards", f"Add {dan[0]}", f"Add {dan[1]}")
    table.sees_hand("Cleo", "Dan", *dan[:2])
    place = table.phones["Dan"].place
    began = time.monotonic()
    if place is not None:
        place.cut()
    table.counts("Ben", *ben)
    table.goes_on("Ann")
    table.counts_at_the_pad("Ann", *ann)
    if place is not None:
        table.is_cut_off("Dan")
        table["Dan"].page.wait_for_timeout(max(0.0, began + LONG_CUT - time.monotonic()) * 1000)
        place.mend()
        table["Ann"].tap("Back")
        table["Ann"].see("Dan is away.")
        table["Ann"].tap("Let others join", "Let a guest join")
        table["Dan"].tap("Join again")
        table.joins("Dan")
        table["Ann"].see("Dan has joined.")
        table["Ann"].tap("Back to the table")
    table.goes_on_counting("Dan", *dan)
    table.sees_hand("Cleo", "Dan", *dan)
    table["Cleo"].tap("Save round")
    table.scored("Cleo", ann, ben, dan)


def a_round_that_goes_on_at_another_phone(table: Table) -> None:
    """The host's battery is empty in the middle of a hand. The phone of the scorer goes on, and the host comes back as a guest."""
    ann, cleo, dan = ("Wild", "Draw Two"), ("Wild Draw Four", "5"), ("Draw Two", "3")
    table["Ann"].tap("Ben went out")
    table.counts_at_the_pad("Ann", ann[0])
    table["Dan"].tap("Count my cards", f"Add {dan[0]}")
    table.sees_hand("Ann", "Dan", dan[0])
    table.phones["Ann"].switch_off()
    table.is_cut_off("Cleo")
    table["Cleo"].tap("Go on with the game on this phone", "Go on here")
    table["Cleo"].see("This phone is the host now.")
    table.host = "Cleo"
    table["Cleo"].tap("Let others join", "Let a guest join")
    for name in ("Ben", "Dan"):
        table.is_cut_off(name)
        table[name].tap("Join again")
        table.joins(name)
        table[name].tap(name)
        table["Cleo"].see(f"{name} has joined.")
        table["Cleo"].tap("Let another guest join")
    table.phones["Ann"].switch_on()
    table["Ann"].tap("Has another phone gone on with the game?")
    table.joins("Ann")
    table["Ann"].tap("Ann")
    table["Cleo"].see("Ann has joined.")
    table["Cleo"].tap("Back to the table")
    table.goes_on("Cleo")
    table.goes_on_counting("Ann", *ann)
    table.goes_on_counting("Dan", *dan)
    table.counts_at_the_pad("Cleo", *cleo)
    table.sees_hand("Cleo", "Ann", *ann)
    table.sees_hand("Cleo", "Dan", *dan)
    table["Cleo"].tap("Save round")
    table.adds_up("Ben", ann, cleo, dan)
