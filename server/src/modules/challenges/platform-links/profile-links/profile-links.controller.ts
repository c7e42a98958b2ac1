import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { ProfileLinkDto } from '../../../identity/users/index.js';
import { ReplaceLinksDto } from '../dto/profile-link.dto.js';
import { ProfileLinksService } from './profile-links.service.js';

@ApiTags('platform-links')
@Controller()
export class ProfileLinksController {
  constructor(private readonly links: ProfileLinksService) {}

  @Endpoint('GET hub/links', {
    access: 'member',
    scope: null,
    summary: 'Own profile links',
    returns: List(ProfileLinkDto),
  })
  async own(@CurrentSession() { userId }: SessionPrincipal): Promise<Data<ProfileLinkDto[]>> {
    return { data: await this.links.own(userId) };
  }

  @Endpoint('GET hub/links/:userId', {
    access: 'optional',
    scope: null,
    summary: "A user's links",
    returns: List(ProfileLinkDto),
  })
  async of(
    @Param('userId', IdPipe) userId: string,
    @CurrentSession() viewer?: SessionPrincipal,
  ): Promise<Data<ProfileLinkDto[]>> {
    return { data: await this.links.of(userId, viewer) };
  }

  @Endpoint('PUT hub/links', {
    access: 'member',
    scope: null,
    summary: 'Replace own links',
    returns: List(ProfileLinkDto),
  })
  async replace(
    @CurrentSession() { userId }: SessionPrincipal,
    @Body() { links }: ReplaceLinksDto,
  ): Promise<Data<ProfileLinkDto[]>> {
    return { data: await this.links.replace(userId, links) };
  }
}
