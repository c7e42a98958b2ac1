import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, type Ok, ok, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { ChallengeInvitationDto } from '../participation/dto/participation.dto.js';
import { EmailedInvitationDto, InvitationLinkDto } from './dto/email-invitations.dto.js';
import { InvitationLinksService } from './invitation-links.service.js';

/** The token comes in the body: addresses stand in logs. */
@Controller()
@ApiTags('entries')
export class InvitationLinksController {
  constructor(private readonly links: InvitationLinksService) {}

  @Endpoint('POST challenge-invitation/open', {
    access: 'public',
    status: 200,
    summary: 'What the mailed link invites to',
    returns: One(EmailedInvitationDto),
    errors: ['INVALID_TOKEN'],
  })
  async open(@Body() { token }: InvitationLinkDto): Promise<Data<EmailedInvitationDto>> {
    return { data: await this.links.open(token) };
  }

  @Endpoint('POST challenge-invitation/claim', {
    access: ['creator'],
    scope: null,
    status: 200,
    summary: "Make it an invitation of the caller's account",
    returns: One(ChallengeInvitationDto),
    errors: ['INVALID_TOKEN', 'CONFLICT', 'NOT_FOUND'],
  })
  async claim(
    @Body() { token }: InvitationLinkDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ChallengeInvitationDto>> {
    return { data: await this.links.claim(token, principal) };
  }

  @Endpoint('POST challenge-invitation/stop', {
    access: 'public',
    status: 200,
    summary: 'No more invitations by e-mail to this address',
    returns: 'ok',
    errors: ['INVALID_TOKEN'],
  })
  async stop(@Body() { token }: InvitationLinkDto): Promise<Ok> {
    await this.links.stop(token);
    return ok({ en: 'You get no more invitations.', de: 'Du bekommst keine Einladungen mehr.' });
  }
}
