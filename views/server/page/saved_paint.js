// Asks the server for the first paint: the page is one file for all, so the score is not part of it. Guests get none, but a
// page. The client draws again after a while, whatever has come.
(() => {
  const { ADDRESS, PATIENCE, WELCOME, JOINING } = /*VALUES*/{};
  const isPaint = (answer) => answer.ok && answer.headers.get('content-type') === 'application/json';
  fetch(ADDRESS).then((answer) => (isPaint(answer) ? answer.text() : '')).then((text) => {
    if (text) { firstPaint.show(text); } else { firstPaint.show(WELCOME, JOINING); }
    firstPaint.hold();
    setTimeout(firstPaint.release, PATIENCE);
  }).catch((wrong) => console.info('Nothing is painted before the app: ' + wrong));
})();
