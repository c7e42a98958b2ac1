const { createHash } = require('node:crypto');

/** Jest's copy of such a file is the one module that the worker has loaded, so that its classes are the application's. */
module.exports = {
  process: (_source, path) => ({
    code: `module.exports = globalThis[Symbol.for('anyjoi.jest-worker')].load(${JSON.stringify(path)});`,
  }),
  getCacheKey: (_source, path) => createHash('sha256').update(`shared 1 ${path}`).digest('hex'),
};
