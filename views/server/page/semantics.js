// Screen readers need the semantics tree, which the client builds only when asked. On a phone the client takes a click for
// such a request only in the middle of its placeholder.
addEventListener('flutter-first-frame', () => {
  const ask = () => {
    const placeholder = document.querySelector('flt-semantics-placeholder');
    if (placeholder) {
      const box = placeholder.getBoundingClientRect();
      placeholder.dispatchEvent(new MouseEvent('click', {
        bubbles: true, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2
      }));
    }
    const host = document.querySelector('flt-semantics-host');
    // All of it is the main landmark: the client gives its content none.
    if (host) { host.setAttribute('role', 'main'); }
    if (!document.querySelector('flt-semantics')) { setTimeout(ask, 50); }
  };
  ask();
});
