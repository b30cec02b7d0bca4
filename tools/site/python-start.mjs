// Starts Python, from a memory snapshot of an earlier start where there is one.
//
// Most of a start is setting up Python and importing the app: the same work each time. When the app runs,
// `python-memory.mjs` does that work again in the background and saves the memory in a cache of this origin.
// Later starts load that snapshot, unless that has failed twice in a row: then Python starts without it.
import { loadPyodide as load } from './pyodide/pyodide.mjs';
import { appFiles } from './python-files.mjs';

export const MEMORY = 'last-card-memory';
export const RUNS = 'x-runs';
const here = new URL(import.meta.url);
const { BUILD } = /*VALUES*/{};
export const name = new URL(`python-memory?build=${BUILD}`, here.href).href;

// It is loaded at once, beside the machine code, which Pyodide loads.
const script = import('./pyodide/pyodide.asm.mjs');
const make = async (settings) => (await script).default(settings);

// The page hears at each piece how many files are still on the way, and -1 when one breaks off: `downloads.js`. Then follows
// how many bytes of which file have come: `progress.js`.
let coming = 1;
const tell = (change, ...piece) => self.postMessage([coming += change, ...piece]);
const follow = async (answer) => {
  if (!answer.ok) { throw new Error(answer.url + ': ' + answer.status); }
  const pieces = answer.body.getReader();
  let bytes = 0;
  for (let piece; !(piece = await pieces.read()).done;) { tell(0, answer.url, bytes += piece.value.length); }
  tell(-1, answer.url, Infinity);
};
const followed = (load) => (...asked) => {
  tell(1);
  const answer = load(...asked);
  answer.then((one) => follow(one.clone())).catch(() => self.postMessage([-1]));
  return answer;
};

const snapshot = async () => {
  if (!globalThis.caches) { return null; }
  if (here.searchParams.has('plain')) {
    await caches.delete(MEMORY);
    return null;
  }
  return (await (await caches.open(MEMORY)).match(name)) || null;
};

// Only the parts of the memory that are not empty were kept. They are copied to where they were; the snapshot is larger
// than Python's initial memory, so that grows before. Between the parts everything must be empty again.
const restoring = (runs) => async (settings) => {
  const begin = settings.instantiateWasm;
  const [last, length] = runs[runs.length - 1];
  settings.instantiateWasm = (imports, done) => begin(imports, (instance, module) => {
    const lacking = last + length - instance.exports.memory.buffer.byteLength;
    if (lacking > 0) { instance.exports.memory.grow(Math.ceil(lacking / 65536)); }
    done(instance, module);
  });
  const python = await make(settings);
  const restore = python.API.restoreSnapshot;
  python.API.restoreSnapshot = (kept) => {
    let from = kept.length - runs.reduce((sum, [, size]) => sum + size, 0);
    const state = restore(kept.subarray(0, from));
    let end = 0;
    for (const [at, size] of runs) {
      python.HEAPU8.fill(0, end, at);
      python.HEAPU8.set(kept.subarray(from, from + size), at);
      from += size;
      end = at + size;
    }
    return state;
  };
  return python;
};

const start = async (options) => {
  // Flet's worker unpacks the archive itself where this is not said, and where the browser cannot.
  const isUnpacked = 'appPackageUrl' in self && 'DecompressionStream' in self;
  if (isUnpacked) {
    self.flet_js.unpacked = true;
    options = { ...options, fsInit: appFiles(self.appPackageUrl) };
  }
  const kept = await snapshot();
  if (!kept) { return load({ ...options, createPyodideModule: make }); }
  try {
    const runs = JSON.parse(kept.headers.get(RUNS));
    return await load({ ...options, _loadSnapshot: kept.arrayBuffer(), createPyodideModule: restoring(runs) });
  } catch (wrong) {
    self.postMessage([0]);  // Not for want of a file.
    throw wrong;
  }
};

export const loadPyodide = async (options) => {
  const unfollowed = self.fetch;
  self.fetch = followed(unfollowed);
  script.then(() => tell(-1, new URL('pyodide/pyodide.asm.mjs', here).href, Infinity), () => {});  // Its failure is that of the start.
  const python = await start(options);
  self.fetch = unfollowed;
  return python;
};
