import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../kernel/page.js';
import { CursorOf, type Data, List, One } from '../../../platform/http/answers.js';
import { CursorQueryDto } from '../../../platform/http/common.dto.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import {
  PlatformAccountDto,
  PlatformAnalyticsDto,
  PlatformAnalyticsQueryDto,
  PlatformVideoDto,
} from './dto/platform-account.dto.js';
import { PlatformLinksQueries } from './platform-links.queries.js';
import { platformNamed } from './platform-name.js';

const person = { access: ['creator', 'brand'], scope: null } as const;

@ApiTags('platform-links')
@Controller()
export class PlatformAccountsController {
  constructor(private readonly queries: PlatformLinksQueries) {}

  @Endpoint('GET me/platform', {
    access: 'member',
    scope: null,
    summary: 'Own linked platforms, and those that can be linked',
    returns: List(PlatformAccountDto),
  })
  async own(@CurrentSession() { userId }: SessionPrincipal): Promise<Data<PlatformAccountDto[]>> {
    return { data: await this.queries.own(userId) };
  }

  @Endpoint('GET tiktok/getUserInfo', {
    ...person,
    summary: 'Own TikTok account',
    returns: One(PlatformAccountDto),
    errors: ['NOT_FOUND'],
  })
  async tiktok(@CurrentSession() { userId }: SessionPrincipal): Promise<Data<PlatformAccountDto>> {
    return { data: await this.queries.account(userId, 'tiktok') };
  }

  @Endpoint('GET tiktok/videos', {
    ...person,
    summary: 'Own TikTok videos, the newest first',
    returns: CursorOf(PlatformVideoDto),
    errors: ['NOT_FOUND'],
  })
  tiktokVideos(
    @CurrentSession() { userId }: SessionPrincipal,
    @Query() query: CursorQueryDto,
  ): Promise<Cursor<PlatformVideoDto>> {
    return this.queries.videos(userId, 'tiktok', query);
  }

  @Endpoint('GET youtube/videos', {
    ...person,
    summary: 'Own YouTube videos, the newest first',
    returns: CursorOf(PlatformVideoDto),
    errors: ['NOT_FOUND'],
  })
  youtubeVideos(
    @CurrentSession() { userId }: SessionPrincipal,
    @Query() query: CursorQueryDto,
  ): Promise<Cursor<PlatformVideoDto>> {
    return this.queries.videos(userId, 'youtube', query);
  }

  @Endpoint('GET 3rd/platforms/analystic', {
    ...person,
    summary: 'Analytics over linked platforms',
    returns: One(PlatformAnalyticsDto),
  })
  async analytics(
    @CurrentSession() { userId }: SessionPrincipal,
    @Query() query: PlatformAnalyticsQueryDto,
  ): Promise<Data<PlatformAnalyticsDto>> {
    return { data: await this.queries.analytics(userId, query) };
  }

  @Endpoint('GET platform/:name/:userId', {
    access: 'optional',
    scope: null,
    summary: "A user's public figures on a platform",
    returns: One(PlatformAccountDto),
  })
  async publicAccount(
    @Param('name') name: string,
    @Param('userId', IdPipe) userId: string,
    @CurrentSession() viewer?: SessionPrincipal,
  ): Promise<Data<PlatformAccountDto>> {
    return { data: await this.queries.publicAccount(userId, platformNamed(name), viewer) };
  }
}
