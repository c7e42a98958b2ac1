import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { DisqualificationsQueries } from './disqualifications.queries.js';
import { DisqualificationsService } from './disqualifications.service.js';
import {
  AskDisqualificationDto,
  DisqualificationDecisionDto,
  DisqualificationDto,
  DisqualificationQueryDto,
  OwnDisqualificationsQueryDto,
  StaffDisqualificationDto,
} from './dto/disqualification.dto.js';

@ApiTags('entries')
@Controller()
export class DisqualificationsController {
  constructor(
    private readonly requests: DisqualificationsService,
    private readonly queries: DisqualificationsQueries,
  ) {}

  @Endpoint('POST hub/challenge/:id/entry/:userId/disqualification', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Ask staff to disqualify an entry',
    returns: One(DisqualificationDto),
    errors: ['ALREADY_EXISTS', 'CONFLICT'],
  })
  async ask(
    @Param('id', IdPipe) id: string,
    @Param('userId', IdPipe) userId: string,
    @CurrentPrincipal() principal: Principal,
    @Body() { reason }: AskDisqualificationDto,
  ): Promise<Data<DisqualificationDto>> {
    return { data: this.queries.dto(await this.requests.ask(id, userId, principal, reason)) };
  }

  @Endpoint('GET hub/challenge/:id/disqualification', {
    access: ['brand', 'support'],
    rows: 'owner',
    summary: 'Requests to disqualify entries of a challenge, newest first, with what staff decided',
    returns: PageOf(DisqualificationDto),
  })
  ofBrand(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Query() query: OwnDisqualificationsQueryDto,
  ): Promise<Page<DisqualificationDto>> {
    return this.queries.ofBrand(id, principal, query);
  }

  @Endpoint('GET support/disqualification', {
    access: ['support'],
    summary: 'Requests of brands to disqualify, what is due first, first',
    returns: PageOf(StaffDisqualificationDto),
  })
  queue(@Query() query: DisqualificationQueryDto): Promise<Page<StaffDisqualificationDto>> {
    return this.queries.queue(query);
  }

  @Endpoint('GET support/disqualification/:id', {
    access: ['support'],
    summary: 'One request to disqualify',
    returns: One(StaffDisqualificationDto),
    errors: ['NOT_FOUND'],
  })
  async one(@Param('id', IdPipe) id: string): Promise<Data<StaffDisqualificationDto>> {
    return { data: await this.queries.one(id) };
  }

  @Endpoint('POST support/disqualification/:id/decision', {
    access: ['support'],
    status: 200,
    summary: 'Dismiss it, or disqualify the entry once it is frozen and its creator was heard',
    returns: One(StaffDisqualificationDto),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION', 'CONFLICT'],
  })
  async decide(
    @Param('id', IdPipe) id: string,
    @Body() body: DisqualificationDecisionDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<StaffDisqualificationDto>> {
    await this.requests.decide(id, body, by);
    return { data: await this.queries.one(id) };
  }
}
