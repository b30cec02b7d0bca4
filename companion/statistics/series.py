"""The series of the table: some games with one table, and a winner when it is decided."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.game.changes.evenings import SeriesSet
from companion.game.series_form import SeriesForm, SeriesKind
from companion.statistics.game_row import GameRow
from companion.statistics.games_table import TableLine, finished_of, results_of, table_of_games
from companion.statistics.player_figures import Same


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """A series. It is what its games say; the last word of any of them about its name and its form counts.

    Attributes:
        said: What a game that joins it says.
        counted: Those that its table counts: they are over, and were played before it was decided.
        winners: The ids of whoever won it; several share it when they are level. Empty until it is decided.
    """

    said: SeriesSet
    form: SeriesForm
    games: tuple[GameRow, ...]
    counted: tuple[GameRow, ...]
    table: tuple[TableLine, ...]
    winners: tuple[str, ...]

    @property
    def id(self) -> str:
        """Its id."""
        return self.said.series


def all_series(rows: Iterable[GameRow], same: Same) -> tuple[Series, ...]:
    """Every series, the one played last first."""
    games: dict[str, list[GameRow]] = defaultdict(list)
    for row in rows:
        if row.series is not None and not row.trouble:
            games[row.series.series].append(row)
    found = (_series(sorted(each, key=lambda row: (row.started, row.id)), same) for each in games.values())
    return tuple(sorted(found, key=lambda series: (series.games[-1].started, series.id), reverse=True))


def _series(games: list[GameRow], same: Same) -> Series:
    said = max((row.series for row in games if row.series), key=lambda word: (word.at, word.name, word.form))
    form, tally, finished = SeriesForm.read(said.form), _Tally(), finished_of(games)
    winners: tuple[str, ...] = ()
    for game in finished:
        tally.add(game, same)
        winners = tally.winners(form)
        # A league that was ended counts all of its games.
        if winners and form.kind is not SeriesKind.ENDED_LEAGUE:
            break
    counted = finished[: tally.games]
    return Series(
        said=said,
        form=form,
        games=tuple(games),
        counted=counted,
        table=table_of_games(counted, same, by_points=not form.counts_wins),
        winners=winners,
    )


@dataclass(slots=True)
class _Tally:
    """The games that everybody won, and the points by the rank; with `teams` two are second behind two."""

    games: int = 0
    teams: bool = True
    won: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    points: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def add(self, game: GameRow, same: Same) -> None:
        """Count one more game."""
        for player, result in results_of(game, same).items():
            self.points[player] += result.points
            if result.won:
                self.won[player].append(self.games)
        self.games += 1
        self.teams = self.teams and sorted(game.places) == [1, 1, 2, 2]

    def winners(self, form: SeriesForm) -> tuple[str, ...]:
        """Who has won by now, by the person's id; nobody while it is open.

        Whoever is level at the end shares it. Partners win together, so neither of them can be in the other's way; two
        who have shared every win so far can.
        """
        count = {player: len(won) for player, won in self.won.items()} if form.counts_wins else self.points
        most = max(count.values(), default=0)
        best = tuple(player for player, amount in count.items() if amount == most)
        if not most:
            return ()
        match form.kind:
            case SeriesKind.FIRST_TO:
                decided = most >= form.number
            case SeriesKind.POINTS:
                decided = self.games >= form.number
            case SeriesKind.BEST_OF:
                left = form.number - self.games
                mine = self.won[best[0]]
                others = [
                    len(won)
                    for player, won in self.won.items()
                    if player != best[0] and not (self.teams and won == mine)
                ]
                decided = left <= 0 or most > max(others, default=0) + left
            case kind:
                decided = kind is SeriesKind.ENDED_LEAGUE
        return best if decided else ()
