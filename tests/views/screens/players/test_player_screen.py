from __future__ import annotations

from companion.application.commands.roster_commands import RememberPlayers, RenamePlayer
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.rounds import ChallengeJudged, RoundRecorded
from companion.players import PLAYER_COLOURS, Player
from tests.kept_games import keep_games
from tests.tables import a_round, cards, new_game
from tests.views.headless import Window
from tests.views.playing import sit_down
from views.kit.labels import look_name


def games_shown(window: Window) -> int:
    return sum(name.startswith("Open game of") for name in window.names())


async def test_a_name_field_follows_a_rename_that_was_undone(window: Window, store: HostStore) -> None:
    await sit_down(window, "Mia", "Ben")
    mia = next(player for player in store.roster.people if player.name == "Mia")
    await window.open(f"/players/player/{mia.id}")
    await window.enter("Name", "Max")
    await window.tap("Rename")
    assert window.field("Name").value == "Max"
    await window.tap("Undo")
    assert window.field("Name").value == "Mia"
    await window.enter("Name", "half typ")
    await store.change_roster(RenamePlayer(player=mia.id, name="Moa"), HOST)
    await window.settle()
    assert window.field("Name").value == "half typ"


async def test_every_colour_of_a_player_has_a_name_of_its_own(window: Window, store: HostStore) -> None:
    names = [look_name(colour) for colour in PLAYER_COLOURS]
    assert len(set(names)) == len(PLAYER_COLOURS)
    assert not any(name.startswith("#") for name in names)

    await sit_down(window, "Mia", "Ben")
    mia = next(player for player in store.roster.people if player.name == "Mia")
    await window.open(f"/players/player/{mia.id}")
    await window.tap("Colour Teal")
    assert "Colour Teal, chosen" in window.names()


async def test_a_rename_shows_in_every_game_and_in_the_history(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/players/player/ben")
    await window.enter("Name", "Benedikt")
    await window.tap("Rename")
    await window.open("/history")
    assert any("Benedikt" in name for name in window.names())
    await window.enter("Search games", "benedikt")
    assert games_shown(window) == 3
    await window.open("/game/four")
    assert any(label.startswith("Benedikt: ") for label in window.labels())
    await window.tap("Undo")


async def test_a_players_figures_say_on_how_many_games_they_rest(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/players")
    assert "Ann: 2 games · 1 win · 50 %" in window.names()
    assert "Biggest round: 84 points, Ann" in window.names()
    await window.tap("Ann: 2 games · 1 win · 50 %")
    text = window.text()
    assert "Games won: 1 of 2" in text
    assert "Win rate: 50 %" in text
    assert "Best round: 84 points" in window.names()
    assert "points won 57, lost 70" in text
    await window.tap("Filter")
    await window.tap("Lowest tally")
    assert "Games: 1" in window.labels()
    assert "Win rate and average place: after 2 finished games." in window.text()
    await window.tap("All time")
    await window.tap("Dates")
    await window.enter("From day", "never")
    assert "Type a date like" in window.text()
    await window.open("/players")
    await window.tap("Biggest round: 84 points, Ann")
    assert window.route == "/history/game/one"
    await window.open("/players/player/nobody")
    assert "isn't in the list" in window.text()


async def test_two_entries_of_one_person_are_merged_unless_they_sat_at_one_table(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    plain = (await store.statistics.know()).figures("ann")
    await window.open("/players/player/eve")
    await window.tap("Merge with somebody")
    await window.tap("Same as Cleo")
    assert "played together" in window.text()
    await window.tap("Same as Ann")
    assert window.route == "/players/player/ann"
    ledger = await store.statistics.know()
    assert ledger.figures("ann").games == plain.games == ledger.figures("eve").games
    row = next(row for row in store.game_list.rows if row.id == "three")
    assert store.game_list.names_in(row) == ("Ann", "Cleo")
    await window.tap("Undo")
    assert (await store.statistics.know()).figures("ann") == plain
    assert store.game_list.names_in(row) == ("Éve", "Cleo")


async def test_a_player_is_hidden_shown_coloured_and_added(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/players/player/ben")
    await window.tap("Colour Olive")
    await window.tap("Hide in new games")
    await window.open("/players")
    assert not any(name.startswith("Ben:") for name in window.names())
    await window.tap("Show hidden")
    assert any(name.startswith("Ben:") for name in window.names())
    await window.enter("Find or add a player", "Zoë")
    await window.tap("Add")
    assert store.roster.named("zoe") is None
    assert store.roster.named("Zoë") is not None


async def test_the_ranking_comes_first_and_head_to_head_before_what_is_long(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    await window.open("/players")
    names = window.names()
    ranked = ("Ann: 2 games · 1 win · 50 %", "Ben: 2 games · 1 win · 50 %", "Cleo: 2 games · 0 wins · 0 %")
    places = [names.index(name) for name in (*ranked, "Biggest round: 84 points, Ann")]
    assert places == sorted(places)
    assert {"1st", "3rd"} <= set(window.text().split("\n"))
    await window.open("/players/player/ann")
    text = window.text()
    assert text.index("Head to head") < text.index("Average points per round won")


async def test_an_empty_list_of_players_leads_to_the_first_game(window: Window) -> None:
    await window.open("/players")
    assert "No players yet. Everybody who plays shows up here." in window.text()
    await window.tap("New game")
    assert window.route == "/new"


async def test_everybody_is_found_by_name_however_many_there_are(window: Window, store: HostStore) -> None:
    """In the list of players, and as the same person: both show some at first."""
    await keep_games(store)
    people = [Player(id=f"p{number}", name=f"Person {number:03d}") for number in range(130)]
    await store.change_roster(RememberPlayers(tuple(people)), HOST)
    await window.open("/players")
    hidden = [person for person in people if f"{person.name}: 0 games · 0 wins" not in window.names()]
    assert hidden
    await window.enter("Find or add a player", hidden[-1].name.lower())
    assert [name for name in window.names() if name.endswith("wins")] == [
        f"{hidden[-1].name}: 0 games · 0 wins"
    ]

    await window.open("/players/player/eve")
    await window.tap("Merge with somebody")
    unseen = [person for person in people if f"Same as {person.name}" not in window.names()]
    assert unseen
    await window.enter("Éve is the same person as:", unseen[-1].name)
    assert [name for name in window.names() if name.startswith("Same as")] == [f"Same as {unseen[-1].name}"]
    await window.tap(f"Same as {unseen[-1].name}")
    assert store.roster.player("eve") == store.roster.player(unseen[-1].id)


async def test_cards_and_bluffs_of_several_decks_have_the_names_of_their_decks(
    window: Window, store: HostStore
) -> None:
    for deck, held in (("flip", ("wild", "draw-one", "draw-one")), ("plain", ("wild", "draw-two"))):
        game = new_game(target=2000, edition=store.editions[deck], id_=deck)
        await store.start(game, HOST)
        judged = ChallengeJudged(player="ann", challenger="ben", colour="red", guilty=deck == "flip")
        await store.do(deck, judged, HOST)
        round_ = a_round("1", "ben", ann=cards(*held), cleo=0)
        await store.do(deck, RoundRecorded(round=round_), HOST)
    await window.open("/players/player/ann")
    text = window.text()
    assert "Draw One\n2 times\n" in text
    assert "Wild (40 points)\n1 time\n" in text
    assert "Wild (50 points)\n1 time\n" in text
    assert "Draw Two\n1 time\n" in text
    assert "Caught bluffing: Wild Draw Two\n1 of 1\n" in text
    assert "Caught bluffing: Wild Draw Four\n0 of 1\n" in text
