"""How many frames a page asks for: what it draws."""

from __future__ import annotations

from typing import Final

COUNTS_FRAMES: Final = """(() => {
  const frame = window.requestAnimationFrame.bind(window);
  let asked = 0;
  window.requestAnimationFrame = (draw) => { asked += 1; return frame(draw); };
  window.drawsOn = async () => {
    const before = asked;
    for (let count = 0; count < 30; count += 1) { await new Promise(frame); }
    return asked - before;
  };
})();
"""
"""For a page that is not loaded yet. `drawsOn` answers how many frames are asked for in the time of thirty."""
