"""The screens that the menu of the table opens: house rules and decks, the order of the seats, the removal of a round, and where you play."""

from functools import partial

import flet as ft

from companion.application.listeners import SETTINGS, draft_topic, game_topic
from companion.application.live_game import LiveGame
from companion.editions.deck_check import deal_sentence
from companion.game.changes.players import SeatsOrdered
from companion.game.changes.rounds import RoundRemoved
from companion.game.changes.settings import DecksSet, HouseRuleAsked
from companion.game.current_table import Table
from companion.house_rules.presets import RulesChange
from companion.house_rules.rules_code import our_rules_text, rules_code
from companion.players import Player
from companion.round import PlayedRound
from companion.wording import in_own_direction, say, say_count
from views import kit
from views.live_summary import won_by
from views.screens.new_game.setup_seats import drag_handle, dragged_rows
from views.screens.table.forms import can_move
from views.state.app_state import AppState, use_app, use_topic


@kit.game_screen
def TableMenu(app: AppState, live: LiveGame) -> ft.View:
    """One of them, as the address names it."""
    game_id, part = live.game.id, ft.use_route_params().get("part", "")
    parts: list[ft.Control]
    match part:
        case "rules":
            title = say("House rules and decks")
            parts = [HouseRulesPart(game_id), _decks(app, live)]
        case "seats" if can_move(live):
            title, parts = say("Change the seats"), [SeatOrder(live)]
        case "rounds":
            title, parts = say("Remove a round"), [_rounds(app, live)]
        case _:
            title, parts = say("Where you play"), [kit.PlaceOfGame(game_id, alone=True)]
    return kit.screen(app, title, kit.reading_column(parts, key=f"{part}-{game_id}"))


def _decks(app: AppState, live: LiveGame) -> ft.Control:
    def offers(decks: int) -> ft.Control:
        done = say_count("Counting with {count} deck.", "Counting with {count} decks.", decks)
        change = app.handler(kit.change_with_undo, app, live.game.id, DecksSet(decks=decks), done)
        label = say_count("{count} deck", "{count} decks", decks)
        return kit.chip(str(decks), change, chosen=live.table.decks == decks, name=label)

    return kit.section(say("Decks on the table"), kit.choices(*map(offers, range(1, 5))))


def _rounds(app: AppState, live: LiveGame) -> ft.Control:
    def row(played: PlayedRound) -> ft.Control:
        number, out = played.number, played.round.went_out
        who = say("called off")
        if out:
            who = won_by(live.table.name(out), is_last_one_in=played.round.is_last_one_in)
        removal, done = RoundRemoved(round_id=played.round.id), say("Round {number} removed.", number=number)
        act = app.handler(kit.change_with_undo, app, live.game.id, removal, done)
        remove = kit.quiet_button(say("Remove round {number}", number=number), act)
        return kit.space_between(kit.plain(f"{number}. {who}"), remove)

    if not live.table.rounds:
        return ft.Container(height=0)
    return kit.section(say("Remove a round"), *map(row, reversed(live.table.rounds)))


@ft.component
def HouseRulesPart(game_id: str) -> ft.Control:
    """Changing the house rules, and sharing them."""
    app = use_app()
    use_topic(app, game_topic(game_id), draft_topic(game_id), SETTINGS)
    shown, show = ft.use_state(True)
    live = app.store.games.get(game_id)
    if live is None:
        return ft.Container()
    rules, edition = live.table.house_rules, live.edition
    ours = [f"• {ruling.sentence}" for ruling in live.ruled.rulings.made]
    text = "\n".join([our_rules_text(rules, edition.called, edition.faces), *ours, rules_code(rules)])

    async def choose(change: RulesChange) -> None:
        await kit.change_with_undo(app, game_id, HouseRuleAsked(change), say("House rules changed."))

    async def save_picture() -> None:
        await kit.save_file(app, "last-card-rules.png", await kit.rules_picture(rules, edition))

    file = app.handler(kit.save_file, app, "last-card-rules.txt", text.encode())
    code = app.opens(f"/game/{game_id}/more/rules/rules-code")
    kept = (
        kit.quiet_button(say("Show our rules as a code"), code, icon=ft.Icons.QR_CODE),
        kit.quiet_button(
            say("Save our rules as a picture"), app.handler(save_picture), icon=ft.Icons.QR_CODE_2
        ),
        kit.quiet_button(say("Save our rules as a file"), file, icon=ft.Icons.SAVE_ALT),
    )
    share = partial(kit.share_text, app, text, neither=say("Can't share from here. Select the text below."))
    return kit.stretched(
        kit.heading(say("How we play")),
        *kit.counts_from_next_round(live),
        kit.house_rules_box(
            app,
            rules,
            choose,
            players=len(live.table.seats),
            deal=deal_sentence(edition, len(live.table.playing), rules.cards_dealt(edition.hand_size)),
            shown=shown,
            show=show,
            edition=edition,
            own=kit.RulesInOwnWords(rules, choose, game_id),
        ),
        *kit.our_rulings(app, live),
        kit.choices(kit.quiet_button(say("Share our rules"), app.handler(share), icon=ft.Icons.SHARE)),
        kit.More([kit.choices(*kept), kit.plain(text, faint=True, size=kit.SMALL, selectable=True)]),
    )


@ft.component
def SeatOrder(live: LiveGame) -> ft.Control:
    """Those who are at the table, clockwise. Leaving the screen takes the new order, by its button or by Back."""
    app, game_id = use_app(), live.game.id
    sitting = tuple(seat.player.id for seat in live.table.present)
    moved, show = ft.use_state(tuple[str, ...]())
    # Somebody may have come or left meanwhile.
    order = (
        *(player for player in moved if player in sitting),
        *(player for player in sitting if player not in moved),
    )
    left_with: ft.MutableRef[tuple[str, ...]] = ft.use_ref(())
    left_with.current = order if order != sitting else ()

    def move(old: int, new: int) -> None:
        ids = [*order]
        ids.insert(new, ids.pop(old))
        show(tuple(ids))

    def told(table: Table) -> str:
        deals = say("{name} deals next.", name=table.name(table.dealer))
        return f"{say('All sit in the new order.')} {deals}"

    async def leave() -> None:
        if left_with.current:
            change = SeatsOrdered(order=left_with.current)
            await app.handler(kit.change_with_undo, app, game_id, change, told)(None)

    ft.use_effect(lambda: None, [], cleanup=leave)

    def row(place: int, player: Player) -> ft.Control:
        name = ft.Text(in_own_direction(player.name), size=kit.BODY, weight=ft.FontWeight.W_600, expand=True)
        up = kit.icon_button(
            say("Move {name} up", name=player.name),
            ft.Icons.ARROW_UPWARD,
            app.handler(move, place, place - 1),
            disabled=not place,
        )
        line = ft.Row([drag_handle(player, kit.TOUCH), kit.player_avatar(player), name, up], spacing=kit.GAP)
        return ft.Container(line, key=f"order-{player.id}")

    rows = [row(place, live.table.seat(player).player) for place, player in enumerate(order)]
    return kit.stretched(
        kit.plain(say("As you sit, clockwise."), faint=True),
        dragged_rows(rows, move),
        *kit.counts_from_next_round(live),
        kit.main_button(say("Sit like this"), app.opens(f"/game/{game_id}"), icon=ft.Icons.CHECK)
        if order != sitting
        else None,
    )
