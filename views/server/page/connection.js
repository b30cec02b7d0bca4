// The websocket of the page: what is said when it is closed, or the computer at its other end is stalled, and when the first
// paint has served. A closed websocket covers the page until the screen is drawn again: the client itself shows “Working…”.
(() => {
  const { SENTENCES, AFTER_TOTALS, SEEN, PUT_OUT, JOIN, SHARED_AGAIN, INTERRUPTION, RECONNECT_PATIENCE, SCREEN, SCREEN_PATIENCE } = /*VALUES*/{};
  let ended = false;
  let timers = [];
  let received = 0;
  let isOpen = false;
  let box = null;
  const line = (words, kind) => {
    const text = document.createElement('p');
    text.textContent = words;
    text.className = kind;
    return text;
  };
  // The title of the page tells the totals of the game that is open: `views/live_summary.py` makes it.
  const seen = () => (document.title.endsWith(AFTER_TOTALS)
    ? [line(document.title.slice(0, -AFTER_TOTALS.length), 'totals'), line(SEEN, 'seen')]
    : []);
  const show = (reason) => {
    if (!box) {
      box = document.createElement('div');
      box.id = 'connection-notice';
      box.setAttribute('role', 'alert');
      document.body.appendChild(box);
    }
    const score = ['again', 'away'].includes(reason) ? seen() : [];
    box.replaceChildren(line(SENTENCES[reason] || '', 'reason'), ...score);
    box.dataset.reason = reason;
    box.hidden = false;
  };
  const isShown = (reason) => box !== null && !box.hidden && box.dataset.reason === reason;
  const hide = () => { if (box) { box.hidden = true; } };
  window.connectionNotice = {
    stalls() { if (!isShown('stalled')) { show('stalled'); } },
    answers() { if (isShown('stalled')) { hide(); } }
  };
  // No key of the keyboard presses what the notice covers.
  addEventListener('keydown', (event) => { if (isShown('stalled')) { event.stopImmediatePropagation(); } }, true);
  const lead = (code) => {
    if (code === PUT_OUT) {
      const link = document.createElement('a');
      link.href = '/join';
      link.textContent = JOIN;
      box.appendChild(link);
      return;
    }
    // Nothing answers at this address until the host shares the table again.
    const look = () => fetch('/join', { cache: 'no-store' }).then(() => location.replace('/join'), wait);
    const wait = () => setTimeout(look, SHARED_AGAIN);
    wait();
  };
  const rest = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };
  const drawn = () => {
    if (!isOpen || ended) { return; }
    rest();
    if (!isShown('stalled')) { hide(); }
  };
  const opened = () => {
    if (ended) { return; }
    isOpen = true;
    received = 0;
    rest();
    // What the client says of an error is no screen, and must not stay covered.
    timers = [setTimeout(drawn, SCREEN_PATIENCE)];
  };
  const heard = () => {
    received += 1;
    if (received === SCREEN) { requestAnimationFrame(() => requestAnimationFrame(drawn)); }
  };
  const closed = (event) => {
    firstPaint.release();
    isOpen = false;
    if (ended) { return; }
    if (SENTENCES[event.code]) { ended = true; show(event.code); lead(event.code); return; }
    if (timers.length > 1) { return; }
    rest();
    if (received >= SCREEN) { show('closed'); }
    timers = [['again', INTERRUPTION], ['away', RECONNECT_PATIENCE]]
      .map(([name, patience]) => setTimeout(() => show(name), patience));
  };
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener('open', () => { opened(); unanswered.opened(this); });
      this.addEventListener('message', () => { firstPaint.heard(); heard(); unanswered.heard(); });
      this.addEventListener('close', (event) => { closed(event); unanswered.closed(this); });
    }
    send(data) { unanswered.send(data); }
    write(data) { super.send(data); }
  };
})();
