'use strict';
// The service worker: with it the app opens without a network, and requests nothing from other hosts.
// FIRST is loaded before the app can go offline, LATER (fonts of other scripts) in the background.
// SPOKEN are the languages: only the files of the one that is chosen are loaded.
// All have the start of each file's SHA-256. SAME has the files with the same content as another one.
const FIRST = /*FIRST*/{};
const LATER = /*LATER*/{};
const SAME = /*SAME*/{};
const SPOKEN = /*SPOKEN*/{};
const ALL = Object.assign({}, FIRST, LATER, SPOKEN);
const CACHE = 'last-card';
const scope = new URL(self.registration.scope);
const chromium = typeof Intl.v8BreakIterator !== 'undefined';
// The client uses one of two builds of CanvasKit, depending on the browser.
const wanted = (path) => !path.startsWith('canvaskit/') || path.startsWith('canvaskit/chromium/') === chromium;
const key = (path) => new URL('?file=' + encodeURIComponent(path) + '&hash=' + ALL[path], scope).href;

const pathOf = (request) => {
  if (request.mode === 'navigate') { return './'; }
  const url = new URL(request.url);
  const path = decodeURIComponent(url.pathname.slice(scope.pathname.length));
  return path === '' || path === 'index.html' ? './' : SAME[path] || path;
};

const hashOf = async (bytes) => Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  .map((byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, 16);

// During a deployment a host may answer with another version's file: a file with another hash is not cached.
const load = async (cache, path) => {
  const there = await cache.match(key(path));
  if (there) { return there; }
  const answer = await fetch(new Request(new URL(path, scope), { cache: 'no-cache' }));
  if (!answer.ok) { throw new Error(path + ': ' + answer.status); }
  const bytes = await answer.clone().arrayBuffer();
  if (await hashOf(bytes) !== ALL[path]) { throw new Error(path + ' is of another version'); }
  await cache.put(key(path), answer.clone());
  return answer;
};

const loadAll = async (paths, workers, goesOn) => {
  const cache = await caches.open(CACHE);
  const some = async () => {
    while (paths.length && goesOn()) { await load(cache, paths.shift()); }
  };
  await Promise.all(Array.from({ length: workers }, some));
};

const filesOf = (code) => Object.keys(SPOKEN).filter((path) => path.startsWith(`languages/${code}/`));

// The files of the language that the version before this one has kept.
const keptLanguage = async () => {
  const keys = await (await caches.open(CACHE)).keys();
  const paths = keys.map((request) => new URL(request.url).searchParams.get('file') || '');
  const code = paths.map((path) => path.split('/')).filter(([folder]) => folder === 'languages').map((parts) => parts[1])[0];
  return code ? filesOf(code) : [];
};

const keepLanguage = async (code) => {
  const cache = await caches.open(CACHE);
  const wantedFiles = filesOf(code);
  for (const path of Object.keys(SPOKEN).filter((other) => !wantedFiles.includes(other))) { await cache.delete(key(path)); }
  await loadAll(wantedFiles, 1, () => true);
};

// One by one, because the first screen is still being loaded.
self.addEventListener('install', (event) => {
  event.waitUntil((async () => {
    await loadAll(Object.keys(FIRST).filter(wanted), 1, () => true);
    await loadAll(await keptLanguage(), 1, () => true);
  })());
});

self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  const keep = new Set(Object.keys(ALL).map(key));
  for (const request of await cache.keys()) {
    if (!keep.has(request.url)) { await cache.delete(request); }
  }
  await self.clients.claim();
})()));

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') { self.skipWaiting(); }
  if (event.data.startsWith('language ')) {
    event.waitUntil(keepLanguage(event.data.slice('language '.length))
      .catch((wrong) => console.info('The language is kept another time:', String(wrong))));
  }
  if (event.data === 'load-later') {
    // Hundreds of small files mostly wait for the disk: four at a time take a fifth of the time.
    // A newer worker takes over only when this one is idle, and loads the rest itself.
    event.waitUntil(loadAll(Object.keys(LATER), 4, () => !self.registration.waiting)
      .catch((wrong) => console.info('Fonts are loaded another time:', String(wrong))));
  }
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET') { return; }
  if (url.origin !== scope.origin) {
    // No request to another host leaves the phone.
    if (url.protocol.startsWith('http')) { event.respondWith(Response.error()); }
    return;
  }
  if (!url.pathname.startsWith(scope.pathname)) { return; }
  const path = pathOf(event.request);
  if (!(path in ALL)) { return; }
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    const there = await cache.match(key(path));
    if (there) { return there; }
    try {
      return await load(cache, path);
    } catch (wrong) {
      return fetch(event.request);
    }
  })());
});
