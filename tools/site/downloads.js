// Says what is missing, with a button to try again, where a file of the first start breaks off or nothing arrives any
// more. A phone that is slow but still receives is told nothing.
const downloads = (() => {
  const SILENCE = 20000;
  const { WORDS } = /*VALUES*/{};
  if (pageLanguage.words) { pageLanguage.words.then((words) => Object.assign(WORDS, words && words.downloads)); }
  const STYLE = `
    position: fixed; inset: auto 0 0; z-index: 2; padding: 16px 16px calc(16px + env(safe-area-inset-bottom));
    background: #12182B; color: #FFF8EC; border-top: 1px solid #FFF8EC; font: 500 1.1rem/1.4 system-ui, sans-serif;
  `;
  const BUTTON = `
    display: block; width: 100%; min-height: 56px; margin-top: 16px; border: 0; border-radius: 16px;
    background: #FFF8EC; color: #12182B; font: inherit;
  `;
  const broken = new Set();
  let files = 1;  // Of Python's, still on the way; at first the script that tells their number.
  let drawn = false;
  let timer = null;
  let box = null;
  const missing = () => [...(drawn ? [] : ['screens']), ...(files ? ['score'] : [])];
  const tell = (parts) => {
    if (box) { box.remove(); box = null; }
    if (!parts.length) { return; }
    box = document.createElement('div');
    box.id = 'missing';
    box.style.cssText = STYLE;
    box.setAttribute('role', 'alert');
    box.textContent = [...parts.map((part) => WORDS[part]), WORDS.hint].join(' ');
    const button = document.createElement('button');
    button.style.cssText = BUTTON;
    button.textContent = WORDS.again;
    button.onclick = () => downloads.again();
    box.append(button);
    document.documentElement.append(box);
  };
  const arrived = () => {
    clearTimeout(timer);
    if (box) { tell([...broken]); }
    if (missing().length) { timer = setTimeout(() => tell(missing()), SILENCE); }
  };
  const failed = (part) => {
    if (!missing().includes(part)) { return; }
    broken.add(part);
    tell([...broken]);
  };
  addEventListener('error', ({ target }) => {
    if (target.localName === 'script' && target.src) { failed('screens'); }
  }, true);
  addEventListener('flutter-first-frame', () => { drawn = true; arrived(); });
  new PerformanceObserver(arrived).observe({ type: 'resource' });
  firstPaint.isAwaited = () => missing().length > 0;
  arrived();
  return {
    again: () => location.reload(),
    // What the worker tells: `python-start.mjs`.
    count: (number) => {
      if (number < 0) { failed('score'); return; }
      files = number;
      arrived();
    },
    // Answers whether Python failed for want of a file.
    lacksPython: () => {
      if (files) { failed('score'); }
      return files > 0;
    }
  };
})();
