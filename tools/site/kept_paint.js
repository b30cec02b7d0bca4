// Shows the score that the page kept; before the first start a welcome.
(() => {
  const { WELCOME } = /*VALUES*/{};
  let kept = null;
  try { kept = localStorage.getItem(firstPaint.key); } catch { /* Nothing can be kept here. */ }
  firstPaint.show(kept || WELCOME);
})();
