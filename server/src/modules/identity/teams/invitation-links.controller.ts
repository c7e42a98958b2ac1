import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Ok, ok, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { InvitationPreviewDto, TeamDto, TeamMemberDto } from './dto/team.dto.js';
import { InvitationLinksService } from './invitation-links.service.js';
import { TeamsQueries } from './teams.queries.js';

const limits = [{ setting: 'team.linkCallsPerMinute', windowSeconds: 60, by: 'ip' }] as const;

/** What the invited person does. The token is left out of the log. */
@ApiTags('teams')
@Controller()
export class TeamInvitationLinksController {
  constructor(
    private readonly links: InvitationLinksService,
    private readonly queries: TeamsQueries,
  ) {}

  @Endpoint('GET team/invite/:token', {
    access: 'optional',
    scope: null,
    suspended: true,
    summary: 'What the mailed link invites to',
    returns: One(InvitationPreviewDto),
    errors: ['INVALID_TOKEN'],
    limits,
  })
  async preview(
    @Param('token') token: string,
    @CurrentSession() session: SessionPrincipal | undefined,
  ): Promise<{ data: InvitationPreviewDto }> {
    return { data: await this.queries.preview(token, session) };
  }

  @Endpoint('POST team/accept-invite/:token', {
    access: 'member',
    scope: null,
    status: 200,
    summary: 'Accept an invitation with the account of the invited address',
    returns: One(TeamMemberDto, { team: TeamDto }),
    errors: ['INVALID_TOKEN', 'EXPIRED', 'CONFLICT', 'ALREADY_EXISTS', 'AGE_OUT_OF_RANGE'],
    limits,
  })
  async accept(
    @Param('token') token: string,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<{ data: TeamMemberDto; team: TeamDto }> {
    const member = await this.links.accept(token, session);
    return {
      data: await this.queries.member(member, session),
      team: await this.queries.one(member.teamId, session),
    };
  }

  @Endpoint('POST team/decline-invite/:token', {
    access: 'optional',
    scope: null,
    status: 200,
    summary: 'Decline an invitation, also without an account',
    returns: 'ok',
    errors: ['INVALID_TOKEN', 'CONFLICT'],
    limits,
  })
  async decline(
    @Param('token') token: string,
    @CurrentSession() session: SessionPrincipal | undefined,
  ): Promise<Ok> {
    await this.links.decline(token, session);
    return ok();
  }

  @Endpoint('POST team/invite/:token/ask', {
    access: 'optional',
    scope: null,
    status: 200,
    summary: 'Ask the owners for a new link, or for an invitation of the account that is signed in',
    returns: 'ok',
    errors: ['INVALID_TOKEN', 'CONFLICT'],
    limits,
  })
  async ask(
    @Param('token') token: string,
    @CurrentSession() session: SessionPrincipal | undefined,
  ): Promise<Ok> {
    await this.links.ask(token, session);
    return ok();
  }
}
