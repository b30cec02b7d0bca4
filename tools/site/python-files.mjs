// Puts the files of the app's archive where Python finds them.
//
// The browser unpacks it, meanwhile Python is being loaded: Python itself takes ten times as long.
const BLOCK = 512;

// The files of an uncompressed archive in the format USTAR, as `tools/site/archive.py` writes it.
const filesOf = function* (archive) {
  const text = (at, length) => new TextDecoder().decode(archive.subarray(at, at + length)).replace(/\0[^]*$/, '');
  for (let at = 0; at < archive.length && archive[at];) {
    const size = parseInt(text(at + 124, 12), 8);
    const folder = text(at + 345, 155);
    const begin = at + BLOCK;
    yield [(folder && folder + '/') + text(at, 100), archive.subarray(begin, begin + size)];
    at = begin + Math.ceil(size / BLOCK) * BLOCK;
  }
};

const unpacked = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) { throw new Error(address + ': ' + answer.status); }
  const stream = answer.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

// The setting of `loadPyodide` that puts them into Python's folder before it runs.
export const appFiles = (address) => {
  const archive = unpacked(address);
  archive.catch(() => {});  // It is told where it is waited for.
  return async (FS) => {
    for (const [name, raw] of filesOf(await archive)) {
      FS.mkdirTree(FS.cwd() + '/' + name.split('/').slice(0, -1).join('/'));
      FS.writeFile(name, raw, { canOwn: true });
    }
  };
};
