async ([code, sources]) => {
  const { loadPyodide } = await import('/pyodide/pyodide.mjs');
  // A traceback names the line; where in the line is left out, which is a fifth of a compiled module.
  const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: '1' } });
  python.globals.set('sources', sources);
  return python.runPython(code);
}
