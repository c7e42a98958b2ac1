import { Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type Data, List } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { CategoriesQueries } from './categories.queries.js';
import { CategoriesQueryDto, CategoryDto } from './dto/category.dto.js';

@ApiTags('categories')
@Controller()
export class CategoriesController {
  constructor(private readonly queries: CategoriesQueries) {}

  @Endpoint('GET categories', { access: 'public', summary: 'Category tree', returns: List(CategoryDto) })
  async list(@Query() query: CategoriesQueryDto, @Req() request: Request): Promise<Data<CategoryDto[]>> {
    const lang = query.lang ?? (request.acceptsLanguages('en', 'de') || 'en');
    return { data: await this.queries.tree(lang, query.scope) };
  }
}
