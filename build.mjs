// Makes what only the page's own Pyodide can make: byte code, and a snapshot of its memory (py/building/engine.py).
// Usage: node build.mjs ROOT WORK. ROOT is the project. WORK is a folder with the page's pyodide.asm.mjs; the results are
// written there too.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { loadPyodide } from 'pyodide';

const [root, work] = process.argv.slice(2);
process.argv[1] = './this.program'; // Python's environment names the program: as in browsers, not by its path on this computer
const file = (name) => readFileSync(`${work}/${name}`);
// The page's own script: a snapshot refers to functions by number, and the original Pyodide numbers them differently.
const { default: createPyodideModule } = await import(pathToFileURL(`${work}/pyodide.asm.mjs`));

try {
  await compile();
} catch (error) {
  console.error(String(error)); // Node would print the line that threw, and Pyodide is one line of a megabyte
  process.exit(1);
}
try {
  const taken = await snapshot();
  writeFileSync(`${work}/snapshot`, taken);
  writeFileSync(`${work}/fresh`, await memoryBefore(taken));
} catch (error) {
  console.error(`this Pyodide gives no snapshot, so the page starts more slowly, from the library: ${error}`);
}

/** Has Python compile its standard library and our package. */
async function compile() {
  // Without the column of each instruction the snapshot is 0.31 MB smaller, packed; tracebacks still name lines.
  const settings = { PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1', PYTHONNODEBUGRANGES: '1' };
  const python = await loadPyodide({ env: settings, stdLibURL: `${work}/library.zip` }).catch((error) => {
    console.error(`this Pyodide does not start with our stand-ins (py/standins), so all that it imports is loaded: ${error}`);
    return loadPyodide({ env: settings });
  });
  const booted = [...python.pyimport('sys').modules.keys()];
  python.mountNodeFS('/project', root);
  python.mountNodeFS('/work', work);
  python.pyimport('sys').path.append('/project/py');
  python.pyimport('building.engine').compile_in_pyodide(python.toPy(booted), '/work');
}

/** The memory of a Python started as in static/engine/runtime.js, with everything that was compiled imported; the same bytes each time. */
async function snapshot() {
  // Dates and random seeds differ from run to run and would stay in the memory. The page sets its own seed.
  Date.now = performance.now = () => 0;
  crypto.getRandomValues = (array) => array.fill(0);
  const python = await loadPyodide({
    _makeSnapshot: true,
    createPyodideModule,
    stdLibURL: `${work}/stdlib.zip`,
    env: { PYTHONHASHSEED: '0', PYTHONPATH: '/lib/wordbench.zip' },
    fsInit: async (FS) => FS.writeFile('/lib/wordbench.zip', file('wordbench.zip')),
  });
  const { import_module } = python.pyimport('importlib');
  for (const name of JSON.parse(file('modules.json'))) import_module(name).destroy();
  import_module.destroy();
  // With all tables read, too, the page needs nothing of our package but the snapshot.
  const { table } = python.pyimport('wordbench.resources');
  for (const name of readdirSync(`${root}/py/wordbench/data`)) table(name.replace('.json', '')).destroy();
  table.destroy();
  answerOnce(python);
  python.pyimport('random').seed(0);
  python.pyimport('gc').collect();
  return python.makeMemorySnapshot();
}

/** The memory of a Python just before a snapshot is restored into it. */
async function memoryBefore(snapshot) {
  let memory;
  await loadPyodide({
    async createPyodideModule(settings) {
      const python = await createPyodideModule(settings);
      memory = python.HEAPU8.slice();
      return python;
    },
    _loadSnapshot: snapshot,
    stdLibURL: `${work}/stdlib.zip`,
  });
  return memory;
}

/** Has one question answered, with a tiny list, so that the user's first question need not read the tables and runs byte code that is warmed up. */
function answerOnce(python) {
  const used = [];
  const use = (proxy) => (used.push(proxy), proxy);
  const { Door, loads } = use(python.pyimport('wordbench.door'));
  const { bytes, dict } = use(python.pyimport('builtins'));
  const lists = use(use(dict)());
  lists.set('words-en', use(use(bytes)(use(python.toPy(new TextEncoder().encode('ate\neat\ntea\nteas\n'))))));
  const board = ['......tea......', ...Array(14).fill('.'.repeat(15))];
  const ask = { id: 1, do: 'moves', lexicon: 'en', ruleset: 'en', board, rack: 'teas?', limit: 60 };
  const door = use(use(Door)(use(lists.__getitem__)));
  const answers = [...use(door.answers(use(use(loads)(JSON.stringify(ask)))))].map((answer) => answer && use(answer));
  if (!answers.at(-1).has('ok')) throw new Error('the question before the snapshot was not answered');
  for (const proxy of used) proxy.destroy();
}
