import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import {
  ManualFiguresDecisionDto,
  ManualFiguresDto,
  ManualFiguresQueryDto,
  StateManualFiguresDto,
} from './dto/manual-figures.dto.js';
import { ManualFiguresQueries } from './manual-figures.queries.js';
import { ManualFiguresService } from './manual-figures.service.js';

@ApiTags('content-tracking')
@Controller()
export class ManualFiguresController {
  constructor(
    private readonly figures: ManualFiguresService,
    private readonly queries: ManualFiguresQueries,
  ) {}

  @Endpoint('GET support/content-tracking/figures', {
    access: ['support'],
    summary: 'Figures that staff entered by hand; those that wait by their deadline',
    returns: PageOf(ManualFiguresDto),
  })
  list(
    @Query() query: ManualFiguresQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Page<ManualFiguresDto>> {
    return this.queries.page(query, userId);
  }

  @Endpoint('POST support/content-tracking/figures', {
    access: ['support'],
    summary: 'Enter the figures of a tracked post from a picture; somebody else on the team confirms them',
    returns: One(ManualFiguresDto),
    errors: ['NOT_FOUND', 'ALREADY_EXISTS', 'FORBIDDEN'],
  })
  async state(
    @Body() body: StateManualFiguresDto,
    @Auditor() by: AuditActor,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<ManualFiguresDto>> {
    return { data: await this.queries.one(await this.figures.state(body, by), userId) };
  }

  @Endpoint('GET support/content-tracking/figures/:id', {
    access: ['support'],
    summary: 'Figures that staff entered, with the picture and what the post shows now',
    returns: One(ManualFiguresDto),
    errors: ['NOT_FOUND'],
  })
  async one(
    @Param('id', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<ManualFiguresDto>> {
    return { data: await this.queries.one(id, userId) };
  }

  @Endpoint('POST support/content-tracking/figures/:id/decision', {
    access: ['support'],
    status: 200,
    summary: 'Confirm or reject as the second person; never who entered them',
    returns: One(ManualFiguresDto),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION'],
  })
  async decide(
    @Param('id', IdPipe) id: string,
    @Body() body: ManualFiguresDecisionDto,
    @Auditor() by: AuditActor,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<ManualFiguresDto>> {
    await this.figures.decide(id, body, by);
    return { data: await this.queries.one(id, userId) };
  }
}
