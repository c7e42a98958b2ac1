import { pipeline } from 'node:stream/promises';
import { Controller, Logger, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Page } from '../../../../kernel/page.js';
import { type Data, FileOf, One, PageOf } from '../../../../platform/http/answers.js';
import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { asDownload } from '../../../../platform/http/download.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentSession, StepUpCode } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { DataExportsQueries } from './data-exports.queries.js';
import { DataExportsService } from './data-exports.service.js';
import { DataExportDto } from './dto/data-export.dto.js';

@ApiTags('personal-data')
@Controller()
export class DataExportsController {
  private readonly logger = new Logger('DataExports');

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
    stepUp: true,
  })
  async request(
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code: string | undefined,
  ): Promise<Data<DataExportDto>> {
    const id = await this.exports.request(principal, code);
    return { data: await this.queries.own(id, principal.userId) };
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
    summary: 'State of a copy, and where it is fetched with the session',
    returns: One(DataExportDto),
  })
  async one(
    @Param('id', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<DataExportDto>> {
    return { data: await this.queries.own(id, userId) };
  }

  @Endpoint('GET me/export/:id/file', {
    access: 'member',
    rows: 'owner',
    suspended: true,
    summary: 'The copy itself',
    returns: FileOf('application/zip'),
  })
  async file(
    @Param('id', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
    @Res() response: Response,
  ): Promise<void> {
    const { name, bytes, content } = await this.queries.file(id, userId);
    asDownload(response, name, 'application/zip').setHeader('Content-Length', bytes);
    try {
      await pipeline(content, response);
    } catch (error) {
      // The status is out already; a reader that went away is the usual cause.
      this.logger.warn(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
