"""A game as it leaves the app: a few lines of text for a chat, and its score sheet, as on paper."""

from collections.abc import Sequence

from companion.editions.edition import Edition
from companion.figures_table import FiguresTable
from companion.formats import day, labelled, points_word, together
from companion.game.current_table import side_ranking, winners
from companion.game.game import Game, table_of
from companion.game.length import TO_TARGET, rounds_played, scoring_words
from companion.round import PlayedRound, Side
from companion.wording import say


def game_text(game: Game, edition: Edition) -> str:
    """The edition, the ranking with all totals, and the winners, as plain text; also how long it is, but for its target."""
    table = table_of(game, edition)
    won = [seat.player.name for seat in winners(table)]
    head = who_won(won) if won else say("In progress")
    length = [] if table.length == TO_TARGET else [table.length.words]
    lines = [
        " · ".join((head, edition.called, *length, day(game.played_at))),
        *(
            labelled(place.listed, f"{game.system.rules.amount(place.side.total)}{_parts(place.side)}")
            for place in side_ranking(table)
        ),
        rounds_played(len(table.rounds), table.length) + " · Last Card",
    ]
    return "\n".join(lines)


def who_won(names: Sequence[str]) -> str:
    """The winner, or all of them, as a sentence."""
    if len(names) == 1:
        return say("{name} won", name=names[0])
    return say("{names} won", names=together(names))


def _parts(side: Side) -> str:
    """The points of each partner for the team."""
    if not side.is_team:
        return ""
    return f" ({', '.join(f'{seat.player.name} {points_word(seat.total)}' for seat in side.seats)})"


def game_file_name(game: Game) -> str:
    """The name of a file of a game, without its ending."""
    return f"last-card-{game.played_at:%Y-%m-%d}-{game.id[:8]}"


def score_sheet(game: Game, edition: Edition) -> FiguresTable:
    """The totals after each round with what the round added, and the totals now: corrections may follow the last round.

    For a spreadsheet, the points and the totals have columns of their own.
    """
    table = table_of(game, edition)
    scoring = scoring_words(game.system.rules, None, table.length)
    names = tuple(side.name for side in table.sides)
    rows, figures = [], []
    for played in table.rounds:
        cells = [_points_and_total(played, side) for side in table.sides]
        rows.append((str(played.number), *(_cell(*cell) for cell in cells)))
        figures.append(
            (str(played.number), *("" if part is None else str(part) for cell in cells for part in cell))
        )
    now = [side.total for side in table.sides]
    total = say("Total")
    return FiguresTable(
        title=f"{edition.called} · {scoring} · {day(game.played_at)}",
        heads=(say("Round"), *names),
        rows=(*rows, (total, *map(points_word, now))),
        columns=(say("Round"), *(head for name in names for head in (name, say("{name}, total", name=name)))),
        figures=(*figures, (total, *(part for sum_ in now for part in ("", str(sum_))))),
    )


def _points_and_total(played: PlayedRound, side: Side) -> tuple[int | None, int | None]:
    """What a round gave a side, and its total after it; None for a side that was not there."""
    ids = [seat.player.id for seat in side.seats]
    if not all(player in played.totals for player in ids):
        return None, None
    there = [played.points[player] for player in ids if player in played.points]
    return (sum(there) if there else None), sum(played.totals[player] for player in ids)


def _cell(points: int | None, total: int | None) -> str:
    if total is None:
        return "–"
    return points_word(total) if points is None else f"{points_word(total)}\n({points_word(points, '+')})"
