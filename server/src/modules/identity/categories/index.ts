export { CategoriesModule } from './categories.module.js';
export type { CategoryScope } from './category.types.js';
export { CategoryDto } from './dto/category.dto.js';
export { CategoriesQueries } from './categories.queries.js';
