"""A double tap on a control that changes the screen must not also tap the control that takes its place.

Only the page can recognize such a tap: it knows where and when a finger touched it, and what was there a moment before. The server
gets neither, because with semantics on the client sends each tap without a position.
"""

from __future__ import annotations

from typing import Final

DOUBLE_TAP_GUARD: Final = """
  <script>
    // A tap is ignored if the one before it was at the same place less than half a second ago, and if what is there now was not
    // there then. Fast taps on keys that stay where they are all count, also where their names count along.
    (function () {
      var QUICK = 500, NEAR = 24, before = null, ignoring = false;
      function name(node) { return (node.getAttribute('aria-label') || node.textContent || '').replace(/[0-9]+/g, '#'); }
      function places() {
        var found = {};
        document.querySelectorAll('flt-semantics[flt-tappable]').forEach(function (node) {
          found[node.id] = node.getBoundingClientRect();
        });
        return found;
      }
      function wasThere(node, x, y) {
        var place = before.places[node.id];
        return place && x >= place.left && x <= place.right && y >= place.top && y <= place.bottom;
      }
      function stop(event) { event.stopImmediatePropagation(); event.preventDefault(); }
      addEventListener('pointerdown', function (event) {
        var node = event.target.closest && event.target.closest('flt-semantics[flt-tappable]');
        var x = event.clientX, y = event.clientY;
        ignoring = Boolean(before && node && event.timeStamp - before.at < QUICK
          && Math.abs(x - before.x) < NEAR && Math.abs(y - before.y) < NEAR
          && name(node) !== before.name && (node.id === before.id || !wasThere(node, x, y)));
        if (ignoring) { stop(event); return; }
        before = node ? { at: event.timeStamp, x: x, y: y, id: node.id, name: name(node), places: places() } : null;
      }, true);
      ['pointerup', 'click', 'touchstart', 'touchend', 'mousedown', 'mouseup'].forEach(function (kind) {
        addEventListener(kind, function (event) { if (ignoring) { stop(event); } }, { capture: true, passive: false });
      });
    })();
  </script>
"""
"""The script, for the head of the page."""
