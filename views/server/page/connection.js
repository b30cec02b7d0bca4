// The websocket of the page: what is said when it is closed, where the client itself shows only “Working…”, and when the
// first paint has served.
(() => {
  const { SENTENCES, PUT_OUT, JOIN, SHARED_AGAIN, INTERRUPTION, RECONNECT_PATIENCE } = /*VALUES*/{};
  let ended = false;
  let timers = [];
  let box = null;
  const show = (sentence) => {
    if (!box) {
      box = document.createElement('div');
      box.id = 'connection-notice';
      box.setAttribute('role', 'alert');
      document.body.appendChild(box);
    }
    box.textContent = sentence;
    box.hidden = false;
  };
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
    if (SENTENCES[event.code]) { ended = true; show(SENTENCES[event.code]); lead(event.code); return; }
    if (timers.length) { return; }
    timers = [['again', INTERRUPTION], ['away', RECONNECT_PATIENCE]]
      .map(([name, patience]) => setTimeout(() => show(SENTENCES[name]), patience));
  };
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener('open', opened);
      this.addEventListener('message', firstPaint.heard);
      this.addEventListener('close', closed);
    }
  };
})();
