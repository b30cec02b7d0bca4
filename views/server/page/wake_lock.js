// The system releases the lock of the screen when the page is hidden, and the client then forgets that it wanted one.
//
// The client gets a lock of this page, which lasts until the client releases it. The system's own is asked for again when the
// page is shown, and at a tap that finds none. Only a browser that never gave one refuses the client: the app then asks again
// after a tap.
(() => {
  const system = navigator.wakeLock;
  if (!system) { return; }
  let wanted = false;
  let granted = false;
  let lock = null;
  let asked = null;
  const isHeld = () => Boolean(lock) && !lock.released;
  const release = () => {
    if (isHeld()) { lock.release(); }
    lock = null;
  };
  const ask = () => {
    asked = asked || system.request('screen').then((given) => {
      granted = true;
      lock = given;
      if (!wanted) { release(); }
    }).finally(() => { asked = null; });
    return asked;
  };
  const renew = () => {
    if (wanted && !isHeld() && document.visibilityState === 'visible') { ask().catch(() => {}); }
  };
  const lasting = () => Object.assign(new EventTarget(), {
    type: 'screen',
    released: false,
    async release() {
      if (this.released) { return; }
      this.released = true;
      wanted = false;
      release();
      this.dispatchEvent(new Event('release'));
    }
  });
  const request = async () => {
    wanted = true;
    try {
      if (!isHeld()) { await ask(); }
    } catch (refusal) {
      if (!granted) { wanted = false; throw refusal; }
    }
    return lasting();
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  document.addEventListener('visibilitychange', renew);
  addEventListener('pointerup', renew, true);
})();
