"""Whatever is merged, imported or taken back: everybody who was on the roster is somebody on it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.application.import_plan import ImportPlanner
from companion.errors import CompanionError
from companion.game.roster import Roster, rings
from companion.players import Player
from storage.schema import ROSTER
from tests.tables import EDITIONS

IDS = "abcdef"
NAMES = ("Ann", "Ben", "Cleo", "ann")
ids = st.sampled_from(IDS)
graphs = st.dictionaries(ids, ids, max_size=6)
people = st.lists(
    st.builds(Player, id=ids, name=st.sampled_from(NAMES)), max_size=6, unique_by=lambda player: player.id
)


def leads_back(graph: dict[str, str], start: str) -> bool:
    """Followed as often as there are ids: a walk of that length that has not ended is in a circle."""
    now = start
    for _ in range(len(graph) + 1):
        if now not in graph:
            return False
        now = graph[now]
    return True


def is_there(roster: Roster, player: str) -> bool:
    return any(each.id == roster.same(player) for each in roster.people)


@given(graphs)
def test_a_circle_is_found_in_any_graph(graph: dict[str, str]) -> None:
    found = rings(graph)
    assert bool(found) == any(leads_back(graph, each) for each in graph)
    assert not any(
        leads_back({old: to for old, to in graph.items() if old not in found}, each) for each in IDS
    )


def written(players: list[Player], merged: dict[str, str]) -> dict[str, object]:
    """A roster as a file may have it, also one that no version makes."""
    document = dict(ROSTER.write(Roster(players=tuple(players))))
    return document | {"merged": [{"player": old, "into": to} for old, to in sorted(merged.items())]}


@given(people, graphs)
def test_a_file_with_a_circle_is_refused_and_a_library_with_one_has_everybody(
    players: list[Player], merged: dict[str, str]
) -> None:
    document = written(players, merged)
    try:
        imported = ROSTER.decode(document, "roster")
    except CompanionError as refusal:
        assert rings(merged), refusal
    else:
        assert not rings(merged)
        assert imported.merged == merged
    kept = ROSTER.decode(document, "roster", lenient=True)
    assert {old: to for old, to in merged.items() if old not in rings(merged)} == kept.merged


def a_roster(players: list[Player], merged: dict[str, str]) -> Roster | None:
    """A roster that an app has: each merge leads to somebody on it."""
    known = {player.id for player in players}
    if not known.issuperset(merged) or not known.issuperset(merged.values()) or rings(merged):
        return None
    return Roster(players=tuple(players), merged=merged)


@given(people, graphs, people, graphs)
def test_an_import_is_refused_or_everybody_of_both_is_there(
    here: list[Player], merged_here: dict[str, str], there: list[Player], merged_there: dict[str, str]
) -> None:
    roster = a_roster(here, merged_here)
    if roster is None:
        return
    try:
        imported = ROSTER.decode(written(there, merged_there), "roster")
        plan = ImportPlanner(roster=roster, editions=EDITIONS, imported_roster=imported).plan()
    except CompanionError as refusal:
        assert str(refusal)
        return
    after = plan.joined_to(roster)
    for player in (*here, *there):
        assert is_there(after, player.id), player


@given(st.data(), people, graphs)
def test_no_walk_of_changes_loses_anybody(
    data: st.DataObject, players: list[Player], merged: dict[str, str]
) -> None:
    roster = a_roster(players, merged)
    if roster is None:
        return
    known, rosters = {player.id for player in roster.players}, [roster]
    for _ in range(data.draw(st.integers(1, 6))):
        match data.draw(st.sampled_from(("sit", "merge", "back"))):
            case "sit":
                after = roster.with_recent(data.draw(people))
            case "merge":
                try:
                    after = roster.with_merge(data.draw(ids), data.draw(ids))
                except CompanionError:
                    continue
            case _:
                # Whatever another phone says was changed: who was added meanwhile may go, nobody else.
                before, now = data.draw(st.sampled_from(rosters)), data.draw(st.sampled_from(rosters))
                try:
                    after = roster.with_undone(before, now)
                except CompanionError:
                    continue
                known -= {each.id for each in now.players} - {each.id for each in before.players}
        roster = after
        known |= {each.id for each in roster.players}
        rosters.append(roster)
        for player in known:
            assert is_there(roster, player), player
