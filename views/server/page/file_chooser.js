// WebKit opens its file chooser by `click` only while a tap is handled, and the app answers a moment later. With
// `showPicker` a tap counts for five seconds.
(() => {
  const click = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function () {
    if (this.type === 'file' && this.showPicker) {
      try { this.showPicker(); return; } catch { /* No tap was made: the plain click answers. */ }
    }
    click.call(this);
  };
})();
