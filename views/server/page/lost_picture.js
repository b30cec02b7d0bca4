// A phone that needs memory ends what draws the pages of its browser. The client of Flutter 3.44 does not come back from
// that: its handler fails, and the page stays empty. All is saved, so the page is loaded again and shows the same screen.
(() => {
  const BETWEEN = 5000;
  const load = () => {
    const wait = BETWEEN - performance.now();
    if (document.hidden) {
      addEventListener('visibilitychange', load, { once: true });
    } else if (wait > 0) {
      // Where drawing ends at every start, the page is not loaded without a pause.
      setTimeout(load, wait);
    } else {
      location.reload();
    }
  };
  for (const kind of [globalThis.OffscreenCanvas, HTMLCanvasElement]) {
    if (!kind) { continue; }
    const { getContext } = kind.prototype;
    kind.prototype.getContext = function (...asked) {
      this.addEventListener('webglcontextlost', load, { once: true });
      return getContext.apply(this, asked);
    };
  }
})();
