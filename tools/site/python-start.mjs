// Starts Python, if it can be from what the phone remembers of its memory after an earlier start.
//
// Most of a start is Python setting itself up and importing the app: the same work each time. Once the app runs,
// `python-memory.mjs` does that work again beside it and keeps the memory it leads to, in a cache of this origin.
// From then on Python begins with that memory, unless that went wrong twice in a row: then it starts as ever.
import { loadPyodide as load } from './pyodide/pyodide.mjs';

export const MEMORY = 'last-card-memory';
const here = new URL(import.meta.url);
export const name = new URL('python-memory?build=/*BUILD*/', here.href).href;

const remembered = async () => {
  if (!globalThis.caches) { return null; }
  if (here.searchParams.has('plain')) {
    await caches.delete(MEMORY);
    return null;
  }
  const cache = await caches.open(MEMORY);
  const there = await cache.match(name);
  return there ? new Uint8Array(await there.arrayBuffer()) : null;
};

// The memory of an app is larger than what Python begins with, so it is made to fit before it is filled.
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
  const memory = await remembered();
  if (!memory) { return load(options); }
  const make = (await import('./pyodide/pyodide.asm.mjs')).default;
  return load({ ...options, _loadSnapshot: memory, createPyodideModule: fitted(make, memory.length) });
};
