import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import {
  ChallengePerformanceDto,
  MakeReportLinkDto,
  NewReportLinkDto,
  OpenReportDto,
  PublicReportDto,
  ReportLinkDto,
} from './dto/report.dto.js';
import { PerformanceQueries } from './performance.queries.js';
import { PublicReportQueries } from './public-report.queries.js';
import { ReportLinksService } from './report-links.service.js';

const MINUTE_SECONDS = 60;

@Controller()
@ApiTags('entries')
export class ReportsController {
  constructor(
    private readonly performance: PerformanceQueries,
    private readonly links: ReportLinksService,
    private readonly reports: PublicReportQueries,
  ) {}

  @Endpoint('GET hub/challenge/:id/performance', {
    access: ['brand', 'support'],
    rows: 'owner',
    summary: 'Media value, cost per 1,000 views and the end of the budget, with what they are made of',
    returns: One(ChallengePerformanceDto),
  })
  async of(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ChallengePerformanceDto>> {
    return { data: await this.performance.of(id, principal) };
  }

  @Endpoint('GET hub/challenge/:id/report-link', {
    access: ['brand', 'support'],
    rows: 'owner',
    summary: 'Links to the public report, the newest first',
    returns: List(ReportLinkDto),
  })
  async list(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ReportLinkDto[]>> {
    return { data: await this.links.list(id, principal) };
  }

  @Endpoint('POST hub/challenge/:id/report-link', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Make a link to the public report; its address is shown once',
    returns: One(NewReportLinkDto),
    errors: ['CONFLICT'],
  })
  async make(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() { days }: MakeReportLinkDto,
  ): Promise<Data<NewReportLinkDto>> {
    return { data: await this.links.make(id, principal, days) };
  }

  @Endpoint('DELETE hub/challenge/:id/report-link/:linkId', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Revoke a link to the public report',
    returns: One(ReportLinkDto),
  })
  async revoke(
    @Param('id', IdPipe) id: string,
    @Param('linkId', IdPipe) linkId: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ReportLinkDto>> {
    return { data: await this.links.revoke(id, linkId, principal) };
  }

  @Endpoint('POST challenge-report/open', {
    access: 'public',
    status: 200,
    summary: 'The public report behind a link',
    returns: One(PublicReportDto),
    errors: ['INVALID_TOKEN'],
    limits: [{ setting: 'limit.reportOpensPerMinute', windowSeconds: MINUTE_SECONDS, by: 'ip' }],
  })
  async open(@Body() { token }: OpenReportDto): Promise<Data<PublicReportDto>> {
    return { data: await this.reports.open(token) };
  }
}
