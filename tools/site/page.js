(function () {
  const { WARM_UP } = /*VALUES*/{};
  // A start from a memory snapshot is tried again after one failure (a phone may be switched off meanwhile), and not
  // after two.
  const FAILED = 'last-card-start-failed:' + new URL(document.baseURI).pathname;
  const count = (change) => {
    try {
      const before = Number(localStorage.getItem(FAILED) || 0);
      localStorage.setItem(FAILED, change(before));
      return before;
    } catch (refused) {
      return 2;  // A browser without local storage has no snapshot either.
    }
  };
  const failed = count((before) => before + 1);
  // A start whose files did not come says nothing about the snapshot.
  downloads.again = () => { count((before) => before - 1); location.reload(); };
  flet.pyodideUrl = new URL('python-start.mjs' + (failed > 1 ? '?plain' : ''), document.baseURI).href;

  // A link with a code has it in the fragment, which no server sees. A long game has several codes, and a camera opens
  // each in a page of its own: those of the last hour are handed to Python together.
  const CODES = 'last-card-codes:' + new URL(document.baseURI).pathname;
  const HOUR = 3600 * 1000;
  const TEXT_MOST = 400000;
  const documentUrl = () => {
    const code = location.hash.slice(1);
    const isCode = /^LC[0-9]/.test(code);
    let codes = isCode ? [[code, Date.now()]] : [];
    try {
      const before = JSON.parse(localStorage.getItem(CODES) || '[]');
      codes = [...before.filter(([other, at]) => other !== code && Date.now() - at < HOUR), ...codes];
      // Python takes no longer text. The code of this page is the last one, and stays.
      while (codes.length > 1 && codes.map(([text]) => text).join('|').length > TEXT_MOST) { codes.shift(); }
      if (codes.length) {
        localStorage.setItem(CODES, JSON.stringify(codes));
      } else {
        localStorage.removeItem(CODES);
      }
    } catch (refused) {
      console.info('The codes of other pages are not known here: ' + refused);
    }
    return isCode ? document.URL.split('#')[0] + '#' + codes.map(([text]) => text).join('|') : document.URL;
  };

  // The client turns a ring until Python has sent the first screen: below the first paint its frames wait.
  const PATIENCE = 3000;
  addEventListener('flutter-first-frame', firstPaint.hold);

  // Python starts while the client is still being loaded; the client would start it only afterwards.
  const archive = new URL(flet.appPackageUrl, document.baseURI).href;
  // Python knows its page by the worker's name, before the first screen: `views/browser/page_channel.py` reads it.
  // Only an app that was installed on an iPhone or a Mac has `standalone`; the first of them saves no file by a link.
  const standalone = navigator.standalone === true;
  const about = {
    language: pageLanguage.code,
    languages: navigator.languages,
    window: Math.random().toString(36).slice(2),
    installed: standalone || matchMedia('(display-mode: standalone)').matches,
    shares: standalone && !!navigator.canShare,
    sharesPictures: !!navigator.canShare && navigator.canShare({ files: [new File([''], '.png', { type: 'image/png' })] })
  };
  const worker = new Worker(
    new URL('python-worker.js', document.baseURI), { type: 'module', name: JSON.stringify(about) }
  );
  let connected = null;
  let begun = null;
  const beginning = new Promise((resolve) => { begun = resolve; });
  // What a later start needs is loaded after the first screen: when Python has sent messages, and then none for a while.
  const SILENCE = 1000;
  let drawn = null;
  let silent = null;
  const firstScreen = new Promise((resolve) => { drawn = resolve; });
  worker.onmessage = (event) => {
    if (Array.isArray(event.data)) {
      const [coming, address, bytes] = event.data;
      downloads.count(coming);
      if (address) { progress.piece(address, bytes); }
    } else if (typeof event.data === 'string') {
      if (event.data === 'initialized') { count(() => 0); }
      begun(event.data);
    } else if (connected) {
      connected(event.data);
      firstPaint.heard();
      clearTimeout(silent);
      silent = setTimeout(drawn, SILENCE);
    }
  };
  worker.onerror = (event) => begun(event.message || 'Python could not start.');
  worker.postMessage({
    pyodideUrl: flet.pyodideUrl,
    args: {},
    documentUrl: documentUrl(),
    appPackageUrl: archive,
    micropipIncludePre: false,
    pythonModuleName: flet.pythonModuleName
  });
  globalThis.jsConnect = async (app, args, heard) => {
    connected = heard;
    const outcome = await beginning;
    // Whatever comes next: the client draws again.
    setTimeout(firstPaint.release, PATIENCE);
    if (outcome === 'initialized') { return; }
    console.error(outcome);
    // The first paint stays, with what is missing below it.
    if (downloads.lacksPython()) { return new Promise(() => {}); }
    firstPaint.end();
    if (failed < 2) { location.reload(); }
    throw outcome;
  };
  globalThis.jsSend = async (app, data) => worker.postMessage(data, [data.buffer]);
  globalThis.jsDisconnect = async () => worker.terminate();

  // A browser may keep a page in its back/forward cache, and with its Python the lock on the games. So Python ends with
  // the page, and a cached page that is shown again reloads itself.
  addEventListener('pagehide', () => worker.terminate());
  addEventListener('pageshow', (event) => { if (event.persisted) { location.reload(); } });

  // The share sheet: `views/browser/page_channel.py` is the other end.
  const files = new BroadcastChannel('last-card-files:' + about.window);
  files.onmessage = async (event) => {
    try {
      const { share } = await import(new URL('sharing.js', document.baseURI).href);
      files.postMessage(await share(event.data) ? 'shared' : 'cancelled');
    } catch (wrong) {
      files.postMessage('refused ' + wrong.message);
    }
  };

  // Other phones: `views/browser/phone_connector.py` is the other end.
  const phones = new BroadcastChannel('last-card-phones:' + about.window);
  phones.onmessage = async ({ data }) => {
    const { heard } = await import(new URL('phones.js', document.baseURI).href);
    heard(data, (told) => phones.postMessage(told));
  };

  // The camera: `views/browser/page_channel.py` is the other end. Only the window that is looked at scans.
  const camera = new BroadcastChannel('last-card-camera:' + new URL(document.baseURI).pathname);
  let scanning = null;
  camera.onmessage = async (event) => {
    const [, kind, text] = /^(\S+) ?([^]*)$/.exec(event.data);
    if (kind === 'scan' && !document.hidden) {
      if (scanning) { scanning.end(); }
      const { scan } = await import(new URL('scanner.js', document.baseURI).href);
      scanning = await scan(
        JSON.parse(text),
        (found) => camera.postMessage('scanned ' + found),
        (name) => camera.postMessage('scan-failed ' + name)
      );
    }
    if (kind === 'scan-told' && scanning) { scanning.tell(text); }
    if (kind === 'scan-end' && scanning) { scanning.end(); }
  };

  // The messages between the app and its page: `views/browser/page_channel.py` is the other end.
  const channel = new BroadcastChannel('last-card:' + new URL(document.baseURI).pathname);
  let registration = null;
  let asked = false;
  let spoken = pageLanguage.code;
  // The service worker keeps the files of one language.
  const keepOffline = (code) => {
    spoken = code;
    if (registration && registration.active) { registration.active.postMessage('language ' + code); }
  };
  const tell = () => {
    if (registration && registration.waiting && navigator.serviceWorker.controller) {
      channel.postMessage('update-ready');
    }
  };
  channel.onmessage = (event) => {
    if (event.data === 'update?') { tell(); }
    if (event.data.startsWith('language ')) {
      const code = event.data.slice('language '.length);
      pageLanguage.keep(code);
      keepOffline(code);
    }
    if (event.data.startsWith('paint ')) {
      try {
        localStorage.setItem(firstPaint.key, event.data.slice('paint '.length));
      } catch (refused) {
        console.info('The score cannot be painted before the app: ' + refused);
      }
    }
    if (event.data === 'update!' && registration && registration.waiting) {
      asked = true;
      registration.waiting.postMessage('take-over');
    }
  };

  // A second Python makes the snapshot, in 300 MB more. A phone may end the page for that, and would at each start: after
  // two failures it is not made for this build. A page that is left meanwhile has not failed.
  const ATTEMPTS = 'last-card-memory-attempts:' + new URL(document.baseURI).pathname;
  const keepMemory = () => {
    const keeper = new Worker(new URL('python-memory.mjs', document.baseURI), { type: 'module' });
    const told = (sentence) => {
      console.info('The memory for later starts: ' + sentence);
      keeper.terminate();
      removeEventListener('pagehide', left);
    };
    const noted = () => JSON.parse(localStorage.getItem(ATTEMPTS) || '{}');
    const left = () => localStorage.setItem(ATTEMPTS, JSON.stringify({ ...noted(), failures: noted().failures - 1 }));
    keeper.onmessage = (event) => {
      const [, build] = /^ready (.*)$/.exec(event.data) || [];
      if (!build) {
        if (event.data === 'kept') { localStorage.removeItem(ATTEMPTS); }
        told(event.data);
        return;
      }
      const failures = noted().build === build ? noted().failures : 0;
      if (failures > 1) { told('not made, it failed twice'); return; }
      localStorage.setItem(ATTEMPTS, JSON.stringify({ build, failures: failures + 1 }));
      addEventListener('pagehide', left);
      keeper.postMessage('go');
    };
    keeper.postMessage({ archive, warmUp: WARM_UP });
  };

  if (!('serviceWorker' in navigator)) { return; }
  const offline = navigator.serviceWorker;
  offline.addEventListener('controllerchange', () => { if (asked) { location.reload(); } });
  const watch = (worker) => worker && worker.addEventListener('statechange', tell);
  firstScreen.then(async () => {
    registration = await offline.register('offline.js');
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
    tell();
    // A page that stays open for days checks for a new version whenever it becomes visible.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) { registration.update().catch(() => {}); }
    });
    // Firefox asks the user, who may never answer: do not wait for it.
    if (navigator.storage && navigator.storage.persist) { navigator.storage.persist().catch(() => {}); }
    await offline.ready;
    if (registration.active) { registration.active.postMessage('load-later'); }
    keepOffline(spoken);
    // Only now: everything the app needs offline is there.
    keepMemory();
  });
})();
