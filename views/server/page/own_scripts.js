// The client adds a script from a public CDN for an animation format this app does not use. A script from elsewhere is
// refused before any request is made, and reported as failed, which the client expects.
(() => {
  const own = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    configurable: true,
    enumerable: true,
    get: own.get,
    set(value) {
      const url = new URL(String(value), document.baseURI);
      if (url.origin === location.origin || url.protocol === 'blob:') { own.set.call(this, value); return; }
      setTimeout(() => this.dispatchEvent(new Event('error')), 0);
    }
  });
})();
