// A double tap on a control that changes the screen must not also tap the control that takes its place.
//
// A tap is ignored if the one before it was at the same place less than half a second ago, and if what is there now was not
// there then. Fast taps on keys that stay where they are all count, also where their names count along. Only the page can
// recognize such a tap: with semantics on, the client sends each tap to the app without its position.
(() => {
  const QUICK = 500;
  const NEAR = 24;
  let before = null;
  let ignoring = false;
  const name = (node) => (node.getAttribute('aria-label') || node.textContent || '').replace(/[0-9]+/g, '#');
  const places = () => {
    const found = {};
    document.querySelectorAll('flt-semantics[flt-tappable]').forEach((node) => {
      found[node.id] = node.getBoundingClientRect();
    });
    return found;
  };
  const wasThere = (node, x, y) => {
    const place = before.places[node.id];
    return place && x >= place.left && x <= place.right && y >= place.top && y <= place.bottom;
  };
  const stop = (event) => { event.stopImmediatePropagation(); event.preventDefault(); };
  addEventListener('pointerdown', (event) => {
    const node = event.target.closest && event.target.closest('flt-semantics[flt-tappable]');
    const { clientX: x, clientY: y } = event;
    ignoring = Boolean(before && node && event.timeStamp - before.at < QUICK
      && Math.abs(x - before.x) < NEAR && Math.abs(y - before.y) < NEAR
      && name(node) !== before.name && (node.id === before.id || !wasThere(node, x, y)));
    if (ignoring) { stop(event); return; }
    before = node ? { at: event.timeStamp, x, y, id: node.id, name: name(node), places: places() } : null;
  }, true);
  for (const kind of ['pointerup', 'click', 'touchstart', 'touchend', 'mousedown', 'mouseup']) {
    addEventListener(kind, (event) => { if (ignoring) { stop(event); } }, { capture: true, passive: false });
  }
})();
