"""The focus of the keyboard in a browser: its ring, its order, and that a click takes it from nothing.

The client paints on a canvas, with a transparent tree of elements over it for screen readers. Only the page knows which
of them has the focus, and whether the keyboard gave it.
"""

from __future__ import annotations

from typing import Final

from views.theme import RING_INK, RING_PAPER

FOCUS_RING: Final = """
  <style>
    /* Ink and paper side by side: one of them stands out from whatever is below, by day and at night. */
    #focus-ring {
      position: fixed; z-index: 2147483647; display: none; pointer-events: none; box-sizing: border-box;
      border: 3px solid INK; border-radius: 14px; outline: 3px solid PAPER; box-shadow: inset 0 0 0 2px PAPER;
    }
  </style>
  <script>
    (function () {
      var ring = null, following = false, clicked = -Infinity, tabbed = -Infinity, chosen = null;
      function isButton(node) { return Boolean(node && node.matches && node.matches('flt-semantics[flt-tappable]')); }
      function isRecent(time) { return performance.now() - time < 1000; }
      // What Tab came to. A text field shows its focus itself; the client focuses a button of each new screen for screen
      // readers, and after a click the clicked one.
      function hasRing(node) { return isButton(node) && node === chosen; }
      function follow() {
        var node = document.activeElement;
        following = hasRing(node);
        ring.style.display = following ? 'block' : 'none';
        if (!following) { return; }
        var place = node.getBoundingClientRect();
        ring.style.left = (place.left - 2) + 'px';
        ring.style.top = (place.top - 2) + 'px';
        ring.style.width = (place.width + 4) + 'px';
        ring.style.height = (place.height + 4) + 'px';
        requestAnimationFrame(follow);
      }
      addEventListener('focusin', function () {
        if (!ring) {
          ring = document.createElement('div');
          ring.id = 'focus-ring';
          ring.setAttribute('aria-hidden', 'true');
          document.body.appendChild(ring);
        }
        var node = document.activeElement;
        if (isRecent(tabbed)) { chosen = node; }
        // A click gives no button the focus, also where the client asks for it: after it, Enter is the main button.
        if (isButton(node) && isRecent(clicked)) { setTimeout(function () { node.blur(); }, 0); }
        if (!following) { follow(); }
      });
      // Tab goes through the page in the order in which a screen reader reads it. The client's own order runs across
      // panes that lie side by side.
      addEventListener('keydown', function (event) {
        if (event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey) {
          event.stopImmediatePropagation();
          tabbed = performance.now();
          clicked = -Infinity;
        } else { tabbed = -Infinity; }
        // What has the ring is pressed, and not the main button as well.
        if (event.key === 'Enter' && hasRing(document.activeElement)) {
          event.stopImmediatePropagation();
          event.preventDefault();
          if (!event.repeat) { document.activeElement.click(); }
        }
      }, true);
      addEventListener('pointerdown', function () {
        clicked = performance.now();
        tabbed = -Infinity;
        var node = document.activeElement;
        if (isButton(node)) { node.blur(); }
      }, true);
    })();
  </script>
""".replace("INK", RING_INK).replace("PAPER", RING_PAPER)
"""The style and the script, for the head of the page."""
