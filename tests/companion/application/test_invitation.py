from __future__ import annotations

from companion.application.sharing import GRACE, Invitation
from tests.clock import Clock


def test_a_secret_is_renewed_at_its_first_use_and_the_used_one_fades() -> None:
    clock = Clock()
    invitation = Invitation(clock=clock)
    first = invitation.secret
    assert not invitation.accepts_secret("nonsense")
    assert not invitation.accepts_secret("\ud800")
    assert invitation.secret == first
    assert invitation.accepts_secret(first)
    assert invitation.secret != first
    clock.now = GRACE - 1
    assert invitation.accepts_secret(first)
    clock.now = GRACE + 1
    assert not invitation.accepts_secret(first)
    assert invitation.accepts_secret(invitation.secret)
    assert invitation.accepts_digits(f" {invitation.digits[:3]} {invitation.digits[3:]}")
    assert invitation.digits not in repr(invitation)
    assert invitation.secret not in repr(invitation)
