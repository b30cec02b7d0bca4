// Shows the score as it was saved last, until the app is drawn: `views/first_paint.py` makes its HTML. At another address it
// shows the app's name, or else the client would show its own “Working…”.
(() => {
  const PATIENCE = 30000;
  // The first message answers the client, the second one has the screen.
  const FIRST_SCREEN = 2;
  let layer = null;
  let ended = false;
  let received = 0;
  // What the client draws below the paint is seen by nobody, and takes the time of the first screen: its frames wait.
  const frame = window.requestAnimationFrame.bind(window);
  const waiting = [];
  let areHeld = false;
  window.requestAnimationFrame = (draw) => frame((time) => { if (areHeld) { waiting.push(draw); } else { draw(time); } });
  const release = () => {
    areHeld = false;
    waiting.splice(0).forEach((draw) => frame(draw));
  };
  const end = () => {
    ended = true;
    buttons.disconnect();
    if (layer) { layer.remove(); layer = null; }
    release();
  };
  // Only the first screen, and those of the game that is painted.
  const fits = (game) => {
    const path = location.pathname.slice(new URL(document.baseURI).pathname.length);
    const asked = /^game\/([^/]+)/.exec(path);
    return path === '' ? !/^#LC/.test(location.hash) : Boolean(asked) && asked[1] === game;
  };
  const buttons = new MutationObserver(() => {
    if (!document.querySelector('flt-semantics[flt-tappable]')) { return; }
    buttons.disconnect();
    // The buttons are known; their picture is there a frame later.
    requestAnimationFrame(() => requestAnimationFrame(end));
  });
  // Whatever the app shows by then, even an error, must not stay covered.
  const wait = () => setTimeout(() => (firstPaint.isAwaited() ? wait() : end()), PATIENCE);
  window.firstPaint = {
    key: 'last-card-first-paint:' + new URL(document.baseURI).pathname,
    hold() { areHeld = layer !== null && received < FIRST_SCREEN; },
    heard() {
      received += 1;
      if (received === FIRST_SCREEN) { release(); }
    },
    release,
    isAwaited: () => false,
    end,
    // With a sentence it is a welcome that says this, at any address; an empty one leaves the welcome's own.
    show(text, sentence) {
      try {
        const paint = JSON.parse(text);
        if (ended || layer) { return; }
        layer = document.createElement('div');
        layer.id = 'first-paint';
        layer.dataset.theme = paint.theme;
        layer.lang = paint.lang || 'en';
        layer.dir = paint.dir || 'ltr';
        layer.innerHTML = sentence !== undefined || fits(paint.game) ? paint.html : '<div class="name">Last Card</div>';
        if (sentence) { layer.querySelector('b').textContent = sentence; }
        document.documentElement.appendChild(layer);
        buttons.observe(document, { childList: true, subtree: true, attributeFilter: ['flt-tappable'] });
        addEventListener('flutter-first-frame', wait);
      } catch (wrong) {
        console.info('Nothing is painted before the app: ' + wrong);
      }
    }
  };
})();
