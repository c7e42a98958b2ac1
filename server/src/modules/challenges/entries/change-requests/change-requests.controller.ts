import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { ChangeRequestsQueries } from './change-requests.queries.js';
import { ChangeRequestsService } from './change-requests.service.js';
import {
  AnswerChangeDto,
  ChangeRequestDto,
  ChangeRequestsQueryDto,
  ProposeChangeDto,
} from './dto/change-request.dto.js';

const DAY_SECONDS = 86_400;

@ApiTags('entries')
@Controller()
export class ChangeRequestsController {
  constructor(
    private readonly changes: ChangeRequestsService,
    private readonly queries: ChangeRequestsQueries,
  ) {}

  @Endpoint('POST hub/challenge/:id/change-request', {
    access: ['brand'],
    rows: 'owner',
    summary:
      'Change a running challenge; what hurts creators waits for their consent, the rest applies at once',
    returns: One(ChangeRequestDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT', 'BRIEF_UNFULFILLABLE'],
    limits: [{ setting: 'limit.changeRequestsPerDay', windowSeconds: DAY_SECONDS, by: 'user' }],
  })
  async propose(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() body: ProposeChangeDto,
  ): Promise<Data<ChangeRequestDto>> {
    const proposed = await this.changes.propose(principal, id, body);
    return { data: await this.queries.one(proposed.id, id, principal) };
  }

  @Endpoint('GET hub/challenge/:id/change-request', {
    access: ['creator', 'brand', 'support'],
    rows: 'party',
    summary: 'Changes of a running challenge, newest first',
    returns: PageOf(ChangeRequestDto),
  })
  page(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Query() query: ChangeRequestsQueryDto,
  ): Promise<Page<ChangeRequestDto>> {
    return this.queries.page(id, principal, query);
  }

  @Endpoint('PATCH hub/challenge/:id/change-request/:requestId', {
    access: ['creator'],
    scope: null,
    rows: 'party',
    summary: 'Accept or reject a change',
    returns: One(ChangeRequestDto),
    errors: ['EXPIRED', 'INVALID_TRANSITION', 'CONFLICT'],
  })
  async answer(
    @Param('id', IdPipe) id: string,
    @Param('requestId', IdPipe) requestId: string,
    @CurrentPrincipal() principal: Principal,
    @Body() { answer }: AnswerChangeDto,
  ): Promise<Data<ChangeRequestDto>> {
    await this.changes.answer(principal, id, requestId, answer);
    return { data: await this.queries.one(requestId, id, principal) };
  }
}
