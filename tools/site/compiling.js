async ([code, files, warmUp]) => {
  const { loadPyodide } = await import('/pyodide/pyodide.mjs');
  // A traceback names the line; where in the line is left out, which is a fifth of a compiled module.
  const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: '1' } });
  python.globals.set('files', files);
  python.globals.set('warm_up', warmUp);
  return python.runPython(code);
}
