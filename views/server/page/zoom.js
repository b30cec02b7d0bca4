// Two fingers zoom the page, as they do on every other one: the client forbids it in the page's own viewport. An iPhone lets
// two fingers zoom whatever a page says, and with what the client says it does not zoom into a text field by itself.
(() => {
  const isIphone = CSS.supports('-webkit-touch-callout', 'none');
  new MutationObserver(() => {
    const viewport = document.querySelector('meta[flt-viewport]');
    if (!isIphone && viewport && viewport.content.includes('user-scalable')) {
      viewport.content = 'width=device-width, initial-scale=1';
    }
  }).observe(document.head, { childList: true });
  // The client would lay the screen out again for the part of it that is seen. It is told the size of the whole, which
  // still shrinks where a keyboard opens.
  const seen = window.visualViewport;
  if (!seen) { return; }
  const original = name => Object.getOwnPropertyDescriptor(VisualViewport.prototype, name).get.bind(seen);
  const scale = original('scale');
  const tell = (name, get) => Object.defineProperty(seen, name, { configurable: true, get });
  for (const side of ['width', 'height']) {
    const shown = original(side);
    tell(side, () => shown() * scale());
  }
  tell('scale', () => 1);
})();
