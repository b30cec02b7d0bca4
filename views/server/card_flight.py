"""A tapped card flies from its key into the hand, in the frame after the tap and for 200 ms.

The app answers a tap when the card is saved, and only then the hand shows it. Until then the page lets a card of its own fly,
which is of no hand: it disappears where it lands. Nothing flies where less motion is wanted, where a tap was a long press, part of
a double tap or a finger that scrolled, or where another button was tapped a moment before, which may leave the screen.
"""

from __future__ import annotations

import json
from typing import Final

from views.card_flight import BETWEEN, HAND, HELD, KEY
from views.theme import DARK, INK, LIGHT

_PAPERS: Final = {
    kind: {
        "number": [colours["surface_bright"], colours["on_surface"]],
        "action": [colours["surface_dim"], colours["on_surface"]],
        "wild": [INK, "#FFFFFF"],
    }
    for kind, colours in (("light", LIGHT), ("dark", DARK))
}
"""What a card is drawn on, and what its sign is drawn with."""

CARD_FLIGHT: Final = (
    """
  <style>
    .card-flight {
      position: fixed; z-index: 9; pointer-events: none; box-sizing: border-box; left: 0; top: 0; will-change: transform;
      display: flex; box-shadow: 0 2px 8px rgba(0, 0, 0, 0.35);
    }
    .card-flight span {
      flex: 1; display: flex; align-items: center; justify-content: center; font-family: system-ui, sans-serif; font-weight: 800;
    }
    @media (prefers-reduced-motion: reduce) { .card-flight { display: none; } }
  </style>
  <script>
    (function () {
      var FLIES = 200, HELD_LONGEST = 400, NEAR = 12, LEAVES = 700, WIDE = 0.7, HIGHEST = 100;
      var BETWEEN = /*BETWEEN*/, KEY = /*KEY*/, HAND = /*HAND*/, HELD = /*HELD*/, PAPERS = /*PAPERS*/;
      var NAME = 'flt-semantics-identifier', touched = null, left = -Infinity;
      var still = matchMedia('(prefers-reduced-motion: reduce)'), night = matchMedia('(prefers-color-scheme: dark)');
      function parts(node) { return (node.getAttribute(NAME) || '').split(BETWEEN); }
      function last(start) {
        var found = document.querySelectorAll('flt-semantics[' + NAME + '^="' + start + '"]');
        return found[found.length - 1];
      }
      function middle(box) { return [box.left + box.width / 2, box.top + box.height / 2]; }
      // A card as the key shows it: its frame has all colours, a quarter for each of four, as on the card.
      function card(paper, sign, colours, height) {
        var frame = Math.max(2, height * 0.05), made = document.createElement('div'), inside = document.createElement('span');
        var step = 360 / colours.length, rounded = height * 0.12;
        made.className = 'card-flight';
        made.setAttribute('aria-hidden', 'true');
        made.style.width = height * WIDE + 'px';
        made.style.height = height + 'px';
        made.style.padding = frame + 'px';
        made.style.borderRadius = rounded + 'px';
        made.style.background = 'conic-gradient(from 90deg, ' + colours.map(function (colour, place) {
          return colour + ' ' + place * step + 'deg ' + (place + 1) * step + 'deg';
        }).join(', ') + ')';
        inside.textContent = sign;
        inside.style.borderRadius = Math.max(0, rounded - frame) + 'px';
        inside.style.background = paper[0];
        inside.style.color = paper[1];
        inside.style.fontSize = height * (sign.length > 1 ? 0.26 : 0.38) + 'px';
        made.appendChild(inside);
        return made;
      }
      function fly(key, box) {
        var hand = last(HAND + BETWEEN), named = parts(key);
        if (!hand || still.matches) { return; }
        var told = parts(hand), held = last(HELD + BETWEEN + named[1] + BETWEEN), place = (held || hand).getBoundingClientRect();
        var to = middle(place), from = middle(box);
        if (!place.height || to[1] < 0 || to[1] > innerHeight) { return; }
        var theme = told[1] === 'system' ? (night.matches ? 'dark' : 'light') : told[1];
        var height = Math.min(box.height, box.width / WIDE, HIGHEST);
        var lands = Math.min(place.height - 8, held ? (place.width - 2) / WIDE : HIGHEST, HIGHEST) / height;
        var flying = card(PAPERS[theme][named[2]], named.slice(3).join(BETWEEN), told.slice(2), height);
        function at(point, scale) {
          return 'translate(' + (point[0] - height * WIDE / 2) + 'px, ' + (point[1] - height / 2) + 'px) scale(' + scale + ')';
        }
        document.body.appendChild(flying);
        flying.animate(
          [{ transform: at(from, 1) }, { opacity: 1, offset: 0.7 }, { transform: at(to, lands), opacity: 0 }],
          { duration: FLIES, easing: 'cubic-bezier(0.3, 0, 0.2, 1)', fill: 'forwards' }
        ).finished.then(function () { flying.remove(); });
      }
      addEventListener('pointerdown', function (event) {
        var node = event.target.closest && event.target.closest('flt-semantics[flt-tappable], flt-semantics[role=button]');
        var isKey = Boolean(node) && parts(node)[0] === KEY;
        // Taps on the cards of the hand and on keys stay on the pad. Any other button may lead away from it.
        if (node && !isKey && parts(node)[0] !== HELD) { left = event.timeStamp; }
        touched = isKey && event.isPrimary && !event.button && event.timeStamp - left > LEAVES
          ? { node: node, at: event.timeStamp, x: event.clientX, y: event.clientY, pointer: event.pointerId } : null;
      });
      addEventListener('pointercancel', function () { touched = null; });
      addEventListener('pointerup', function (event) {
        var from = touched;
        touched = null;
        if (from && from.pointer === event.pointerId && from.node.isConnected && event.timeStamp - from.at < HELD_LONGEST
          && Math.abs(event.clientX - from.x) + Math.abs(event.clientY - from.y) <= NEAR) {
          fly(from.node, from.node.getBoundingClientRect());
        }
      });
    })();
  </script>
""".replace("/*BETWEEN*/", json.dumps(BETWEEN))
    .replace("/*KEY*/", json.dumps(KEY))
    .replace("/*HAND*/", json.dumps(HAND))
    .replace("/*HELD*/", json.dumps(HELD))
    .replace("/*PAPERS*/", json.dumps(_PAPERS))
)
"""The style and the script, for the head of the page."""
