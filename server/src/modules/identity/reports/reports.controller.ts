import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { ReportAnyInputDto, ReportDto, ReportInputDto } from './dto/report.dto.js';
import { ReportsService } from './reports.service.js';

const filing = {
  access: 'member',
  scope: null,
  returns: One(ReportDto),
  errors: ['CONFLICT'],
  limits: [{ setting: 'reports.perDay', windowSeconds: 86_400, by: 'user' }],
} as const;

@ApiTags('reports')
@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Endpoint('POST user/:id/report', { ...filing, summary: 'Report a person' })
  async person(
    @Param('id', IdPipe) id: string,
    @Body() body: ReportInputDto,
    @CurrentSession() reporter: SessionPrincipal,
  ): Promise<Data<ReportDto>> {
    return { data: await this.reports.file(reporter, 'user', id, body) };
  }

  @Endpoint('POST report', { ...filing, summary: 'Report something', errors: ['NOT_FOUND', 'CONFLICT'] })
  async any(
    @Body() { kind, targetId, ...input }: ReportAnyInputDto,
    @CurrentSession() reporter: SessionPrincipal,
  ): Promise<Data<ReportDto>> {
    return { data: await this.reports.file(reporter, kind, targetId, input) };
  }
}
