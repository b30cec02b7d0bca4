"""What goes into a code comes out of it, and hostile bytes are refused in a sentence."""

from __future__ import annotations

import zlib
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import invariant

from companion.errors import BadEntry
from companion.game.changes.change import Change
from companion.game.changes.evenings import GameEnded
from companion.game.changes.kinds import CHANGES
from companion.game.changes.players import PlayerJoined, StartWith
from companion.game.changes.rounds import ChallengeJudged, RoundRecorded
from companion.game.draft import Tap, TapKind, taps_to_correct
from companion.game.game import make_change, table_of
from companion.handover.byte_codecs import ByteWriter
from companion.handover.code_parts import CodeKind, parts_in, parts_of
from companion.handover.game_codec import CHANGES_MOST, GAME
from companion.handover.handed_game import BODY_MOST, JOINS_MOST, HandedGame, handed_game
from companion.players import PLAYER_COLOURS, PLAYERS_MOST, Player
from companion.round import Hand, HandLeft
from companion.turns.turn import TurnEvent, TurnKind
from tests.companion.handover.games import half_entered, played_game
from tests.faces import FACES
from tests.playing_table import PlayingTable, whole_games
from tests.tables import JAM, NOON, ROOT, a_round, new_game, play

SMALL = half_entered(played_game(2, 3)).packed()


class AGameThatIsHandedOver(PlayingTable):
    """Random actions on a table; after each the game comes back whole from its bytes."""

    @invariant()
    def the_game_comes_back_whole(self) -> None:
        found = handed_game(HandedGame(game=self.game).packed())
        assert found == HandedGame(game=self.game)
        assert table_of(found.game, self.edition) == table_of(self.game, self.edition)


TestAGameThatIsHandedOver = whole_games(AGameThatIsHandedOver)


def test_a_half_entered_round_a_correction_and_the_turn_keeper_travel_too() -> None:
    game = play(new_game(), a_round("r1", "ann", ben=20, cleo=5))
    game = make_change(
        game,
        ChallengeJudged(
            at=NOON,
            id="v1",
            player="ann",
            challenger="ben",
            colour=JAM.suits[0].id,
            guilty=True,
            chance=Fraction(25, 107),
        ),
        JAM,
    )
    event = TurnEvent(kind=TurnKind.PLAYED, face=FACES[3], suit="red", last=True, player="ann", counts=(1, 2))
    taps = (
        Tap(kind=TapKind.WENT_OUT, player="ben"),
        Tap(kind=TapKind.ADD, player="ann", face=FACES[-1]),
        Tap(kind=TapKind.TYPE, player="cleo", points=40),
        Tap(kind=TapKind.NOTE, text="Zoë’s cat"),
        Tap(kind=TapKind.TURN_ON),
        Tap(kind=TapKind.TURN, turn=event),
        *taps_to_correct(table_of(game, JAM).rounds[0].round),
    )
    handed = HandedGame(game=game, taps=taps)
    assert handed_game(handed.packed()) == handed


@pytest.mark.parametrize(
    ("rounds", "players", "most"),
    [(10, 4, 340), (30, 4, 700), (100, 4, 1_900), (10, 10, 620), (30, 10, 1_340), (100, 10, 3_760)],
)
def test_a_game_takes_few_bytes(rounds: int, players: int, most: int) -> None:
    assert len(HandedGame(game=played_game(rounds, players)).packed()) <= most


NUMBERED = [
    "round-recorded",
    "round-amended",
    "round-removed",
    "rounds-dropped",
    "points-corrected",
    "player-joined",
    "player-left",
    "dealer-set",
    "target-set",
    "decks-set",
    "house-rules-set",
    "challenge-judged",
    "game-noted",
    "game-ended",
    "game-reopened",
    "player-seated",
    "place-set",
    "evening-set",
    "series-set",
    "rulings-set",
    "round-begun-before",
    "player-left-round",
    "seat-moved",
    "seats-swapped",
    "length-set",
    "day-set",
    "seats-ordered",
]


def test_every_kind_of_change_every_face_and_the_first_colours_have_their_numbers() -> None:
    assert [kind.word for kind in CHANGES] == NUMBERED
    assert " ".join(FACES) == "0 1 2 3 4 5 6 7 8 9 draw-two reverse skip wild wild-draw-four special-wild"
    blue = "#1D4ED8 #A21CAF #4D7C0F #B91C1C #6D28D9 #0369A1 #92400E #BE185D #15803D #475569"
    assert " ".join(PLAYER_COLOURS).startswith(f"#C2410C #0F766E {blue} ")


def packed_body(body: bytes, random: bytes = b"") -> bytes:
    return bytes([len(random)]) + random + zlib.compress(body, 9, -zlib.MAX_WBITS)


def test_bytes_that_expand_without_end_are_refused_before_they_do() -> None:
    with pytest.raises(BadEntry, match="expands to more than any game has"):
        handed_game(packed_body(bytes(BODY_MOST + 1)))


def with_changes(*changes: Change) -> bytes:
    game = played_game(0, 3)
    return HandedGame(game=replace(game, changes=changes, done=len(changes))).packed()


def joined(number: int) -> PlayerJoined:
    player = Player(id=f"{number:016x}", name=f"P{number}", colour="#C2410C")
    return PlayerJoined(at=NOON, player=player, start=StartWith.ZERO)


def test_a_short_code_of_more_changes_than_any_game_has_is_refused() -> None:
    many = with_changes(*[GameEnded(at=NOON)] * 300_000)
    assert len(many) < 1_200
    for packed in (many, with_changes(*[GameEnded(at=NOON)] * (CHANGES_MOST + 1))):
        with pytest.raises(BadEntry, match="expands to more than any game has"):
            handed_game(packed)
    with_most = handed_game(with_changes(*[GameEnded(at=NOON)] * CHANGES_MOST))
    assert len(with_most.game.changes) == CHANGES_MOST


def test_a_code_in_which_hundreds_join_is_refused() -> None:
    handed_game(with_changes(*map(joined, range(JOINS_MOST))))
    with pytest.raises(BadEntry, match="expands to more than any game has"):
        handed_game(with_changes(*map(joined, range(JOINS_MOST + 1))))


def test_a_round_of_more_hands_than_players_is_refused() -> None:
    hands = tuple(HandLeft(player=f"{number:016x}", held=Hand()) for number in range(PLAYERS_MOST + 1))
    crowded = replace(a_round("r1", "ann"), hands=hands)
    with pytest.raises(BadEntry, match="expands to more than any game has"):
        handed_game(with_changes(RoundRecorded(at=NOON, round=crowded)))


@given(st.binary(max_size=400))
def test_any_bytes_are_refused_in_a_sentence(raw: bytes) -> None:
    for packed in (raw, packed_body(raw), packed_body(raw, bytes(range(64)))):
        with pytest.raises(BadEntry, match=r"\w+ .*\."):
            handed_game(packed)


@given(st.data())
def test_a_game_with_changed_bytes_is_refused_or_is_a_game(data: st.DataObject) -> None:
    to = ByteWriter()
    GAME.write(to, played_game(2, 3))
    body = bytearray(to.body + b"\0")
    for _ in range(data.draw(st.integers(1, 4))):
        body[data.draw(st.integers(0, len(body) - 1))] = data.draw(st.integers(0, 255))
    try:
        found = handed_game(packed_body(bytes(body), bytes(to.random)))
    except BadEntry as refusal:
        assert str(refusal)
    else:
        assert handed_game(found.packed()) == found


@pytest.mark.parametrize("cut", [0, 1, 10, len(SMALL) - 1])
def test_a_game_that_is_cut_off_is_refused(cut: int) -> None:
    with pytest.raises(BadEntry, match="damaged"):
        handed_game(SMALL[:cut])


def test_bytes_behind_the_end_are_refused() -> None:
    with pytest.raises(BadEntry, match="damaged"):
        handed_game(SMALL + b"x")


@pytest.mark.parametrize(
    "tap",
    [
        Tap(kind=TapKind.WENT_OUT, player="stranger"),
        Tap(kind=TapKind.ADD, player="ann"),
        Tap(kind=TapKind.NOTE, text="x" * 501),
        Tap(kind=TapKind.CLEAR, player="ann", round="r9"),
        Tap(kind=TapKind.TURN, turn=TurnEvent(kind=TurnKind.MISSED_UNO, player="stranger")),
    ],
    ids=lambda tap: tap.kind.value,
)
def test_taps_that_no_screen_makes_are_refused(tap: Tap) -> None:
    with pytest.raises(BadEntry):
        handed_game(HandedGame(game=new_game(), taps=(tap,)).packed())


def test_more_taps_than_a_round_can_need_are_refused() -> None:
    taps = (Tap(kind=TapKind.WENT_OUT, player="ann"),) * 5_001
    with pytest.raises(BadEntry, match="too many taps"):
        handed_game(HandedGame(game=new_game(), taps=taps).packed())


def test_a_code_of_the_first_form_is_read_for_ever() -> None:
    first = (ROOT / "tests" / "fixtures" / "game-code-1.txt").read_text(encoding="ascii")
    (part,) = parts_in(first)
    game = half_entered(played_game(2, 3))
    assert handed_game(part.content) == game
    assert parts_of(CodeKind.GAME, game.packed(), version=game.game.version)[0].text == first.strip()
