// Runs `compile_in_pyodide` of py/building/engine.py inside the page's own Pyodide: only that CPython writes byte code it can read.
// Usage: node build.mjs ROOT WORK: the project, and a folder with the wheels of micropip and wordbench, for the results too.
import { loadPyodide } from 'pyodide';

const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: '0' } });
const booted = [...pyodide.pyimport('sys').modules.keys()];
pyodide.mountNodeFS('/project', process.argv[2]);
pyodide.mountNodeFS('/work', process.argv[3]);
pyodide.pyimport('sys').path.append('/project/py');
await pyodide.pyimport('building.engine').compile_in_pyodide(pyodide.toPy(booted), '/work');
