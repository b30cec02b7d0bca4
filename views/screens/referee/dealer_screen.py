"""Drawing for the deal: everybody takes a card from a fan, or the app deals, and the highest deals."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final

import flet as ft

from companion.cards import LIGHT
from companion.editions.edition import Edition
from companion.editions.ruled_edition import ruled_edition
from companion.formats import labelled, listed, together
from companion.game.changes.settings import DealerSet
from companion.players import PLAYER_COLOURS, Player
from companion.referee.dealer_draw import DealerDraw, Pick, any_card, dealt_out, draw_so_far
from companion.referee.suited import deck_of, name_of_card
from companion.wording import say, say_count
from views import kit
from views.screens.new_game.setup_actions import SETUP, change_setup, setup_edition
from views.screens.referee.choices import edition_part, players_of_tool, stepper
from views.screens.rules.which_edition import edition_of_tool, not_followed
from views.state.app_state import AppState, use_app, use_form, use_topic
from views.state.device import Tick


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerForm:
    """The cards drawn to find the first dealer, first to last; where there is no game, also the edition and the number of players."""

    edition: str = ""
    picks: tuple[Pick, ...] = ()
    seats: int = 4


SEATS_MOST: Final = 10
"""More players than this do not draw where there is no game."""


@ft.component
def DealerScreen() -> ft.Control:
    """The draw of a game; without one, of as many players as are asked for."""
    app = use_app()
    game_id = kit.game_id_of_route()
    live, wrong = kit.use_game(game_id, app)
    form = use_form(app, DealerForm, game_id)
    if live is None and game_id:
        return kit.Waiting(wrong)
    edition = edition_of_tool(app, game_id, form.edition)
    if live is None:
        coloured = enumerate(PLAYER_COLOURS[: form.seats], start=1)
        players = tuple(
            Player(id=str(seat), name=say("Player {number}", number=seat), colour=colour)
            for seat, colour in coloured
        )
        return Draw("", edition, players)

    async def deal(player: Player) -> None:
        told = say("{name} deals next.", name=player.name)
        await kit.change_with_undo(app, game_id, DealerSet(player=player.id), told)
        app.go(f"/game/{game_id}")

    may = app.role.scores and not live.table.finished
    return Draw(game_id, edition, players_of_tool(live), deal if may else None)


@ft.component
def NewGameDealer() -> ft.Control:
    """The draw of the players of a new game."""
    app = use_app()
    use_topic(app, SETUP)
    setup = app.setup
    if len(setup.players) < 2:
        return kit.Waiting(say("Add at least two players."))

    async def deal(player: Player) -> None:
        before = app.setup
        change_setup(app, replace(before, dealer=player.id))
        app.go("/new")
        told = say("{name} deals first.", name=player.name)
        app.tell(told, undo=lambda: change_setup(app, replace(app.setup, dealer=before.dealer)))

    edition = setup_edition(app)
    rulings = app.store.rulings_kept(edition, setup.players, setup.house_rules)
    players = tuple(map(app.store.roster.current, setup.players))
    return Draw(setup.id, ruled_edition(edition, rulings), players, deal)


def _asked(app: AppState, edition: Edition, form: DealerForm) -> list[ft.Control]:
    """The edition and the number of players, where there is no game."""
    return [
        edition_part(app, edition, lambda other: app.change_form(DealerForm, "", edition=other, picks=())),
        stepper(
            app,
            form.seats,
            lambda seats: app.change_form(DealerForm, "", seats=seats, picks=()),
            (2, SEATS_MOST),
            less=say("One player fewer"),
            more=say("One player more"),
            shown=say_count("{count} player", "{count} players", form.seats),
        ),
    ]


@ft.component
def Draw(
    about: str,
    whole: Edition,
    drawing: tuple[Player, ...],
    deals: Callable[[Player], Awaitable[None]] | None = None,
) -> ft.View:
    """The fan, and everybody with the cards they took `about` a game, a new game, or nothing; whoever drew the highest one then `deals`, if anybody may."""
    app = use_app()
    # The dealer is drawn with the light side up, where cards have two.
    edition = whole.one_side(LIGHT)
    form = use_form(app, DealerForm, about)
    players = {player.id: player for player in drawing}
    if whole.scored_only:
        return kit.screen(app, say("Draw for the deal"), not_followed())
    deck = deck_of(edition)

    def state(now: DealerForm) -> tuple[tuple[Pick, ...], DealerDraw]:
        # The edition may be another one than when the cards were drawn.
        picks = tuple(pick for pick in now.picks if pick.card in deck)
        return picks, draw_so_far(edition, tuple(players), picks)

    def take(place: int) -> None:
        def taken(now: DealerForm) -> DealerForm:
            picks, draw = state(now)
            if not draw.missing or any(pick.place == place for pick in draw.taken):
                return now  # Another tap on the same card.
            card = any_card(edition, draw.taken, app.random)
            pick = Pick(player=draw.missing[0], place=place, card=card)
            return replace(now, picks=(*picks, pick))

        app.change_form(DealerForm, about, taken)
        app.phone.tick(Tick.CARD)

    def deal() -> None:
        def dealt(now: DealerForm) -> DealerForm:
            picks, draw = state(now)
            return replace(now, picks=(*picks, *dealt_out(edition, draw, app.random)))

        app.change_form(DealerForm, about, dealt)
        app.phone.tick(Tick.ROUND)

    async def make_dealer(player: Player) -> None:
        if deals is not None:
            await deals(player)
            app.change_form(DealerForm, about, picks=())

    picks, draw = state(form)
    dealer = players.get(draw.dealer or "")
    over = app.changes(DealerForm, about, picks=())
    if dealer is None:
        label = say("Deal the rest") if draw.taken else say("Deal to everyone")
        bottom = kit.main_button(label, app.handler(deal), icon=ft.Icons.AUTO_AWESOME_MOTION)
    elif deals is not None:
        label = say("Make {name} the dealer", name=dealer.name)
        bottom = kit.main_button(label, app.handler(make_dealer, dealer), icon=ft.Icons.STYLE)
    else:
        bottom = kit.main_button(say("Start over"), over, icon=ft.Icons.REPLAY)
    body = [
        _headline(edition, players, draw, dealer),
        kit.middle(kit.dealer_fan(app, edition, players, draw, take, still=not app.moves)),
        kit.stretched(*(_row(edition, player, picks, draw) for player in drawing), spacing=kit.SMALL_GAP),
        *([] if about else _asked(app, edition, form)),
        kit.RulingPart(kit.RulingText(claims=(draw.claim,))),
    ]
    again = kit.icon_button(say("Start over"), ft.Icons.REPLAY, over)
    return kit.screen(
        app,
        say("Draw for the deal"),
        kit.reading_column(body, key=f"dealer-{about}"),
        actions=[again] if picks and (dealer is None or deals is not None) else [],
        bottom=bottom,
    )


def _headline(
    edition: Edition, players: dict[str, Player], draw: DealerDraw, dealer: Player | None
) -> ft.Control:
    foreground, back = ft.Colors.ON_SURFACE, ft.Colors.SURFACE_CONTAINER
    below = say("Hand the phone round, or let the app deal.")
    if dealer is not None:
        who, title = dealer, say("{name} deals.", name=dealer.name)
        foreground, back = ft.Colors.ON_TERTIARY_CONTAINER, ft.Colors.TERTIARY_CONTAINER
        won = next(pick.card for pick in draw.taken if pick.player == dealer.id)
        below = say("Highest card: {card}", card=name_of_card(edition, won))
    else:
        who = players[draw.missing[0]]
        title = say("{name}, take a card", name=who.name)
        if len(draw.among) < len(players):
            tied = together(players[player].name for player in draw.among)
            below = say("A tie: {names} draw again.", names=tied)
    words = ft.Column(
        [
            ft.Text(title, size=kit.TITLE, weight=ft.FontWeight.W_800, color=foreground),
            ft.Text(below, size=kit.SMALL, color=foreground),
        ],
        spacing=kit.LINE_GAP,
        expand=True,
    )
    box = ft.Container(
        kit.in_line(kit.player_avatar(who, kit.LARGE_AVATAR), words),
        padding=kit.WIDE_GAP,
        border_radius=kit.BOX_CORNER,
        bgcolor=back,
    )
    return ft.Semantics(live_region=True, content=box)


def _row(edition: Edition, player: Player, picks: tuple[Pick, ...], draw: DealerDraw) -> ft.Control:
    """A player with the cards taken so far, the last one at the end."""
    cards = [pick.card for pick in picks if pick.player == player.id]
    said = say("{name}: no card yet", name=player.name)
    if cards:
        names = listed(name_of_card(edition, card) for card in cards)
        said = labelled(player.name, names)
    deals, waits = player.id == draw.dealer, player.id in draw.missing[:1]
    out = bool(picks) and player.id not in draw.among
    comes = say("next") if waits and not cards else ""
    line = kit.in_line(
        kit.player_avatar(player, kit.SMALL_AVATAR),
        kit.plain(player.name, faint=out, weight=ft.FontWeight.W_700 if deals or waits else None),
        kit.small_icon(ft.Icons.STYLE, ft.Colors.TERTIARY) if deals else None,
        *(kit.small_card(edition, card) for card in cards),
        kit.caption(comes, no_wrap=True) if comes else None,
        # As high before a card is drawn as with one.
        ft.Container(height=kit.TOUCH),
        spacing=kit.GAP,
    )
    box = ft.Container(
        kit.silent(line),
        padding=ft.Padding.symmetric(horizontal=kit.GAP),
        border_radius=kit.CORNER,
        border=kit.edge(ft.Colors.PRIMARY if waits or deals else ft.Colors.TRANSPARENT, strong=True),
    )
    return kit.named(said, box)
