"""The statistics of a player, each with the number of games behind it."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Final

import flet as ft

from companion.cards import Face
from companion.editions.edition import Edition
from companion.formats import decimal, labelled, listed, percent, rounded
from companion.statistics.player_figures import Best, OfDeck, PlayerFigures, cards_alike
from companion.wording import say, say_count
from views import kit
from views.state.app_state import AppState

RANKED_FROM: Final = 2
"""The number of finished games from which rates and averages are shown: one game says nothing."""
CARDS: Final = 6
OPPONENTS: Final = 12
"""The most opponents that are shown: those with the most points between them."""


def figures_part(app: AppState, found: PlayerFigures) -> ft.Control:
    """A player's statistics."""
    if not found.games:
        return kit.plain(say("No games yet."), faint=True)
    return kit.stretched(
        _wins(app, found),
        _rivals(app, found),
        _head_to_head(app, found),
        _sums(app, found),
        _caught(app, found),
        _challenges(app, found),
    )


def _line(label: str, value: str, end: ft.Control | None = None) -> ft.Row:
    return kit.in_line(label, kit.strong(value, size=kit.HEADING, no_wrap=True), end)


def _wins(app: AppState, found: PlayerFigures) -> ft.Control:
    """The main figures in one tile, with the share of the wins as a bar; as lines where letters are large."""
    won = say("{wins} of {count}", wins=found.wins, count=found.finished)
    told = [(say("Games"), str(found.games)), (say("Games won"), won)]
    if found.finished >= RANKED_FROM:
        told.append((say("Win rate"), percent(Fraction(found.wins, found.finished))))
    if kit.has_large_letters(app):
        lines = [kit.named(labelled(label, value), kit.silent(_line(label, value))) for label, value in told]
        return kit.boxed(*lines)
    figures = ft.Row([ft.Container(_figure(*each), expand=True) for each in told], spacing=kit.GAP)
    bar = kit.share_bar(found.wins, found.finished - found.wins) if found.finished else None
    return kit.boxed(figures, bar)


def _figure(label: str, value: str) -> ft.Control:
    words = kit.middle(
        kit.plain(value, size=kit.TITLE, weight=ft.FontWeight.W_800), kit.caption(label), spacing=0
    )
    return kit.named(labelled(label, value), kit.silent(ft.Container(words, alignment=ft.Alignment.CENTER)))


def _rivals(app: AppState, found: PlayerFigures) -> ft.Control | None:
    """Who won most often instead of this player, and the partner of the most wins; nothing before the first."""
    told = []
    if found.nemesis:
        won = say_count("{count} win over you", "{count} wins over you", found.lost_to[found.nemesis])
        told.append((say("Beats you most"), found.nemesis, won))
    if found.partner:
        games = found.teamed[found.partner]
        won = say("{wins} of {count} won together", wins=found.won_with[found.partner], count=games)
        told.append((say("Best partner"), found.partner, won))
    return kit.boxed(*(_rival(app, *each) for each in told), spacing=kit.ROW_GAP) if told else None


def _rival(app: AppState, label: str, player_id: str, won: str) -> ft.Control:
    player = kit.person(app, player_id)
    name = kit.strong(player.name, size=kit.HEADING)
    words = ft.Column([kit.caption(label), name, kit.caption(won)], spacing=0, expand=True)
    return kit.named(
        labelled(label, listed((player.name, won))), kit.silent(kit.in_line(kit.player_avatar(player), words))
    )


def _head_to_head(app: AppState, found: PlayerFigures) -> ft.Control | None:
    """The points won from each opponent and lost to them, those with the most first; nothing before the first point."""
    order = (found.taken_from + found.given_to).most_common(OPPONENTS)
    rows = []
    for opponent, _ in order:
        player, taken, given = kit.person(app, opponent), found.taken_from[opponent], found.given_to[opponent]
        points = say("points won {taken}, lost {given}", taken=taken, given=given)
        words = kit.titled(player.name, points, kit.share_bar(taken, given))
        line = kit.silent(kit.in_line(kit.player_avatar(player), words))
        rows.append(kit.named(labelled(player.name, points), line))
    return kit.section(say("Head to head"), *rows, spacing=kit.ROW_GAP) if rows else None


def _sums(app: AppState, found: PlayerFigures) -> ft.Control:
    lines: list[ft.Control] = [kit.heading(say("Averages and bests"))]
    if found.finished >= RANKED_FROM and found.average_place is not None:
        lines.append(_line(say("Average place"), decimal(found.average_place)))
        streaks = f"{found.streak} · {found.longest_streak}"
        lines.append(_line(say("Wins in a row: now · best"), streaks))
    else:
        told = say_count(
            "Win rate and average place: after {count} finished game.",
            "Win rate and average place: after {count} finished games.",
            RANKED_FROM,
        )
        lines.append(kit.plain(told, faint=True))
    lines.append(_line(say("Rounds won, of {count}", count=found.rounds), str(found.rounds_won)))
    if found.set_aside:
        lines.append(_line(say("Rounds knocked out of"), str(found.set_aside)))
    if found.average_round is not None:
        lines.append(_line(say("Average points per round won"), str(rounded(found.average_round))))
    if found.seconds:
        lines.append(_line(say("Time played"), kit.duration(found.seconds)))
    row = app.store.game_list.row(found.longest_game.game) if found.longest_game else None
    longest = " · ".join(filter(None, (say("Longest game"), row.length.note if row else "")))
    lines += _best(app, longest, found.longest_game, said=kit.duration)
    lines += _best(app, say("Best round"), found.best_round)
    lines += _best(app, say("Costliest hand"), found.worst_hand)
    return kit.boxed(*lines)


def _points(count: int) -> str:
    return say_count("{count} point", "{count} points", count)


def _best(
    app: AppState, label: str, best: Best | None, said: Callable[[int], str] = _points
) -> list[ft.Control]:
    if best is None:
        return []
    points = said(best.points)
    shown = _line(label, str(best.points) if said is _points else points, kit.chevron())
    act = app.opens(f"/history/game/{best.game}")
    return [
        kit.pressable(labelled(label, points), shown, act, height=kit.TOUCH, border_radius=kit.SMALL_CORNER)
    ]


def _caught(app: AppState, found: PlayerFigures) -> ft.Control | None:
    """The cards that were left most often; a card of one name and one value is one line, whichever deck it is of."""
    alike = cards_alike(found.caught, app.store.editions)
    counts = Counter({cards: sum(found.caught[card] for card in cards) for cards in alike})
    shown = [
        (_card(app, max(cards, key=found.caught.__getitem__)), count)
        for cards, count in counts.most_common(CARDS)
    ]
    names = Counter(edition.name_of(face) for (edition, face), _ in shown)
    lines = []
    for (edition, face), count in shown:
        name = edition.name_of(face)
        if names[name] > 1:
            name = f"{name} ({_points(edition.points(face))})"
        line = _line(name, say_count("{count} time", "{count} times", count))
        picture = kit.counted_picture(edition, face, 1)
        line.controls.insert(0, kit.silent(picture))
        lines.append(line)
    return kit.section(say("Caught with most often"), *lines) if lines else None


def _card(app: AppState, card: OfDeck) -> tuple[Edition, Face]:
    """A card with its deck; of a deck that is gone, with the first one."""
    deck, face = card
    return app.store.editions.get(deck) or next(iter(app.store.editions.values())), face


def _challenges(app: AppState, found: PlayerFigures) -> ft.Control | None:
    """How often each card of this player was a bluff, and how many challenges were right."""
    if not found.challenged and not found.challenges:
        return None
    lines = []
    for cards in cards_alike(found.challenged, app.store.editions):
        edition, face = _card(app, cards[0])
        guilty, count = (sum(each[card] for card in cards) for each in (found.guilty, found.challenged))
        label = say("Caught bluffing: {card}", card=edition.name_of(face))
        lines.append(_line(label, say("{guilty} of {count}", guilty=guilty, count=count)))
    won = say("{right} of {count}", right=found.challenges_right, count=found.challenges)
    return kit.section(say("Challenges"), *lines, _line(say("Challenges won"), won))
