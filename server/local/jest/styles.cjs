// A class of a CSS module is called in tests what it is called in the source.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
