import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../platform/audit/audit-actor.js';
import { type Ok, ok, PageOf } from '../../../platform/http/answers.js';
import { ReasonBodyDto } from '../../../platform/http/common.dto.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { ModerateDto } from './dto/moderation.dto.js';
import { ReportCaseDto, ReportsQueryDto, ResolveReportDto, StaffReportDto } from './dto/report.dto.js';
import { Moderation } from './moderation.service.js';
import { ReportDecisions } from './report-decisions.service.js';
import { ReportsQueries } from './reports.queries.js';

const STAFF = ['support', 'admin'] as const;

@ApiTags('reports')
@Controller()
export class StaffReportsController {
  constructor(
    private readonly queries: ReportsQueries,
    private readonly decisions: ReportDecisions,
    private readonly moderation: Moderation,
  ) {}

  @Endpoint('GET support/report', {
    access: STAFF,
    summary: 'Reports by age or by how many people made them; without a status those that wait',
    returns: PageOf(StaffReportDto),
  })
  page(@Query() query: ReportsQueryDto): Promise<Page<StaffReportDto>> {
    return this.queries.page(query);
  }

  @Endpoint('GET support/report/:id', {
    access: STAFF,
    summary: 'One case with the reported content, what is known of its author, and earlier cases',
    returns: ReportCaseDto,
  })
  one(@Param('id', IdPipe) id: string): Promise<ReportCaseDto> {
    return this.queries.one(id);
  }

  @Endpoint('POST support/report/:id/take', {
    access: STAFF,
    status: 200,
    summary: 'Take a case, so that nobody else works on it',
    returns: ReportCaseDto,
    errors: ['FORBIDDEN', 'INVALID_TRANSITION'],
  })
  async take(
    @Param('id', IdPipe) id: string,
    @CurrentSession() principal: SessionPrincipal,
    @Auditor() by: AuditActor,
  ): Promise<ReportCaseDto> {
    await this.decisions.take(id, { principal, by });
    return this.queries.one(id);
  }

  @Endpoint('POST support/report/:id/resolve', {
    access: STAFF,
    status: 200,
    summary: 'Decide about the content and about its author; both sides get the reasons by mail',
    returns: ReportCaseDto,
    errors: ['FORBIDDEN', 'INVALID_TRANSITION', 'CONFLICT'],
  })
  async resolve(
    @Param('id', IdPipe) id: string,
    @Body() body: ResolveReportDto,
    @CurrentSession() principal: SessionPrincipal,
    @Auditor() by: AuditActor,
  ): Promise<ReportCaseDto> {
    await this.decisions.resolve(id, body, { principal, by });
    return this.queries.one(id);
  }

  @Endpoint('POST support/report/:id/reverse', {
    access: STAFF,
    status: 200,
    summary: 'Reverse a decision: what it did is lifted, what others did stays',
    returns: ReportCaseDto,
    errors: ['FORBIDDEN', 'INVALID_TRANSITION'],
  })
  async reverse(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ReasonBodyDto,
    @CurrentSession() principal: SessionPrincipal,
    @Auditor() by: AuditActor,
  ): Promise<ReportCaseDto> {
    await this.decisions.reverse(id, reason, { principal, by });
    return this.queries.one(id);
  }

  @Endpoint('POST support/moderate', {
    access: STAFF,
    status: 200,
    summary: 'Hide something without a report, or show it again; its author reads the reasons',
    returns: 'ok',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  })
  async moderate(
    @Body() body: ModerateDto,
    @CurrentSession() principal: SessionPrincipal,
    @Auditor() by: AuditActor,
  ): Promise<Ok> {
    await this.moderation.moderate(body, { principal, by });
    return ok();
  }
}
