// Reads QR codes with the camera, over the app's picture, until the app has all of them or the player closes it.
// It is loaded when somebody scans; `page.js` calls it.

// The browser's own reader, or one that is loaded now (45 KB) where the browser has none.
const newReader = async () => {
  const own = globalThis.BarcodeDetector;
  const formats = own ? await own.getSupportedFormats() : [];
  const Reader = formats.includes('qr_code') ? own : (await import('./qr-reader/decode.js')).BarcodeDetector;
  return new Reader({ formats: ['qr_code'] });
};

const STYLE = `
  position: fixed; inset: 0; z-index: 1000; background: #12182B; color: #FFF8EC; display: flex; flex-direction: column;
  font: 600 1.1rem system-ui, sans-serif; padding: env(safe-area-inset-top) 0 env(safe-area-inset-bottom);
`;
const element = (name, style, text) => {
  const found = document.createElement(name);
  found.style.cssText = style;
  if (text) { found.textContent = text; }
  return found;
};

export const scan = async (words, heard, failed) => {
  let ended = false;
  let stream = null;
  const told = element('div', 'padding: 16px; text-align: center', words.hint);
  told.setAttribute('role', 'status');
  const video = element('video', 'flex: 1; min-height: 0; width: 100%; object-fit: cover');
  video.muted = video.playsInline = true;
  const close = element(
    'button',
    'margin: 16px; min-height: 56px; border: 0; border-radius: 16px; background: #FFF8EC; color: #12182B; font: inherit',
    words.close
  );
  const over = element('div', STYLE);
  over.append(told, video, close);
  over.setAttribute('role', 'dialog');
  over.setAttribute('aria-label', words.hint);
  const end = () => {
    ended = true;
    if (stream) { stream.getTracks().forEach((track) => track.stop()); }
    over.remove();
  };
  close.addEventListener('click', end);
  document.body.append(over);
  close.focus();

  const read = async () => {
    const reader = await newReader();
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } }
    });
    if (ended) { end(); return; }
    video.srcObject = stream;
    await video.play();
    let last = '';
    while (!ended) {
      let codes = [];
      try {
        codes = await reader.detect(video);
      } catch (unreadable) {
        console.debug('No code in this picture: ' + unreadable);
      }
      for (const { rawValue } of codes) {
        if (rawValue !== last && !ended) { heard(rawValue); }
        last = rawValue;
      }
      await new Promise((next) => setTimeout(next, 100));
    }
  };
  read().catch((refused) => { end(); failed(refused.name); });
  return { end, tell: (sentence) => { told.textContent = sentence; } };
};
