// Shows the score that the page kept; before the first start a welcome.
(() => {
  const { WELCOME } = /*VALUES*/{};
  let kept = null;
  try { kept = localStorage.getItem(firstPaint.key); } catch { /* Nothing can be kept here. */ }
  if (kept || !pageLanguage.words) {
    firstPaint.show(kept || WELCOME);
  } else {
    pageLanguage.words.then((words) => firstPaint.show(words ? words.welcome : WELCOME));
  }
})();
