import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, type Ok, ok, One } from '../../../platform/http/answers.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { ConnectingService } from './connecting.service.js';
import { AuthorizationDto, BeginLinkDto, FinishLinkDto } from './dto/connect.dto.js';
import { PlatformAccountDto } from './dto/platform-account.dto.js';
import type { LinkedPlatform } from './platform-link.types.js';
import { PlatformLinksQueries } from './platform-links.queries.js';
import { PlatformLinksService } from './platform-links.service.js';
import { platformNamed } from './platform-name.js';

/** An account at a platform is one person's, whichever team they act for. */
const person = { access: ['creator', 'brand'], scope: null } as const;

const begins = (name: string): EndpointOptions => ({
  ...person,
  status: 200,
  summary: `Begin the ${name} link`,
  returns: AuthorizationDto,
  errors: ['UNAVAILABLE'],
  limits: [{ setting: 'platformLinks.connectsPerHour', windowSeconds: 3600, by: 'user' }],
});

const finishes = (name: string): EndpointOptions => ({
  ...person,
  status: 200,
  summary: `Finish the ${name} link`,
  returns: One(PlatformAccountDto),
  errors: [
    'INVALID_TOKEN',
    'CONFLICT',
    'ALREADY_EXISTS',
    'INVALID_TRANSITION',
    'NOT_FOUND',
    'PROVIDER_ERROR',
    'UNAVAILABLE',
  ],
});

@ApiTags('platform-links')
@Controller()
export class PlatformConnectController {
  constructor(
    private readonly connecting: ConnectingService,
    private readonly links: PlatformLinksService,
    private readonly queries: PlatformLinksQueries,
  ) {}

  @Endpoint('POST youtube/connect', begins('YouTube'))
  beginYoutube(
    @CurrentSession() session: SessionPrincipal,
    @Body() { redirectUri }: BeginLinkDto,
  ): Promise<AuthorizationDto> {
    return this.connecting.begin(session, 'youtube', redirectUri);
  }

  @Endpoint('POST tiktok/connect', begins('TikTok'))
  beginTiktok(
    @CurrentSession() session: SessionPrincipal,
    @Body() { redirectUri }: BeginLinkDto,
  ): Promise<AuthorizationDto> {
    return this.connecting.begin(session, 'tiktok', redirectUri);
  }

  @Endpoint('POST instagram/connect', begins('Instagram'))
  beginInstagram(
    @CurrentSession() session: SessionPrincipal,
    @Body() { redirectUri }: BeginLinkDto,
  ): Promise<AuthorizationDto> {
    return this.connecting.begin(session, 'instagram', redirectUri);
  }

  @Endpoint('POST me/platform/connect/youtube', finishes('YouTube'))
  finishYoutube(
    @CurrentSession() session: SessionPrincipal,
    @Body() body: FinishLinkDto,
  ): Promise<Data<PlatformAccountDto>> {
    return this.finish(session, 'youtube', body);
  }

  @Endpoint('POST me/platform/connect/tiktok', finishes('TikTok'))
  finishTiktok(
    @CurrentSession() session: SessionPrincipal,
    @Body() body: FinishLinkDto,
  ): Promise<Data<PlatformAccountDto>> {
    return this.finish(session, 'tiktok', body);
  }

  @Endpoint('POST me/platform/connect/instagram', finishes('Instagram'))
  finishInstagram(
    @CurrentSession() session: SessionPrincipal,
    @Body() body: FinishLinkDto,
  ): Promise<Data<PlatformAccountDto>> {
    return this.finish(session, 'instagram', body);
  }

  @Endpoint('DELETE me/platform/connect/:platform', {
    ...person,
    summary: 'Unlink a platform',
    returns: 'ok',
  })
  async unlink(
    @CurrentSession() { userId }: SessionPrincipal,
    @Param('platform') platform: string,
  ): Promise<Ok> {
    await this.links.unlink(userId, platformNamed(platform));
    return ok();
  }

  private async finish(
    session: SessionPrincipal,
    platform: LinkedPlatform,
    body: FinishLinkDto,
  ): Promise<Data<PlatformAccountDto>> {
    await this.connecting.finish(session, platform, body);
    return { data: await this.queries.account(session.userId, platform) };
  }
}
