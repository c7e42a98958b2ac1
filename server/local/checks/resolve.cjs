const { join } = require('node:path');

/** How dependency-cruiser finds `@/…`, the alias of client/src that Vite, TypeScript and Jest know by themselves. */
module.exports = { resolve: { alias: { '@': join(__dirname, '..', '..', '..', 'client', 'src') } } };
