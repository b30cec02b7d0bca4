// The focus of the keyboard: its ring, its order, that a click takes it from nothing, and a wheel from a field out of sight.
//
// The client paints on a canvas, with a transparent tree of elements over it for screen readers. Only the page knows which
// of them has the focus, and whether the keyboard gave it.
(() => {
  let ring = null;
  let following = false;
  let clicked = -Infinity;
  let tabbed = -Infinity;
  let chosen = null;
  const isButton = (node) => Boolean(node && node.matches && node.matches('flt-semantics[flt-tappable]'));
  const isRecent = (time) => performance.now() - time < 1000;
  // What Tab came to. A text field shows its focus itself; the client focuses a button of each new screen for screen
  // readers, and after a click the clicked one.
  const hasRing = (node) => isButton(node) && node === chosen;
  const follow = () => {
    const node = document.activeElement;
    following = hasRing(node);
    if (!following) { ring.style.display = 'none'; return; }
    const { left, top, width, height } = node.getBoundingClientRect();
    ring.style.cssText = `display: block; left: ${left - 2}px; top: ${top - 2}px; width: ${width + 4}px; height: ${height + 4}px`;
    requestAnimationFrame(follow);
  };
  addEventListener('focusin', () => {
    if (!ring) {
      ring = document.createElement('div');
      ring.id = 'focus-ring';
      ring.setAttribute('aria-hidden', 'true');
      document.body.appendChild(ring);
    }
    const node = document.activeElement;
    if (isRecent(tabbed)) { chosen = node; }
    // A click gives no button the focus, also where the client asks for it: after it, Enter is the main button.
    if (isButton(node) && isRecent(clicked)) { setTimeout(() => node.blur(), 0); }
    if (!following) { follow(); }
  });
  // A click leaves the focus nowhere, and then the client closes no dialog with Escape: it has to have the focus when that comes.
  addEventListener('keydown', (event) => {
    const dialog = event.key === 'Escape' && document.querySelector('flt-semantics[role=dialog]');
    if (!dialog || document.activeElement !== document.body) { return; }
    event.stopImmediatePropagation();
    const view = document.querySelector('flutter-view');
    const { key, code, keyCode } = event;
    const press = (type) => view.dispatchEvent(new KeyboardEvent(type, { key, code, keyCode, bubbles: true, cancelable: true }));
    view.focus();
    requestAnimationFrame(() => requestAnimationFrame(() => { press('keydown'); press('keyup'); }));
  }, true);
  // Tab goes through the page in the order in which a screen reader reads it. The client's own order runs across panes that
  // lie side by side.
  addEventListener('keydown', (event) => {
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
  addEventListener('pointerdown', () => {
    clicked = performance.now();
    tabbed = -Infinity;
    const node = document.activeElement;
    if (isButton(node)) { node.blur(); }
  }, true);
  // The client takes the element of a field that is scrolled away out of the page. If the field kept the focus, it would come
  // back as an empty one, and the app would hear that the text was deleted.
  addEventListener('wheel', (event) => {
    const node = document.activeElement;
    if (!node || !node.matches('input, textarea')) { return; }
    const { top, bottom } = node.getBoundingClientRect();
    if (top - event.deltaY < 0 || bottom - event.deltaY > innerHeight) { node.blur(); }
  }, { capture: true, passive: true });
})();
