// Several of the client's fallback fonts have the same Chinese characters, and it chooses among them by the browser's
// language when that is exactly "ja" or "zh-CN", else by how much of the screen each covers: then one name mixes several.
// Only these two are kept whole here; nothing else in the client reads this property.
(() => {
  const language = /^ja\b/i.test(navigator.language || '') ? 'ja' : 'zh-CN';
  Object.defineProperty(navigator, 'language', { configurable: true, get: () => language });
})();
