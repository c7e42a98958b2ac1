export { CategoriesModule } from './categories.module.js';
export { CategoriesQueries } from './categories.queries.js';
