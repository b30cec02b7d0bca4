from __future__ import annotations

from flet.messaging.protocol import Message, MessageAction

from views.server.brief_flet_log import keep_flet_log_brief


class Screen:
    """Everything on a screen, which would take seconds to spell out."""

    def __repr__(self) -> str:
        raise AssertionError("the whole screen was spelled out")


def test_what_goes_to_a_window_is_not_spelled_out_for_a_log() -> None:
    keep_flet_log_brief()
    message = Message(MessageAction.PATCH_CONTROL, Screen())
    assert f"send_message: {message}" == "send_message: Message(PATCH_CONTROL)"
