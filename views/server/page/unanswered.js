// What was tapped and not answered: a stalled computer keeps the websocket open and says nothing, and reads all taps later.
//
// The same tap once more is held back until the first one is answered. If that takes too long it is dropped: it was an
// impatient tap, which would count, too. Then the notice covers the page until the computer answers.
(() => {
  const { EVENT, SCREEN, ADDRESS, QUIET, PATIENCE, IDLE, IDLE_PATIENCE, ASLEEP } = /*VALUES*/{};
  // Longer events are typed texts.
  const LONGEST_TAP = 200;
  let socket = null;
  let received = 0;
  let last = '';
  let held = [];
  let isStalled = false;
  let timer = 0;
  let question = new AbortController();

  const tap = (data) => {
    if (typeof data === 'string' || !(data.byteLength < LONGEST_TAP)) { return ''; }
    const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
    return bytes[2] === EVENT ? String.fromCharCode(...bytes) : '';
  };
  // A timer that comes late was asleep with the page: then nobody has waited for the computer.
  const after = (patience, then) => {
    const due = Date.now() + patience;
    clearTimeout(timer);
    timer = setTimeout(() => (Date.now() - due > ASLEEP ? ask(IDLE_PATIENCE) : then()), patience);
  };
  const ask = (patience) => {
    question.abort();
    question = new AbortController();
    fetch(ADDRESS, { method: 'HEAD', cache: 'no-store', signal: question.signal }).then(answered, () => {});
    after(patience, overdue);
  };
  const rest = () => {
    question.abort();
    if (document.hidden) { clearTimeout(timer); } else { after(IDLE, () => ask(IDLE_PATIENCE)); }
  };
  const send = (frame) => {
    const sent = tap(frame);
    if (sent) { last = sent; after(QUIET, () => ask(PATIENCE)); }
    socket.write(frame);
  };
  const answered = () => {
    last = '';
    isStalled = false;
    connectionNotice.answers();
    rest();
    while (held.length && tap(held[0]) !== last) { send(held.shift()); }
  };
  const overdue = () => {
    isStalled = true;
    connectionNotice.stalls();
    held.splice(0).forEach((frame) => { if (tap(frame) !== last) { send(frame); } });
    ask(IDLE);
  };
  document.addEventListener('visibilitychange', () => {
    if (socket && document.hidden) { rest(); } else if (socket) { ask(IDLE_PATIENCE); }
  });
  window.unanswered = {
    opened(opening) {
      socket = opening;
      received = 0;
      held = [];
    },
    heard() {
      received += 1;
      if (received >= SCREEN) { answered(); }
    },
    // Before the screen, the client sends what was tapped while there was no websocket.
    send(data) {
      const isAgain = last !== '' && tap(data) === last;
      if (isAgain && (isStalled || received < SCREEN)) { return; }
      if (isAgain || held.length) { held.push(data); } else { send(data); }
    },
    closed(closing) {
      if (socket !== closing) { return; }
      clearTimeout(timer);
      question.abort();
      socket = null;
      isStalled = false;
    }
  };
})();
