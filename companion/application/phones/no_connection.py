"""Why two phones do not connect, as far as it can be known, and what to try, in this order."""

from __future__ import annotations

from enum import StrEnum

from companion.errors import CompanionError
from companion.wording import say


class Reason(StrEnum):
    """The reason, as `tools/site/phones.js` names it."""

    NO_NETWORK = "no-network"
    OTHER_NETWORK = "other-network"
    KEPT_APART = "kept-apart"
    OTHER_TRY = "other-try"
    NOT_AN_OFFER = "not-an-offer"
    NOT_AN_ANSWER = "not-an-answer"
    VERSION = "version"
    UNKNOWN = "unknown"


class NoConnection(CompanionError):
    """Two phones do not connect."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(_sentence(reason))
        self.reason = reason


def no_connection(name: str) -> NoConnection:
    """The error of a reason by its name; a name that is not known says nothing."""
    known = {each.value for each in Reason}
    return NoConnection(Reason(name) if name in known else Reason.UNKNOWN)


def _sentence(reason: Reason) -> str:
    return {
        Reason.NO_NETWORK: say("This phone is on no Wi-Fi. Turn its Wi-Fi on, then try again."),
        Reason.OTHER_NETWORK: say("The two phones are on different Wi-Fis."),
        Reason.KEPT_APART: say("Both phones are on one Wi-Fi, but it keeps its phones apart."),
        Reason.OTHER_TRY: say(
            "That code answers an earlier one. Scan this phone's code on the guest's phone again."
        ),
        Reason.NOT_AN_OFFER: say("That is a guest's code. Scan the one on the host's phone."),
        Reason.NOT_AN_ANSWER: say("That is a host's code. Scan the one on the guest's phone."),
        Reason.VERSION: say("The other phone has another version of Last Card. Update both, then try again."),
        Reason.UNKNOWN: say(
            "The two phones did not find each other. They are probably not on the same Wi-Fi."
        ),
    }[reason]
