// The websocket of the page: what is said when it is closed, where the client itself shows only “Working…”, or when the
// computer at its other end is stalled; and when the first paint has served.
(() => {
  const { SENTENCES, PUT_OUT, JOIN, SHARED_AGAIN, INTERRUPTION, RECONNECT_PATIENCE } = /*VALUES*/{};
  let ended = false;
  let timers = [];
  let box = null;
  const show = (reason) => {
    if (!box) {
      box = document.createElement('div');
      box.id = 'connection-notice';
      box.setAttribute('role', 'alert');
      document.body.appendChild(box);
    }
    const text = document.createElement('p');
    text.textContent = SENTENCES[reason];
    box.replaceChildren(text);
    box.dataset.reason = reason;
    box.hidden = false;
  };
  const isShown = (reason) => box !== null && !box.hidden && box.dataset.reason === reason;
  window.connectionNotice = {
    stalls() { if (!isShown('stalled')) { show('stalled'); } },
    answers() { if (isShown('stalled')) { box.hidden = true; } }
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
  const opened = () => {
    if (ended) { return; }
    timers.forEach(clearTimeout);
    timers = [];
    if (box) { box.hidden = true; }
  };
  const closed = (event) => {
    firstPaint.release();
    if (ended) { return; }
    if (SENTENCES[event.code]) { ended = true; show(event.code); lead(event.code); return; }
    if (timers.length) { return; }
    timers = [['again', INTERRUPTION], ['away', RECONNECT_PATIENCE]]
      .map(([name, patience]) => setTimeout(() => show(name), patience));
  };
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener('open', () => { opened(); unanswered.opened(this); });
      this.addEventListener('message', () => { firstPaint.heard(); unanswered.heard(); });
      this.addEventListener('close', (event) => { closed(event); unanswered.closed(this); });
    }
    send(data) { unanswered.send(data); }
    write(data) { super.send(data); }
  };
})();
