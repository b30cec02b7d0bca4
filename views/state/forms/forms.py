"""What was entered in one window about one game, or about none, so that looking a rule up loses none of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from views.state.forms.challenge_form import ChallengeForm
from views.state.forms.dealer_form import DealerForm
from views.state.forms.first_card_form import FirstCardForm
from views.state.forms.history_filter import HistoryFilter
from views.state.forms.rule_question import RuleQuestion
from views.state.forms.transfer_progress import TransferProgress
from views.state.forms.turn_form import TurnForm

FORMS_MOST: Final = 32
"""The most games whose forms one window keeps. An address may name any number of games, also some that do not exist."""


@dataclass(slots=True)
class Forms:
    """The forms of one game, or of none: one for each feature."""

    question: RuleQuestion = field(default_factory=RuleQuestion)
    challenge_form: ChallengeForm = field(default_factory=ChallengeForm)
    first_card_form: FirstCardForm = field(default_factory=FirstCardForm)
    dealer_form: DealerForm = field(default_factory=DealerForm)
    turn_form: TurnForm = field(default_factory=TurnForm)
    history_filter: HistoryFilter = field(default_factory=HistoryFilter)
    transfer: TransferProgress = field(default_factory=TransferProgress)


@dataclass(slots=True)
class FormsOfGames:
    """The forms of the games that one window looked at last."""

    _forms: dict[str, Forms] = field(default_factory=dict)

    def of(self, game_id: str) -> Forms:
        """The forms of a game, or without one where the id is empty; empty ones where nothing was entered."""
        forms = self._forms.pop(game_id, None) or Forms()
        self._forms[game_id] = forms
        if len(self._forms) > FORMS_MOST:
            del self._forms[next(iter(self._forms))]
        return forms
