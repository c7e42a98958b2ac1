import { Module } from '@nestjs/common';
import { AdminCategoriesController } from './admin-categories.controller.js';
import { CategoryCatalogue } from './category-catalogue.service.js';
import { CategoriesController } from './categories.controller.js';
import { CategoriesRepository } from './categories.repository.js';
import { CategoriesQueries } from './categories.queries.js';

@Module({
  controllers: [CategoriesController, AdminCategoriesController],
  providers: [CategoriesRepository, CategoriesQueries, CategoryCatalogue],
  exports: [CategoriesQueries],
})
export class CategoriesModule {}
