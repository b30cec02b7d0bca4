// The language of the page before the app runs: the one that was chosen, else the first of the device's that there is.
const pageLanguage = (() => {
  const { OFFERED } = /*VALUES*/{};
  const KEY = 'last-card-language:' + new URL(document.baseURI).pathname;
  const address = (code, file) => new URL(`languages/${code}/${file}`, document.baseURI).href;
  const primary = (tag) => tag.toLowerCase().split('-')[0];
  const matching = (tag) => {
    const codes = Object.keys(OFFERED);
    return codes.find((code) => code.toLowerCase() === tag.toLowerCase())
      || codes.find((code) => code === primary(tag)) || codes.find((code) => primary(code) === primary(tag));
  };
  const show = (code) => {
    document.documentElement.lang = code;
    document.documentElement.dir = OFFERED[code] || 'ltr';
    const manifest = document.querySelector('link[rel=manifest]');
    if (manifest) { manifest.href = code === 'en' ? 'manifest.json' : address(code, 'manifest.json'); }
  };
  let chosen = '';
  try { chosen = localStorage.getItem(KEY) || ''; } catch { /* Nothing can be kept here. */ }
  const code = [chosen, ...navigator.languages].filter(Boolean).map(matching).find(Boolean) || 'en';
  show(code);
  if (code !== 'en') { document.addEventListener('DOMContentLoaded', () => show(document.documentElement.lang)); }
  return {
    code,
    // The words of the page itself, which only another language than English loads.
    words: code === 'en' ? null : fetch(address(code, 'words.json')).then((answer) => answer.json()).catch(() => null),
    // What the app tells once it runs.
    keep(now) {
      show(now);
      try { localStorage.setItem(KEY, now); } catch { /* Then the next start asks the device again. */ }
    }
  };
})();
