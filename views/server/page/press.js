// A touched control looks pressed in the frame after the touch, for as long as the finger is down. The client itself, with
// semantics on, draws no press: it turns a short touch into one event for the app, and waits for the answer.
(() => {
  const LEAST = 120;
  const NEAR = 12;
  let press = null;
  let touch = null;
  const end = () => { if (press) { press.remove(); press = null; } };
  addEventListener('pointerdown', (event) => {
    const node = event.target.closest && event.target.closest('flt-semantics[flt-tappable], flt-semantics[role=button]');
    end();
    if (!node || event.pointerType === 'mouse') { return; }
    const { left, top, width, height } = node.getBoundingClientRect();
    press = document.createElement('div');
    press.id = 'press';
    press.setAttribute('aria-hidden', 'true');
    press.style.cssText = `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
    touch = event;
    document.body.appendChild(press);
  });
  // A finger that moves scrolls: it presses nothing.
  addEventListener('pointermove', (event) => {
    if (press && Math.abs(event.clientX - touch.clientX) + Math.abs(event.clientY - touch.clientY) > NEAR) { end(); }
  });
  // The press of a very short touch is seen, too.
  for (const kind of ['pointerup', 'pointercancel']) {
    addEventListener(kind, (event) => {
      const shown = press;
      if (shown) { setTimeout(() => shown.remove(), Math.max(0, LEAST - (event.timeStamp - touch.timeStamp))); }
    });
  }
})();
