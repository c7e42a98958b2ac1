const { TestEnvironment } = require('jest-environment-node');
const { key, worker } = require('./worker.cjs');

/**
 * What the application makes comes from the worker's own realm. With these classes shared, `instanceof` and the
 * comparison of sets and maps hold for both.
 */
const sharedClasses = [
  'AggregateError',
  'Date',
  'Error',
  'EvalError',
  'Map',
  'Promise',
  'RangeError',
  'ReferenceError',
  'RegExp',
  'Set',
  'SyntaxError',
  'TypeError',
  'URIError',
];

/** Test files run in Jest's sandbox; the application, its libraries and the sandbox of providers run outside of it. */
module.exports = class ApplicationEnvironment extends TestEnvironment {
  #env;

  constructor(config, context) {
    super(config, context);
    this.global[key] = worker;
    for (const name of sharedClasses) this.global[name] = globalThis[name];
    this.#env = { ...process.env };
    this.global.process.env = process.env;
  }

  /** A failure tells what was on screen, where somebody watches one. */
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !(error instanceof Error)) return;
    const seen = await worker.watcher?.();
    if (seen) error.stack = `${error.stack}\n\n${seen}`;
  }

  /** What a file has changed ends with it. */
  async teardown() {
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    worker.watcher = undefined;
    await super.teardown();
  }
};
