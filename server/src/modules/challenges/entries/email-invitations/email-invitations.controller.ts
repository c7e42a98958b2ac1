import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type Data, List, One, PageOf } from '../../../../platform/http/answers.js';
import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { EmailInvitationDto, InviteByEmailDto } from './dto/email-invitations.dto.js';
import { EmailInvitationsQueries } from './email-invitations.queries.js';
import { EmailInvitationsService } from './email-invitations.service.js';

@Controller()
@ApiTags('entries')
export class EmailInvitationsController {
  constructor(
    private readonly inviting: EmailInvitationsService,
    private readonly queries: EmailInvitationsQueries,
  ) {}

  @Endpoint('POST hub/challenge/:id/invite/email', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Invite people by e-mail',
    returns: List(EmailInvitationDto),
    errors: ['CONFLICT'],
  })
  async invite(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: InviteByEmailDto,
  ): Promise<Data<EmailInvitationDto[]>> {
    return { data: await this.inviting.invite(id, principal, input) };
  }

  @Endpoint('GET hub/challenge/:id/invite/email', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Invitations sent by e-mail, newest first',
    returns: PageOf(EmailInvitationDto),
  })
  page(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Query() query: PageQueryDto,
  ): Promise<Page<EmailInvitationDto>> {
    return this.queries.page(id, principal, query);
  }

  @Endpoint('POST hub/challenge/:id/invite/email/:invitationId/resend', {
    access: ['brand'],
    rows: 'owner',
    status: 200,
    summary: 'Send the mail again with a new link',
    returns: One(EmailInvitationDto),
    errors: ['CONFLICT'],
  })
  async resend(
    @Param('id', IdPipe) id: string,
    @Param('invitationId', IdPipe) invitationId: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<EmailInvitationDto>> {
    return { data: await this.inviting.resend(id, invitationId, principal) };
  }

  @Endpoint('DELETE hub/challenge/:id/invite/email/:invitationId', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Take the invitation back: its link ends',
    returns: One(EmailInvitationDto),
    errors: ['CONFLICT'],
  })
  async revoke(
    @Param('id', IdPipe) id: string,
    @Param('invitationId', IdPipe) invitationId: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<EmailInvitationDto>> {
    return { data: await this.inviting.revoke(id, invitationId, principal) };
  }
}
