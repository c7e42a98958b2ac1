import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AuditActor, Auditor } from '../../../platform/audit/audit-actor.js';
import { type Data, List, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CategoryCatalogue } from './category-catalogue.service.js';
import { AdminCategoryDto, CategoryInputDto, ChangeCategoryDto } from './dto/category.dto.js';

@ApiTags('categories')
@Controller()
export class AdminCategoriesController {
  constructor(private readonly catalogue: CategoryCatalogue) {}

  @Endpoint('GET admin/category', {
    access: ['admin'],
    summary: 'All categories, retired ones too',
    returns: List(AdminCategoryDto),
  })
  async list(): Promise<Data<AdminCategoryDto[]>> {
    return { data: await this.catalogue.all() };
  }

  @Endpoint('POST admin/category', {
    access: ['admin'],
    summary: 'Create a category',
    returns: One(AdminCategoryDto),
    errors: ['ALREADY_EXISTS'],
  })
  async create(@Body() body: CategoryInputDto, @Auditor() by: AuditActor): Promise<Data<AdminCategoryDto>> {
    return { data: await this.catalogue.create(body, by) };
  }

  @Endpoint('PATCH admin/category/:id', {
    access: ['admin'],
    summary: 'Change or retire a category',
    returns: One(AdminCategoryDto),
    errors: ['NOT_FOUND', 'ALREADY_EXISTS', 'CONFLICT'],
  })
  async change(
    @Param('id', IdPipe) id: string,
    @Body() body: ChangeCategoryDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<AdminCategoryDto>> {
    return { data: await this.catalogue.change(id, body, by) };
  }
}
