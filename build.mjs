// Runs build.py's `bake` inside the page's own Pyodide, because only that CPython writes byte code it can read.
// Usage: node build.mjs ROOT WORK: the project, and a folder that holds the wheels of micropip and wordbench and receives the results.
import { loadPyodide } from 'pyodide';

const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: '0' } });
const booted = [...pyodide.pyimport('sys').modules.keys()];
pyodide.mountNodeFS('/root', process.argv[2]);
pyodide.mountNodeFS('/work', process.argv[3]);
pyodide.pyimport('sys').path.insert(0, '/root');
await pyodide.pyimport('build').bake(pyodide.toPy(booted), '/work');
