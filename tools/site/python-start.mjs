// Starts Python, from a memory snapshot of an earlier start where there is one.
//
// Most of a start is setting up Python and importing the app: the same work each time. When the app runs,
// `python-memory.mjs` does that work again in the background and saves the memory in a cache of this origin.
// Later starts load that snapshot, unless that has failed twice in a row: then Python starts without it.
import { loadPyodide as load } from './pyodide/pyodide.mjs';

export const MEMORY = 'last-card-memory';
const here = new URL(import.meta.url);
export const name = new URL('python-memory?build=/*BUILD*/', here.href).href;

const snapshot = async () => {
  if (!globalThis.caches) { return null; }
  if (here.searchParams.has('plain')) {
    await caches.delete(MEMORY);
    return null;
  }
  const cache = await caches.open(MEMORY);
  const there = await cache.match(name);
  return there ? new Uint8Array(await there.arrayBuffer()) : null;
};

// The snapshot is larger than Python's initial memory, so the memory grows before the snapshot is copied in.
const fitted = (make, size) => (settings) => {
  const begin = settings.instantiateWasm;
  settings.instantiateWasm = (imports, done) => begin(imports, (instance, module) => {
    const lacking = size - instance.exports.memory.buffer.byteLength;
    if (lacking > 0) { instance.exports.memory.grow(Math.ceil(lacking / 65536)); }
    done(instance, module);
  });
  return make(settings);
};

export const loadPyodide = async (options) => {
  const memory = await snapshot();
  if (!memory) { return load(options); }
  const make = (await import('./pyodide/pyodide.asm.mjs')).default;
  return load({ ...options, _loadSnapshot: memory, createPyodideModule: fitted(make, memory.length) });
};
