"""A double tap on a control that changes the screen must not also tap what slides under the finger.

Only the page itself can tell such a tap: it knows where and when a finger came down, and what lay there a moment before. The server
hears neither, because with the tree for screen readers on, the client sends each tap as that tree's, without a place.
"""

from __future__ import annotations

from typing import Final

DOUBLE_TAP_GUARD: Final = """
  <script>
    // A tap is swallowed if the one before it was at the same place and less than 350 ms ago, and if what lies there now was not there
    // then. Fast taps on keys that stay where they are, on one or on several, all count.
    (function () {
      var QUICK = 350, NEAR = 24, before = null, swallowing = false;
      function name(node) { return node.getAttribute('aria-label') || node.textContent || ''; }
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
        swallowing = Boolean(before && node && event.timeStamp - before.at < QUICK
          && Math.abs(x - before.x) < NEAR && Math.abs(y - before.y) < NEAR
          && node.id !== before.id && name(node) !== before.name && !wasThere(node, x, y));
        if (swallowing) { stop(event); return; }
        before = node ? { at: event.timeStamp, x: x, y: y, id: node.id, name: name(node), places: places() } : null;
      }, true);
      ['pointerup', 'click', 'touchstart', 'touchend', 'mousedown', 'mouseup'].forEach(function (kind) {
        addEventListener(kind, function (event) { if (swallowing) { stop(event); } }, { capture: true, passive: false });
      });
    })();
  </script>
"""
"""The script that every page of the client begins with."""
