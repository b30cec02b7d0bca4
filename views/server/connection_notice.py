"""What a browser's page says when its line to the server has ended: the client itself only says it is working."""

from __future__ import annotations

import json
from typing import Final

from companion.wording import say

ENDED: Final = 4001
"""The host has ended sharing."""
PUT_OUT: Final = 4002
"""The host has put this guest out."""
AWAY_FOR: Final = 8_000
"""Milliseconds without a line until the page says so: a server that starts again is back sooner."""

_SCRIPT: Final = """
  <style>
    #line-notice { position: fixed; inset: 0; z-index: 2147483647; display: flex; align-items: center;
      justify-content: center; padding: 24px; text-align: center; background: #FFF8EC; color: #12182B;
      font: 500 20px/1.4 system-ui, sans-serif; }
    #line-notice[hidden] { display: none; }
    @media (prefers-color-scheme: dark) { #line-notice { background: #12182B; color: #F5EEE0; } }
  </style>
  <script>
    (function () {
      var told = __SENTENCES__, Plain = window.WebSocket, ended = false, timer = 0, box = null;
      function show(sentence) {
        if (!box) {
          box = document.createElement('div');
          box.id = 'line-notice';
          box.setAttribute('role', 'alert');
          document.body.appendChild(box);
        }
        box.textContent = sentence;
        box.hidden = false;
      }
      function opened() {
        if (ended) { return; }
        clearTimeout(timer);
        timer = 0;
        if (box) { box.hidden = true; }
      }
      function closed(event) {
        if (ended) { return; }
        if (told[event.code]) { ended = true; show(told[event.code]); return; }
        if (!timer) { timer = setTimeout(function () { show(told.away); }, __AWAY__); }
      }
      function Watched(url, protocols) {
        var line = protocols === undefined ? new Plain(url) : new Plain(url, protocols);
        line.addEventListener('open', opened);
        line.addEventListener('close', closed);
        return line;
      }
      Watched.prototype = Plain.prototype;
      ['CONNECTING', 'OPEN', 'CLOSING', 'CLOSED'].forEach(function (name) { Watched[name] = Plain[name]; });
      window.WebSocket = Watched;
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
        "away": say("Can't reach the host's computer. This page will reconnect by itself if it comes back."),
    }
    # In a script `</` could end it.
    words = json.dumps(sentences).replace("</", "<\\/")
    return _SCRIPT.replace("__SENTENCES__", words).replace("__AWAY__", str(AWAY_FOR))
