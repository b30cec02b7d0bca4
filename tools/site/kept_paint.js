// Shows the score that the page kept; before the first start a welcome, and what a scanned code leads to.
(() => {
  const { WORDS } = /*VALUES*/{};
  const CODE = /^#LC(J?)/.exec(location.hash);
  let kept = null;
  try { kept = localStorage.getItem(firstPaint.key); } catch { /* Nothing can be kept here. */ }
  const welcome = (words) => firstPaint.show(words.welcome, CODE ? words.kept_paint[CODE[1]] : '');
  if (kept && !CODE) {
    firstPaint.show(kept);
  } else if (pageLanguage.words) {
    pageLanguage.words.then((words) => welcome(words || WORDS));
  } else {
    welcome(WORDS);
  }
})();
