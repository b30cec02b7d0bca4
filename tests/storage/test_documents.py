from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.application.live_game import row_of
from companion.application.ports import Settings, Theme
from companion.errors import DamagedFile
from companion.game.changes.evenings import DaySet, EveningSet, GameEnded, GameReopened, SeriesSet
from companion.game.changes.players import (
    PlayerJoined,
    PlayerLeft,
    PlayerSeated,
    SeatMoved,
    SeatsOrdered,
    SeatsSwapped,
    StartWith,
)
from companion.game.changes.rounds import (
    ChallengeJudged,
    PointsCorrected,
    RoundCorrected,
    RoundRecorded,
    RoundRemoved,
    RoundsDropped,
)
from companion.game.changes.settings import (
    DealerSet,
    DecksSet,
    GameNoted,
    HouseRulesSet,
    LengthSet,
    PlaceSet,
    TargetSet,
)
from companion.game.draft import Tap, TapKind
from companion.game.game import Game
from companion.game.length import LengthKind
from companion.game.roster import Roster
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.house_rule import OwnRule
from companion.players import Player
from companion.round import Hand, HandLeft, Round, TypedPoints
from companion.steps import run_all
from companion.turns.turn import TurnEvent, TurnKind
from storage.async_repository import AsyncRepository
from storage.codec import read_json, write_json
from storage.durable_storage import FileContent, decode_file, encode_file
from storage.edition_folder import FIRST, find_editions
from storage.files.real_disk import disk_error
from storage.schema import CHANGE, OPENING, SETTINGS, TAP, read_game
from tests.faces import FACES, Faces
from tests.storage.writer import repository_in, start
from tests.tables import ANN, BEN, CLEO, JAM, NOON, ROOT, a_round, new_game, play

held = st.one_of(
    st.lists(st.sampled_from(FACES), max_size=9).map(lambda faces: Hand(faces=tuple(faces))),
    st.integers(0, 1440).map(lambda points: TypedPoints(typed=points)),
)
words = st.text(st.characters(blacklist_categories=["Cs", "Cc"]), max_size=20)
rounds = st.builds(
    lambda id_, one, two, last, note: Round(
        id=id_,
        dealer="ann",
        went_out="ann",
        hands=(HandLeft(player="ben", held=one), HandLeft(player="cleo", held=two)),
        last_card=last,
        note=note,
        at=NOON,
    ),
    words,
    held,
    held,
    st.none() | st.sampled_from(FACES),
    words,
)
OWN_WORDS = HouseRules(own=(OwnRule(title="Sunday", sentence="李雷 draws."),))
players = st.sampled_from([ANN, BEN, CLEO, Player(id="x", name="李雷")])
when = st.just(NOON)
changes = st.one_of(
    st.builds(RoundRecorded, at=when, round=rounds),
    st.builds(RoundCorrected, at=when, round=rounds),
    st.builds(RoundRemoved, at=when, round_id=words),
    st.builds(RoundsDropped, at=when, after=words),
    st.builds(
        PointsCorrected, at=when, id=words, player=words, points=st.integers(-2000, 2000), reason=words
    ),
    st.builds(PlayerJoined, at=when, player=players, start=st.sampled_from(StartWith)),
    st.builds(PlayerSeated, at=when, player=players, start=st.sampled_from(StartWith), before=words),
    st.builds(PlayerLeft, at=when, player=words),
    st.builds(SeatMoved, at=when, player=words, before=words),
    st.builds(SeatsSwapped, at=when, player=words, other=words),
    st.builds(SeatsOrdered, at=when, order=st.lists(words, max_size=4).map(tuple)),
    st.builds(DealerSet, at=when, player=words),
    st.builds(TargetSet, at=when, target=st.none() | st.integers(50, 2000)),
    st.builds(LengthSet, at=when, measure=st.sampled_from(LengthKind), number=st.integers(0, 1440)),
    st.builds(DecksSet, at=when, decks=st.integers(1, 4)),
    st.builds(HouseRulesSet, at=when, rules=st.sampled_from([BY_THE_SHEET, OWN_WORDS])),
    st.builds(
        ChallengeJudged,
        at=when,
        id=words,
        player=words,
        challenger=words,
        colour=words,
        guilty=st.booleans(),
        chance=st.none() | st.fractions(0, 1),
    ),
    st.builds(GameNoted, at=when, note=words),
    st.builds(PlaceSet, at=when, place=words, evening=words, host=words),
    st.builds(EveningSet, at=when, games=words),
    st.builds(SeriesSet, at=when, series=words, name=words, form=words),
    st.builds(DaySet, at=when, days=st.integers(-99, 99)),
    st.builds(GameEnded, at=when),
    st.builds(GameReopened, at=when),
)


@st.composite
def games(draw: st.DrawFn) -> Game:
    made = tuple(draw(st.lists(changes, max_size=6)))
    opening = new_game()
    return Game(
        id=opening.id,
        edition=opening.edition,
        system=opening.system,
        target=opening.target,
        seats=opening.seats,
        dealer=opening.dealer,
        started=opening.started,
        changes=made,
        done=draw(st.integers(0, len(made))),
    )


@given(games())
def test_a_game_read_back_is_the_game(game: Game) -> None:
    opening = read_json(write_json(OPENING.write(game)))
    documents = [read_json(write_json(CHANGE.write(change))) for change in game.changes]
    assert run_all(read_game(opening, documents)) == game


@given(
    st.builds(
        Tap,
        kind=st.sampled_from(TapKind),
        player=st.none() | words,
        face=st.none() | st.sampled_from(FACES),
        points=st.none() | st.integers(0, 99),
        text=st.none() | words,
        round=st.none() | st.just("") | words,
        turn=st.none()
        | st.builds(
            TurnEvent,
            kind=st.sampled_from(TurnKind),
            face=st.none() | st.sampled_from(FACES),
            suit=st.none() | words,
            last=st.booleans(),
            yes=st.booleans(),
            player=st.none() | words,
            counts=st.lists(st.integers(0, 112), max_size=4).map(tuple),
        ),
    )
)
def test_a_tap_read_back_is_the_tap(tap: Tap) -> None:
    assert TAP.decode(read_json(write_json(TAP.write(tap))), "tap") == tap


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("started", "yesterday", "Game, started"),
        ("started", "2026-01-01T00:00:00", "its offset"),
        ("target", "x", "Game, target"),
        ("target", True, "whole number"),
        ("target", 10**15, "whole number"),
        ("seats", 3, "Game, seats"),
        ("seats", [3], "Game, seat 1"),
        ("system", "chess", "Game, system"),
        ("done", 99, "Game"),
        ("id", 7, "a text"),
    ],
)
def test_a_wrong_field_is_refused_with_its_path(key: str, value: object, message: str) -> None:
    with pytest.raises(DamagedFile, match=message):
        run_all(read_game({**OPENING.write(new_game()), key: value}, []))


def wrong_change(**fields: Any) -> dict[str, Any]:
    document = CHANGE.write(RoundRecorded(at=NOON, round=a_round("1", "ann", ben=3)))
    return {**document, **fields}


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"kind": "dance"}, "Change 1, kind"),
        (wrong_change(extra=1), "extra is unknown"),
        (wrong_change(round={}), "round, id is missing"),
        (7, "expected an object"),
        (
            wrong_change(
                round={**wrong_change()["round"], "hands": [{"player": "b", "held": {"cards": ["9", 7]}}]}
            ),
            "held, card 2: expected the word of a card",
        ),
        (wrong_change(round={**wrong_change()["round"], "went_out": "ben"}), "went out"),
    ],
)
def test_a_wrong_change_is_refused_with_its_path(document: Any, message: str) -> None:
    with pytest.raises(DamagedFile, match=message):
        run_all(read_game(OPENING.write(new_game()), [document]))


def test_tables_must_be_tables() -> None:
    wrongs: list[Any] = [[], {"game": 3}, {"game": {"x": {}}}]
    for wrong in wrongs:
        with pytest.raises(DamagedFile):
            decode_file(encode_file(FileContent(generation=1, tables=wrong)))


def test_the_index_is_rebuilt_when_it_is_missing_damaged_or_outdated(tmp_path: Path) -> None:
    repository = start(tmp_path)
    game = play(new_game(target=2000), a_round("1", "ann", ben=1, cleo=1))
    row = row_of(game, JAM)
    repository.save(game, read=1, row=row)
    repository.do_background_work()
    repository.do_background_work()
    index = tmp_path / "index.json"
    whole = index.read_bytes()
    assert repository_in(tmp_path).rows() == (row,)
    for damage in (
        b"",
        whole[:-9],
        whole.replace(b"{", b"[", 1),
        b"00000000\n{}",
        whole[:8] + b"x" + whole[8:],
    ):
        index.write_bytes(damage)
        assert repository_in(tmp_path).rows() == (row,)
    index.unlink()
    assert repository_in(tmp_path).rows() == (row,)
    for folder in ("games", "copies"):
        (tmp_path / folder / "game-1.json").unlink()
    index.write_bytes(whole)
    again = repository_in(tmp_path)
    assert again.rows() == ()
    again.do_background_work()


def test_roster_and_settings_are_kept_and_survive_damage(tmp_path: Path) -> None:
    repository = start(tmp_path)
    roster, settings = (
        Roster(players=(ANN, BEN)),
        Settings(theme=Theme.DARK, edition="ohana", reduce_motion=True, keep_awake=False, vibrate=False),
    )
    library = repository.library
    assert (library.roster.get(), library.settings.get()) == (Roster(), Settings())
    library.roster.save(roster, read=Roster())
    library.settings.save(settings, read=Settings())
    (tmp_path / "library.json").write_bytes(b"")
    again = repository_in(tmp_path)
    assert (again.library.roster.get(), again.library.settings.get()) == (roster, settings)
    assert "restored" in again.problems.found[0]
    for name in ("library.json", "copies/library.copy"):
        (tmp_path / name).write_bytes(b"")
    assert again.library.settings.get() == Settings()
    assert "so is its copy" in again.problems.found[1]


def test_settings_of_older_versions_are_read_and_say_nothing_of_what_came_later() -> None:
    first = {"theme": "dark", "edition": "ohana", "reduce_motion": True}
    assert SETTINGS.decode(first, "settings") == Settings(
        theme=Theme.DARK, edition="ohana", reduce_motion=True
    )
    assert SETTINGS.decode({**first, "backed_up": 7}, "settings").keep_awake
    with pytest.raises(DamagedFile, match="Settings, vibrate: expected true or false"):
        SETTINGS.decode({**first, "vibrate": 1}, "settings")


def test_the_app_awaits_the_same_repository(tmp_path: Path) -> None:
    async def go() -> None:
        repository = AsyncRepository(sync=repository_in(tmp_path))
        game = new_game()
        saved = await repository.save(game, read=0, row=row_of(game, JAM))
        assert (await repository.load("game-1")) == saved
        tap = Tap(kind=TapKind.ADD, player="ben", face=Faces.WILD)
        await repository.add_taps("game-1", (tap,), read=0)
        assert await repository.taps("game-1") == (tap,)
        await repository.clear_taps("game-1", read=1)
        await repository.save(play(game, a_round("1", "ann", ben=1, cleo=1)), read=1, row=row_of(game, JAM))
        await repository.save_roster(Roster(players=(ANN,)), read=Roster())
        await repository.save_settings(Settings(), read=Settings())
        assert (await repository.roster()).players == (ANN,)
        assert await repository.settings() == Settings()
        assert len(await repository.rows()) == 1
        assert await repository.troubles() == ()
        await repository.close()
        assert (tmp_path / "index.json").exists()
        await AsyncRepository(sync=repository_in(tmp_path)).close()

    asyncio.run(go())


def test_wrong_edition_files_are_refused_and_the_others_load(tmp_path: Path) -> None:
    good = (ROOT / "assets/editions/plain.toml").read_text()
    (tmp_path / "zoo.toml").write_text(good.replace('id = "plain"', 'id = "zoo"'))
    (tmp_path / "plain.toml").write_text(good)
    (tmp_path / "bad.toml").write_text("id = 3")
    (tmp_path / "latin.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "big.toml").write_bytes(b"#" * 300_000)
    (tmp_path / "folder.toml").mkdir()
    found = find_editions(tmp_path, known=find_editions(ROOT / "assets/editions"))
    assert find_editions(tmp_path / "none").refused == ()
    assert [edition.id for edition in found.editions][-1] == "zoo"
    assert len(found.editions) == len(FIRST) + 1
    message = " ".join(found.refused)
    for name in ("bad.toml", "latin.toml", "big.toml", "folder.toml", "plain.toml"):
        assert name in message


def test_another_error_of_the_disk_is_reported_too(tmp_path: Path) -> None:
    assert "could not be written" in str(disk_error(PermissionError(13, "Permission denied"), tmp_path))


def test_the_key_that_stands_twice_is_named() -> None:
    with pytest.raises(DamagedFile, match="The key “b” stands twice"):
        read_json(b'{"a": 1, "b": 2, "c": 3, "b": 4}')
