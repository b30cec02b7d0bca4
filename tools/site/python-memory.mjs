// Saves a memory snapshot of a Python that has imported the app, for later starts: see `python-start.mjs`.
import { loadPyodide } from './pyodide/pyodide.mjs';
import { MEMORY, name } from './python-start.mjs';

// The page counts the attempts, since a phone may end it for the memory that a second Python takes.
const allowed = () => new Promise((go) => {
  self.onmessage = go;
  self.postMessage('ready ' + name);
});

const keep = async (archive, warmUp) => {
  const cache = await caches.open(MEMORY);
  if (await cache.match(name)) { return 'there'; }
  await allowed();
  const python = await loadPyodide({ _makeSnapshot: true });
  python.unpackArchive(await (await fetch(archive)).arrayBuffer(), 'gztar');
  python.runPython(`import sys\nsys.path.insert(0, '__pypackages__')\n${warmUp}`);
  const memory = python.makeMemorySnapshot();
  for (const old of await cache.keys()) { await cache.delete(old); }
  await cache.put(name, new Response(memory));
  return 'kept';
};

self.onmessage = async (event) => {
  try {
    self.postMessage(await keep(event.data.archive, event.data.warmUp));
  } catch (wrong) {
    self.postMessage('not kept: ' + wrong);
  }
};
