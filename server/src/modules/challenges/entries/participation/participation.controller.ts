import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type Data, List, type Ok, ok, One, PageOf } from '../../../../platform/http/answers.js';
import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import {
  AnswerInvitationDto,
  AskToJoinDto,
  ChallengeInvitationDto,
  ChallengeRequestDto,
  DecideRequestDto,
  EligibilityDto,
  InviteCreatorsDto,
  RequestListQueryDto,
} from './dto/participation.dto.js';
import { InvitationsService } from './invitations.service.js';
import { JoiningService } from './joining.service.js';
import { ParticipationQueries } from './participation.queries.js';
import { RequestsService } from './requests.service.js';
import { say } from '../../../../platform/http/language.js';

const joinErrors = ['CONFLICT', 'ALREADY_EXISTS', 'NOT_ELIGIBLE', 'SOLD_OUT'] as const;

@Controller()
@ApiTags('entries')
export class ParticipationController {
  constructor(
    private readonly joining: JoiningService,
    private readonly asking: RequestsService,
    private readonly inviting: InvitationsService,
    private readonly queries: ParticipationQueries,
  ) {}

  @Endpoint('GET hub/challenge/:id/eligibility', {
    access: ['creator'],
    scope: null,
    summary: 'Every rule the caller misses',
    returns: One(EligibilityDto),
    errors: ['NOT_FOUND'],
  })
  async eligibility(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<EligibilityDto>> {
    return { data: say(await this.joining.eligibility(id, principal)) };
  }

  @Endpoint('POST hub/challenge/:id/request', {
    access: ['creator'],
    scope: null,
    summary: 'Ask to join; an open challenge accepts at once',
    returns: One(ChallengeRequestDto),
    errors: ['NOT_FOUND', ...joinErrors],
  })
  async ask(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() { message }: AskToJoinDto,
  ): Promise<Data<ChallengeRequestDto>> {
    return { data: await this.asking.ask(id, principal, message) };
  }

  @Endpoint('DELETE hub/challenge/:id/request', {
    access: ['creator'],
    scope: null,
    summary: 'Take back the own request',
    returns: 'ok',
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async takeBack(@Param('id', IdPipe) id: string, @CurrentPrincipal() principal: Principal): Promise<Ok> {
    await this.asking.withdraw(id, principal);
    return ok();
  }

  @Endpoint('GET hub/challenge/:id/requests', {
    access: ['brand', 'support'],
    rows: 'owner',
    summary: 'Requests to join, oldest first',
    returns: PageOf(ChallengeRequestDto),
  })
  requests(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Query() query: RequestListQueryDto,
  ): Promise<Page<ChallengeRequestDto>> {
    return this.queries.requestsPage(id, principal, query);
  }

  @Endpoint('PATCH hub/challenge/change-request-status/:id', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Accept or reject a request to join',
    returns: One(ChallengeRequestDto),
    errors: [...joinErrors],
  })
  async decide(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() decision: DecideRequestDto,
  ): Promise<Data<ChallengeRequestDto>> {
    return { data: await this.asking.decide(id, principal, decision) };
  }

  @Endpoint('POST hub/challenge/:id/invite', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Invite creators; again renews the deadline',
    returns: List(ChallengeInvitationDto),
    errors: ['CONFLICT'],
  })
  async invite(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: InviteCreatorsDto,
  ): Promise<Data<ChallengeInvitationDto[]>> {
    return { data: await this.inviting.invite(id, principal, input) };
  }

  @Endpoint('GET hub/challenge/:id/invite', {
    access: ['brand', 'support'],
    rows: 'owner',
    summary: 'Invitations sent, oldest first',
    returns: PageOf(ChallengeInvitationDto),
  })
  invitations(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Query() query: PageQueryDto,
  ): Promise<Page<ChallengeInvitationDto>> {
    return this.queries.invitationsPage(id, principal, query);
  }

  @Endpoint('POST hub/challenge/:id/invite/respond', {
    access: ['creator'],
    scope: null,
    summary: 'Answer the own invitation',
    returns: One(ChallengeInvitationDto),
    status: 200,
    errors: ['NOT_FOUND', ...joinErrors],
  })
  async respond(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() { decision }: AnswerInvitationDto,
  ): Promise<Data<ChallengeInvitationDto>> {
    return { data: await this.inviting.respond(id, principal, decision) };
  }
}
