// The size of the letters that was chosen on this device multiplies that of the browser: the client scales all its text by
// the font size of the page. The client keeps its own entries in this way; Python cannot reach the page itself.
(() => {
  const { KEY, LARGEST } = /*VALUES*/{};
  const apply = kept => {
    const percent = Number(kept);
    document.documentElement.style.fontSize = percent > 100 && percent <= LARGEST ? `${percent}%` : '';
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, value) {
    setItem.call(this, name, value);
    if (name === KEY) { apply(value); }
  };
  // Where a browser keeps nothing for the page, even a look is refused.
  try { apply(localStorage.getItem(KEY)); } catch { apply(100); }
})();
