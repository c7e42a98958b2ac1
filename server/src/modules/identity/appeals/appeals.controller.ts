import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../platform/audit/audit-actor.js';
import { type Data, List, One, PageOf } from '../../../platform/http/answers.js';
import { PageQueryDto } from '../../../platform/http/common.dto.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { AppealsQueries } from './appeals.queries.js';
import { AppealsService } from './appeals.service.js';
import {
  AppealChanceDto,
  AppealDecisionDto,
  AppealDto,
  AppealQueueQueryDto,
  AppealRowDto,
  FileAppealDto,
  StaffAppealDto,
} from './dto/appeal.dto.js';
import { AppealSubjectQueryDto, AppealSubjectsQueryDto, OwnSubjectDto } from './dto/appeal-subject.dto.js';

const DAY_SECONDS = 86_400;

@ApiTags('appeals')
@Controller()
export class AppealsController {
  constructor(
    private readonly appeals: AppealsService,
    private readonly queries: AppealsQueries,
  ) {}

  @Endpoint('POST appeal', {
    access: 'member',
    scope: null,
    rows: 'owner',
    suspended: true,
    summary: 'Appeal a decision, once and within seven days',
    returns: One(AppealDto),
    errors: ['EXPIRED', 'ALREADY_EXISTS'],
    limits: [{ setting: 'limit.appealsPerDay', windowSeconds: DAY_SECONDS, by: 'user' }],
  })
  async file(
    @Body() body: FileAppealDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<AppealDto>> {
    return { data: this.queries.dto(await this.appeals.file(body, userId)) };
  }

  @Endpoint('GET appeal', {
    access: 'member',
    scope: null,
    rows: 'owner',
    suspended: true,
    summary: 'Own appeals, newest first',
    returns: PageOf(AppealDto),
  })
  own(
    @Query() query: PageQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Page<AppealDto>> {
    return this.queries.own(userId, query);
  }

  @Endpoint('GET appeal/subject', {
    access: 'member',
    scope: null,
    rows: 'owner',
    suspended: true,
    summary:
      'The decision about a thing with its reasons, whether it can be appealed, and the appeal that was filed',
    returns: One(AppealChanceDto),
  })
  async chance(
    @Query() { kind, refId }: AppealSubjectQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<AppealChanceDto>> {
    return { data: await this.queries.chance(kind, refId, userId) };
  }

  @Endpoint('GET appeal/subjects', {
    access: 'member',
    scope: null,
    rows: 'owner',
    suspended: true,
    summary:
      'What decisions of this kind stand about, where no page shows it: suspensions, hidden content, warnings',
    returns: List(OwnSubjectDto),
  })
  async subjects(
    @Query() { kind }: AppealSubjectsQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<OwnSubjectDto[]>> {
    return { data: await this.queries.subjects(kind, userId) };
  }

  @Endpoint('GET support/appeal', {
    access: ['support', 'admin'],
    summary: 'Appeals, what is due first, first',
    returns: PageOf(AppealRowDto),
  })
  queue(@Query() query: AppealQueueQueryDto): Promise<Page<AppealRowDto>> {
    return this.queries.queue(query);
  }

  @Endpoint('GET support/appeal/:id', {
    access: ['support', 'admin'],
    summary: 'One appeal with what its family knows of the decision',
    returns: One(StaffAppealDto),
    errors: ['NOT_FOUND'],
  })
  async one(@Param('id', IdPipe) id: string): Promise<Data<StaffAppealDto>> {
    return { data: await this.queries.one(id) };
  }

  @Endpoint('POST support/appeal/:id/decision', {
    access: ['support', 'admin'],
    status: 200,
    summary:
      'Uphold or reverse the decision; the reason is kept and told. Still open in the answer: a second person is asked',
    returns: One(AppealDto),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION', 'CONFLICT', 'PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async decide(
    @Param('id', IdPipe) id: string,
    @Body() body: AppealDecisionDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<AppealDto>> {
    return { data: this.queries.dto(await this.appeals.decide(id, body, by)) };
  }
}
