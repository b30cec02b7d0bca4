// Saves a memory snapshot of a Python that has imported the app, for later starts: see `python-start.mjs`.
import { loadPyodide } from './pyodide/pyodide.mjs';
import { appFiles } from './python-files.mjs';
import { MEMORY, RUNS, name } from './python-start.mjs';

const BLOCK = 4096;
const GAP = 256 * 1024;

// The page counts the attempts, since a phone may end it for the memory that a second Python takes.
const allowed = () => new Promise((go) => {
  self.onmessage = go;
  self.postMessage('ready ' + name);
});

// The parts of the memory that are not empty, as their beginnings and lengths. A short gap stays part of one.
const runsOf = (memory) => {
  const words = new BigUint64Array(memory.buffer, memory.byteOffset, memory.length / 8);
  const runs = [];
  for (let at = 0; at < memory.length; at += BLOCK) {
    if (words.subarray(at / 8, (at + BLOCK) / 8).every((word) => word === 0n)) { continue; }
    const before = runs[runs.length - 1];
    if (before && at - before[0] - before[1] < GAP) {
      before[1] = at + BLOCK - before[0];
    } else {
      runs.push([at, BLOCK]);
    }
  }
  return runs;
};

const keep = async (archive, warmUp) => {
  const cache = await caches.open(MEMORY);
  if (await cache.match(name)) { return 'there'; }
  await allowed();
  const python = await loadPyodide({ _makeSnapshot: true, fsInit: appFiles(archive) });
  // What is there by now lives as long as the app: the garbage collector need not look at it at each start. The methods of
  // dataclasses are in their classes.
  const after = 'import sitecustomize\nsitecustomize.known.clear()\ngc.collect()\ngc.freeze()';
  python.runPython(`import gc, sys\nsys.path.insert(0, '__pypackages__')\n${warmUp}\n${after}`);
  const snapshot = python.makeMemorySnapshot();
  const memory = snapshot.subarray(snapshot.length - python._module.HEAPU8.length);
  const runs = runsOf(memory);
  const parts = [snapshot.subarray(0, snapshot.length - memory.length)];
  for (const [at, size] of runs) { parts.push(memory.subarray(at, at + size)); }
  for (const old of await cache.keys()) { await cache.delete(old); }
  await cache.put(name, new Response(new Blob(parts), { headers: { [RUNS]: JSON.stringify(runs) } }));
  return 'kept';
};

self.onmessage = async (event) => {
  try {
    self.postMessage(await keep(event.data.archive, event.data.warmUp));
  } catch (wrong) {
    self.postMessage('not kept: ' + wrong);
  }
};
