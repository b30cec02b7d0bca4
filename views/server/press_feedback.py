"""A touched control looks pressed at once, before the app has answered.

With semantics on, the client turns a short touch into one event for the app and draws no press: it waits for the answer. The page shows
the press itself, in the frame after the touch, for as long as the finger is down.
"""

from __future__ import annotations

from typing import Final

PRESS_FEEDBACK: Final = """
  <style>
    flt-semantics { -webkit-tap-highlight-color: transparent; }
    #press { position: fixed; z-index: 9; pointer-events: none; border-radius: 12px; background: rgba(128, 128, 128, 0.35); }
  </style>
  <script>
    (function () {
      var LEAST = 120, NEAR = 12, press = null, since = 0, x = 0, y = 0;
      addEventListener('pointerdown', function (event) {
        var node = event.target.closest && event.target.closest('flt-semantics[flt-tappable], flt-semantics[role=button]');
        if (press) { press.remove(); press = null; }
        if (!node || event.pointerType === 'mouse') { return; }
        var box = node.getBoundingClientRect();
        press = document.createElement('div');
        press.id = 'press';
        press.setAttribute('aria-hidden', 'true');
        press.style.cssText = 'left:' + box.left + 'px;top:' + box.top + 'px;width:' + box.width + 'px;height:' + box.height + 'px';
        since = event.timeStamp;
        x = event.clientX;
        y = event.clientY;
        document.body.appendChild(press);
      });
      // A finger that moves scrolls: it presses nothing.
      addEventListener('pointermove', function (event) {
        if (press && Math.abs(event.clientX - x) + Math.abs(event.clientY - y) > NEAR) { press.remove(); press = null; }
      });
      // The press of a very short touch is seen, too.
      ['pointerup', 'pointercancel'].forEach(function (kind) {
        addEventListener(kind, function (event) {
          var shown = press;
          if (shown) { setTimeout(function () { shown.remove(); }, Math.max(0, LEAST - (event.timeStamp - since))); }
        });
      });
    })();
  </script>
"""
"""The style and the script, for the head of the page."""
