export { DataExportsModule } from './data-exports.module.js';
