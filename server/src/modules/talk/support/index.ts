export { SupportModule } from './support.module.js';
export { SupportQueries } from './support.queries.js';
