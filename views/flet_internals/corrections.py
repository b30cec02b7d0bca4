"""Corrections of Flet's errors in every window (Flet 1.0.5); those of a server's windows are in `web_connection.py`."""

from typing import Any

from flet.controls import object_patch

from views.flet_internals.set_fields import DiffOfSetFields


class UnpairedDiff(DiffOfSetFields):
    """Flet's diff, where "remove" and "add" stay what they are.

    Flet remembers each control that a patch takes out, by its place in its list and the path of that list, and looks it up
    for each control that is put in. Where it finds one, it sends "move" instead of "remove" and "add". A path counts rows
    from the top, and it stands for another row as soon as a row above it was moved. When the seats are sorted by rank, the
    star that leaves Tom's row so becomes a move into Mia's row, and the move is sent with a place that does not exist on the
    client. The client throws, and leaves out the rest of the patch.

    The lookup is never right for a list: items that stay in a list keep their key, and Flet moves those without it. So it
    is switched off, for every list of every screen. A control that leaves one list and enters another is sent again as a
    whole.
    """

    def store_index(self, value: Any, index: list[Any], st: int) -> None:
        """Remember nothing, so that nothing is ever looked up."""

    def take_index(self, value: Any, st: int) -> list[Any] | None:
        """Find no operation to pair with."""
        del value, st
        return None


def _take_result(session: Any, control_id: int, call_id: str, result: Any, error: str | None) -> None:
    """Give what waits for it the client's answer to a method of a control, which may have left the screen.

    Flet raises an error where the control has left by then, such as a field that was given the focus just before *Back*.
    The error ends the websocket: the window loses its connection, and what waits for the answer goes on waiting.
    """
    del control_id
    waiting = session._Session__method_calls.pop(call_id, None)
    if waiting is not None:
        session._Session__method_call_results[waiting] = (result, error)
        waiting.set()


def correct_flet() -> None:
    """Correct what every window of this process does with patches and with answers."""
    # Imported here: the site keeps Python's memory as it is after its imports, and a start from it fails with this one.
    from flet.messaging.session import Session

    object_patch.DiffBuilder = UnpairedDiff  # type: ignore[misc] # Flet has no other place to say it
    Session.handle_invoke_method_results = _take_result  # type: ignore[assignment, method-assign] # the same
