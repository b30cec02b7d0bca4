"""The protocol that Firefox is driven with: a TCP connection on which commands and answers follow each other.

Source: Firefox, remote/doc/marionette/Protocol.md. Each message is its length, a colon and JSON: `[0, number, command,
parameters]`, answered by `[1, number, error, result]`. The commands are those of WebDriver.
"""

from __future__ import annotations

import json
import socket
from typing import Any, Final

ANSWER: Final = 300.0
"""Seconds for one answer. It only bounds a failure."""


class MarionetteError(Exception):
    """Firefox refused a command.

    Attributes:
        error: WebDriver's name of the error.
    """

    def __init__(self, error: str, message: str) -> None:
        """Say what Firefox said."""
        super().__init__(f"{error}: {message}")
        self.error = error


class Marionette:
    """A connection to Firefox."""

    def __init__(self, port: int) -> None:
        """Connect, and read what Firefox says first."""
        self._socket = socket.create_connection(("127.0.0.1", port), ANSWER)
        self._buffer = b""
        self._number = 0
        self._read()

    def send(self, command: str, **parameters: Any) -> Any:
        """Run a command and return its result.

        Raises:
            MarionetteError: If Firefox refuses it.
        """
        self._number += 1
        message = json.dumps([0, self._number, command, parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, number, error, result = self._read()
        assert number == self._number
        if error:
            raise MarionetteError(error["error"], error["message"])
        return result

    def close(self) -> None:
        """End the connection."""
        self._socket.close()

    def _read(self) -> Any:
        while b":" not in self._buffer:
            self._receive()
        length, _, self._buffer = self._buffer.partition(b":")
        while len(self._buffer) < int(length):
            self._receive()
        message, self._buffer = self._buffer[: int(length)], self._buffer[int(length) :]
        return json.loads(message)

    def _receive(self) -> None:
        part = self._socket.recv(65536)
        if not part:
            raise ConnectionError("Firefox closed the connection.")
        self._buffer += part
