// Asks the server for the first paint: the page is one file for all, so the score is not part of it. The client draws again
// after a while, whatever has come.
(() => {
  const { ADDRESS, PATIENCE } = /*VALUES*/{};
  fetch(ADDRESS).then((answer) => (answer.ok ? answer.text() : '')).then((text) => {
    if (!text) { return; }
    firstPaint.show(text);
    firstPaint.hold();
    setTimeout(firstPaint.release, PATIENCE);
  }).catch((wrong) => console.info('Nothing is painted before the app: ' + wrong));
})();
