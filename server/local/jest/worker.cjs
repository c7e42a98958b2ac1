const { enableCompileCache } = require('node:module');
const { relative, join, sep } = require('node:path');

/** Found from Jest's sandboxes as well, whose modules are others for each test file. */
const key = Symbol.for('anyjoi.jest-worker');
const sources = join(__dirname, '..', '..', 'src') + sep;
/** What jest-worker tells a worker when no test file is left for it. */
const END = 2;

/** The build that this run tests; another command may build anew meanwhile. */
function buildFolder() {
  const folder = process.env.TEST_BUILD;
  if (!folder) throw new Error('TEST_BUILD is missing: run the tests with `npm test`');
  return folder;
}

/** A module of Node's own registry: loaded once for each worker. A source of the server stands for its built file. */
function load(path) {
  if (!path.startsWith(sources)) return require(path);
  return require(join(buildFolder(), relative(sources, path).replace(/\.ts$/, '.js')));
}

function start() {
  enableCompileCache(join(__dirname, '..', '..', '..', '.data', 'compiled'));
  const kept = new Map();

  /** What is made once for all test files of the worker: an application, a browser. */
  const keep = (name, make) => {
    const known = kept.get(name);
    if (known) return known;
    const making = make();
    kept.set(name, making);
    // The next file tries again.
    making.catch(() => kept.delete(name));
    return making;
  };
  const close = async () => {
    const things = await Promise.allSettled(kept.values());
    kept.clear();
    await Promise.all(things.map(({ value }) => value?.close()));
  };
  // An open connection would keep the worker alive, and Jest would kill it.
  process.on('message', ([type]) => {
    if (type !== END) return;
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  return { load, keep, forget: (name) => kept.delete(name), close };
}

globalThis[key] ??= start();
module.exports = { key, worker: globalThis[key] };
