// Gives a file to the share sheet, from which it is saved or sent. It is loaded when somebody saves a file; `page.js`
// calls it.

const BUTTON = 'min-height: 56px; border: 0; border-radius: 16px; font: inherit; width: 100%;';
const button = (words, colours, pressed) => {
  const found = document.createElement('button');
  found.textContent = words;
  found.style.cssText = BUTTON + colours;
  found.addEventListener('click', pressed);
  return found;
};

// A share sheet opens only from a tap, and the one that asked for the file may be too long ago. So ask for another.
const atNextTap = (give, { share, cancel }) => new Promise((done, failed) => {
  const over = document.createElement('div');
  over.setAttribute('role', 'dialog');
  over.setAttribute('aria-label', share);
  over.style.cssText = `
    position: fixed; inset: 0; z-index: 1000; background: rgba(18, 24, 43, .7); display: flex; flex-direction: column;
    justify-content: flex-end; gap: 12px; font: 600 1.1rem system-ui, sans-serif;
    padding: 16px 16px calc(16px + env(safe-area-inset-bottom));
  `;
  const end = (outcome) => { over.remove(); outcome.then(done, failed); };
  over.append(
    button(share, 'background: #FFF8EC; color: #12182B', () => end(give())),
    button(cancel, 'background: #12182B; color: #FFF8EC', () => end(Promise.resolve(false)))
  );
  document.body.append(over);
  over.firstChild.focus();
});

// Resolves to whether the file was shared, and not given up on.
export const share = async (asked) => {
  const file = [asked.type, 'text/plain']
    .map((type) => new File([asked.raw], asked.name, { type }))
    .find((each) => navigator.canShare({ files: [each] }));
  if (!file) { throw new Error('it takes no such file.'); }
  const give = () => navigator.share({ files: [file] }).then(() => true, (refused) => {
    if (refused.name === 'AbortError') { return false; }
    throw refused;
  });
  try {
    return await give();
  } catch (refused) {
    if (refused.name !== 'NotAllowedError') { throw refused; }
    return atNextTap(give, asked);
  }
};
