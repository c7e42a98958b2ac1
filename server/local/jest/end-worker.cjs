const { worker } = require('./worker.cjs');

/** Where Jest runs a single file in its own process, that process is the worker. */
module.exports = () => worker.close();
