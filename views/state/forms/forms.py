"""What was entered in one window about one game, or about none, so that looking a rule up loses none of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from views.state.forms.challenge_form import ChallengeForm
from views.state.forms.dealer_form import DealerForm
from views.state.forms.first_card_form import FirstCardForm
from views.state.forms.history_filter import HistoryFilter
from views.state.forms.rule_question import RuleQuestion
from views.state.forms.transfer_progress import TransferProgress
from views.state.forms.turn_form import TurnForm


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
