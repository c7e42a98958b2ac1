import { Module } from '@nestjs/common';
import { CategoriesController } from './categories.controller.js';
import { CategoriesRepository } from './categories.repository.js';
import { CategoriesQueries } from './categories.queries.js';

@Module({
  controllers: [CategoriesController],
  providers: [CategoriesRepository, CategoriesQueries],
  exports: [CategoriesQueries],
})
export class CategoriesModule {}
