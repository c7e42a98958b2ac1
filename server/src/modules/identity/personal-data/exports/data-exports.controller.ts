import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { DataExportsQueries } from './data-exports.queries.js';
import { DataExportsService } from './data-exports.service.js';
import { DataExportDto } from './dto/data-export.dto.js';

@ApiTags('personal-data')
@Controller()
export class DataExportsController {
  constructor(
    private readonly exports: DataExportsService,
    private readonly queries: DataExportsQueries,
  ) {}

  @Endpoint('POST me/export', {
    access: 'member',
    suspended: true,
    summary: 'Ask for a copy of all own data',
    returns: One(DataExportDto),
    errors: ['ALREADY_EXISTS'],
    limits: [{ setting: 'limit.exportsPerDay', windowSeconds: 86_400, by: 'user' }],
  })
  async request(@CurrentSession() { userId }: SessionPrincipal): Promise<Data<DataExportDto>> {
    return { data: await this.queries.own(await this.exports.request(userId), userId) };
  }

  @Endpoint('GET me/export', {
    access: 'member',
    suspended: true,
    summary: 'Copies that were asked for, newest first',
    returns: PageOf(DataExportDto),
  })
  list(
    @Query() query: PageQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Page<DataExportDto>> {
    return this.queries.page(userId, query);
  }

  @Endpoint('GET me/export/:id', {
    access: 'member',
    rows: 'owner',
    suspended: true,
    summary: 'State of a copy, and its signed link',
    returns: One(DataExportDto),
  })
  async one(
    @Param('id', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<DataExportDto>> {
    return { data: await this.queries.own(id, userId) };
  }
}
