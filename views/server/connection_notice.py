"""What the page says when its websocket is closed: the client itself shows only “Working…”."""

from __future__ import annotations

import json
from typing import Final

from companion.wording import say

ENDED: Final = 4001
"""Close code: the host has ended sharing."""
PUT_OUT: Final = 4002
"""Close code: the host has removed this guest."""
INTERRUPTION: Final = 1_000
"""Milliseconds without a websocket until the page says that it connects again; the client alone would show a blank screen."""
RECONNECT_PATIENCE: Final = 8_000
"""Milliseconds without a websocket until the page says that the server is away: one that restarts is back sooner."""

_SCRIPT: Final = """
  <style>
    #connection-notice { position: fixed; inset: 0; z-index: 2147483647; display: flex; align-items: center;
      justify-content: center; padding: 24px; text-align: center; background: #FFF8EC; color: #12182B;
      font: 500 20px/1.4 system-ui, sans-serif; }
    #connection-notice[hidden] { display: none; }
    @media (prefers-color-scheme: dark) { #connection-notice { background: #12182B; color: #F5EEE0; } }
  </style>
  <script>
    (function () {
      var sentences = __SENTENCES__, Original = window.WebSocket, ended = false, timers = [], box = null;
      function show(sentence) {
        if (!box) {
          box = document.createElement('div');
          box.id = 'connection-notice';
          box.setAttribute('role', 'alert');
          document.body.appendChild(box);
        }
        box.textContent = sentence;
        box.hidden = false;
      }
      function opened() {
        if (ended) { return; }
        timers.forEach(clearTimeout);
        timers = [];
        if (box) { box.hidden = true; }
      }
      function closed(event) {
        if (ended) { return; }
        if (sentences[event.code]) { ended = true; show(sentences[event.code]); return; }
        if (timers.length) { return; }
        timers = [['again', __AGAIN__], ['away', __AWAY__]].map(function (step) {
          return setTimeout(function () { show(sentences[step[0]]); }, step[1]);
        });
      }
      function Observed(url, protocols) {
        var socket = protocols === undefined ? new Original(url) : new Original(url, protocols);
        socket.addEventListener('open', opened);
        socket.addEventListener('close', closed);
        return socket;
      }
      Observed.prototype = Original.prototype;
      ['CONNECTING', 'OPEN', 'CLOSING', 'CLOSED'].forEach(function (name) { Observed[name] = Original[name]; });
      window.WebSocket = Observed;
    })();
  </script>
"""


def connection_notice() -> str:
    """The script of the page, with the sentences in the language in use."""
    sentences = {
        str(ENDED): say(
            "The host has ended sharing. Everything that was tapped is kept on the host's computer."
        ),
        str(PUT_OUT): say("You're no longer at this table. Ask the host to let you in again."),
        "again": say("The connection is lost. Connecting again… The score is safe."),
        "away": say("Can't reach the host's computer. This page will reconnect by itself if it comes back."),
    }
    # `</` could end the script element.
    words = json.dumps(sentences).replace("</", "<\\/")
    return (
        _SCRIPT.replace("__SENTENCES__", words)
        .replace("__AWAY__", str(RECONNECT_PATIENCE))
        .replace("__AGAIN__", str(INTERRUPTION))
    )
