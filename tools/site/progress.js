// Shows how much of the first start has come: the large files, each by its size on the way. Later starts load nothing.
const progress = (() => {
  const SIZES = /*SIZES*/{};
  const { WORDS } = /*VALUES*/{};
  const BASE = new URL('.', document.baseURI).href;
  const chromium = typeof Intl.v8BreakIterator !== 'undefined';
  const isKept = Boolean(navigator.serviceWorker && navigator.serviceWorker.controller);
  // The client uses one of two builds of CanvasKit, depending on the browser.
  const files = Object.entries(SIZES)
    .filter(([file]) => !file.startsWith('canvaskit/') || file.startsWith('canvaskit/chromium/') === chromium);
  const total = files.reduce((sum, [, [, packed]]) => sum + packed, 0);
  const come = {};
  let bar = null;
  let words = WORDS;
  const draw = () => {
    const column = document.querySelector('#first-paint .column');
    if (!column || isKept) { return; }
    if (!bar) {
      const text = document.createElement('p');
      text.className = 'faint';
      text.textContent = words.replace('{size}', Math.round(total / 1e6));
      bar = document.createElement('div');
      bar.className = 'progress';
      bar.setAttribute('role', 'progressbar');
      bar.setAttribute('aria-label', text.textContent);
      bar.append(document.createElement('i'));
      column.append(bar, text);
    }
    const arrived = files.reduce((sum, [file, [whole, packed]]) => sum + packed * Math.min(1, (come[file] || 0) / whole), 0);
    const percent = Math.floor(100 * arrived / total);
    bar.setAttribute('aria-valuenow', percent);
    bar.firstChild.style.width = percent + '%';
  };
  const piece = (address, bytes) => {
    come[address.slice(BASE.length)] = bytes;
    draw();
  };
  new PerformanceObserver((list) => list.getEntries().forEach(({ name, decodedBodySize }) => piece(name, decodedBodySize ?? Infinity)))
    .observe({ type: 'resource', buffered: true });
  if (pageLanguage.words) {
    pageLanguage.words.then((found) => { words = found ? found.progress : WORDS; setTimeout(draw); });
  } else {
    draw();
  }
  return { piece };
})();
