import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { JobDto, jobDto, ReconciliationRunDto, runDto, RunRequestDto } from './dto/reconciliation.dto.js';
import { ReconciliationQueries } from './reconciliation.queries.js';
import { ReconciliationService } from './reconciliation.service.js';

@ApiTags('accounting')
@Controller()
export class ReconciliationController {
  constructor(
    private readonly service: ReconciliationService,
    private readonly queries: ReconciliationQueries,
  ) {}

  @Endpoint('POST admin/reconciliation/run', {
    access: ['admin'],
    summary: 'Compare a provider with the books now; the run that is on its way, if there is one',
    returns: One(JobDto),
  })
  async run(
    @Body() { provider, from, reason }: RunRequestDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<JobDto>> {
    const since = from === undefined ? undefined : new Date(from);
    return { data: jobDto(await this.service.request(provider ?? 'stripe', since, by, reason)) };
  }

  @Endpoint('GET admin/reconciliation', {
    access: ['admin'],
    summary: 'Runs, newest first, the newest of a provider with its open differences',
    returns: PageOf(ReconciliationRunDto),
  })
  async list(@Query() query: PageQueryDto): Promise<Page<ReconciliationRunDto>> {
    const { data, ...page } = await this.queries.page(query);
    return { ...page, data: data.map(runDto) };
  }

  @Endpoint('GET admin/reconciliation/:id', {
    access: ['admin'],
    summary: 'One run, the newest of its provider with its open differences',
    returns: One(ReconciliationRunDto),
    errors: ['NOT_FOUND'],
  })
  async one(@Param('id', IdPipe) id: string): Promise<Data<ReconciliationRunDto>> {
    return { data: runDto(await this.queries.one(id)) };
  }
}
