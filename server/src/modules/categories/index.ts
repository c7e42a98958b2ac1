export { CategoriesModule } from './categories.module.js';
export { CategoriesQueries } from './categories.queries.js';
export { type CategoryScope, categoryScopes } from './category.types.js';
export { CategoryDto } from './dto/category.dto.js';
