"""The picture of a win has the winner's colour, everybody's own on the podium and the chart, and no letter lost."""

from __future__ import annotations

import asyncio
import io
from dataclasses import replace

import pytest
from PIL import Image

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.live_game import LiveGame
from companion.game.changes.evenings import GameEnded
from companion.game.changes.players import PlayerJoined, PlayerLeft
from companion.game.changes.rounds import PointsCorrected
from companion.game.game import make_change
from companion.players import PLAYER_COLOURS, Player
from companion.round import HandLeft, Round, Side, Standing, TypedPoints
from tests.tables import ANN, BEN, CLEO, DAN, JAM, at, new_game, play
from views.kit import theme
from views.kit.pictures.canvas import HIGH, TALL, WIDE
from views.kit.pictures.pillow_canvas import PillowCanvas
from views.kit.pictures.table_picture import table_picture
from views.kit.pictures.win_picture import TITLE_WIDE, fitting_size, win_picture, win_title

RED, TEAL, BLUE, YELLOW = "#B91C1C", "#0F766E", "#1D4ED8", "#F6D743"
Pixels = Image.Image


def seated(*names: str) -> tuple[Player, ...]:
    return tuple(
        Player(id=f"p{number}", name=name, colour=PLAYER_COLOURS[number]) for number, name in enumerate(names)
    )


def the_round(number: int, players: tuple[Player, ...], out: Player, points: int) -> Round:
    hands = tuple(
        HandLeft(player=player.id, held=TypedPoints(typed=points)) for player in players if player is not out
    )
    return Round(id=str(number), dealer=players[0].id, went_out=out.id, hands=hands, at=at(1))


async def won_by_the_first(store: HostStore, *players: Player) -> LiveGame:
    """The later a seat, the fewer points; the last has none."""
    rounds = [
        the_round(number, players, player, 20 - number)
        for number, player in enumerate((players[0], *players[:-1]))
    ]
    game = make_change(
        play(new_game(players=players, target=2000, id_="won"), *rounds), GameEnded(at=at(3)), JAM
    )
    await store.start(game, HOST)
    return await store.games.open("won")


async def picture_of(live: LiveGame, height: int = HIGH) -> Pixels:
    return Image.open(io.BytesIO(await win_picture(live, height))).convert("RGB")


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def area(picture: Pixels, colour: str) -> int:
    """The number of pixels of exactly one colour."""
    red, green, blue = rgb(colour)
    return sum(
        count
        for count, pixel in picture.getcolors(picture.width * picture.height) or ()
        if pixel == (red, green, blue)
    )


@pytest.fixture
def table() -> tuple[Player, ...]:
    colours = (RED, TEAL, BLUE, YELLOW)
    return tuple(
        replace(player, colour=colour) for player, colour in zip((ANN, BEN, CLEO, DAN), colours, strict=True)
    )


@pytest.mark.parametrize("height", [HIGH, TALL])
async def test_it_is_as_large_as_a_chat_or_a_phone_shows_it(
    store: HostStore, table: tuple[Player, ...], height: int
) -> None:
    picture = await picture_of(await won_by_the_first(store, *table), height)
    assert picture.size == (1080, height)
    assert (WIDE, HIGH, TALL) == (1080, 1350, 1920)


async def test_it_runs_from_the_winners_colour_into_the_dark_and_everybody_has_their_own(
    store: HostStore, table: tuple[Player, ...]
) -> None:
    picture = await picture_of(await won_by_the_first(store, *table))
    top_left, right = picture.getpixel((0, 0)), picture.getpixel((WIDE - 1, 740))
    assert isinstance(top_left, tuple)
    assert isinstance(right, tuple)
    assert max(abs(one - other) for one, other in zip(top_left, rgb(RED), strict=True)) <= 24
    assert sum(right) < sum(top_left)
    for colour in (RED, TEAL, BLUE):
        assert area(picture, colour) > 10_000, "a step of the podium"
    assert 500 < area(picture, YELLOW) < 10_000, "the avatar of the fourth"
    for player in table:
        assert area(picture, theme.line_colour(player.colour)) > 100, "the line of the totals"


async def test_white_can_be_read_on_every_colour_that_a_file_may_bring(store: HostStore) -> None:
    pale = Player(id="pale", name="Pale", colour="#FFFFF0")
    picture = await picture_of(await won_by_the_first(store, pale, BEN))
    shown = picture.getpixel((40, 500))
    assert isinstance(shown, tuple)
    assert theme.contrast("#FFFFFF", "#" + "".join(f"{part:02X}" for part in shown[:3])) >= 4.5


@pytest.mark.parametrize(
    "names",
    [
        ("李雷", "مريم"),
        ("Maximiliane-Alexandra von Hohenberg", "🦊"),
        ("W" * 40, "i" * 40, "Li"),
        tuple(f"Player number {number}" for number in range(15)),
    ],
    ids=["scripts", "long", "unbroken", "fifteen"],
)
async def test_every_name_and_every_number_of_players_has_its_picture(
    store: HostStore, names: tuple[str, ...]
) -> None:
    live = await won_by_the_first(store, *seated(*names))
    for height in (HIGH, TALL):
        picture = await picture_of(live, height)
        # At the edges of the lower half nothing is written.
        rim = [picture.crop((left, height - 560, left + 30, height)) for left in (0, WIDE - 30)]
        assert [len(each.getcolors() or ()) for each in rim] == [1, 1]


def test_a_title_is_as_large_as_its_width_allows() -> None:
    canvas = PillowCanvas(1, 1, "#FFFFFF")
    sizes = range(60, 133, 4)
    for title in ("Li wins!", "Bartholomäus wins!"):
        size = fitting_size(canvas, title, sizes, TITLE_WIDE)
        assert canvas.width(title, size, bold=True) <= TITLE_WIDE
        assert size == max(sizes) or canvas.width(title, size + 4, bold=True) > TITLE_WIDE


def test_several_win_and_one_wins() -> None:
    def side(*players: Player) -> Side:
        return Side(seats=tuple(Standing(player=player, total=1, present=True) for player in players))

    assert win_title([side(ANN)]) == "Ann wins!"
    assert win_title([side(ANN), side(BEN)]) == "Ann & Ben win!"
    assert win_title([side(ANN, BEN)]) == "Ann & Ben win!"
    assert win_title([side(ANN, BEN), side(CLEO, DAN)]) == "Ann, Ben, Cleo & Dan win!"
    assert win_title([side(each) for each in (ANN, BEN, CLEO, DAN)]) == "4 win together!"


async def test_a_table_that_more_sat_at_than_it_has_seats_has_its_picture(store: HostStore) -> None:
    players = seated(*(f"Player {number}" for number in range(15)))
    game = play(new_game(players=players, target=2000, id_="won"), the_round(1, players, players[0], 20))
    game = make_change(game, PlayerLeft(player="p14", at=at(2)), JAM)
    game = make_change(game, PlayerJoined(player=Player(id="late", name="Late"), at=at(2)), JAM)
    await store.start(make_change(game, GameEnded(at=at(3)), JAM), HOST)
    async with asyncio.timeout(30):
        assert (await picture_of(await store.games.open("won"))).size == (WIDE, HIGH)


async def test_a_win_by_corrected_points_alone_has_its_picture(store: HostStore) -> None:
    correction = PointsCorrected(player="ann", points=20, reason="Played on paper", at=at(1))
    game = make_change(make_change(new_game(id_="won"), correction, JAM), GameEnded(at=at(2)), JAM)
    await store.start(game, HOST)
    assert (await picture_of(await store.games.open("won"))).size == (WIDE, HIGH)


async def test_a_remark_of_the_caller_stands_in_the_place_of_the_own_one(store: HostStore) -> None:
    live = await won_by_the_first(store, *seated("Ann", "Ben", "Cleo"))
    series = "Ann wins the series Friday cup!"
    assert await table_picture(live) == await win_picture(live, HIGH)
    assert await table_picture(live, remark=series) == await win_picture(live, HIGH, series)
    assert await table_picture(live, remark=series) != await table_picture(live)
