import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../../kernel/page.js';
import { CursorOf, type Data, One } from '../../../../platform/http/answers.js';
import { CursorQueryDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { UserCardDto } from '../dto/user.dto.js';
import { PublicSettingDto, UserProfileDto } from './dto/profile.dto.js';
import { ProfilesQueries } from './profiles.queries.js';

@ApiTags('users')
@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesQueries) {}

  @Endpoint('GET user/username/:username', {
    access: 'optional',
    scope: null,
    summary: 'Public profile by username',
    returns: One(UserProfileDto),
  })
  async byUsername(
    @Param('username') username: string,
    @CurrentSession() viewer?: SessionPrincipal,
  ): Promise<Data<UserProfileDto>> {
    return { data: await this.profiles.byUsername(username, viewer) };
  }

  @Endpoint('GET user/:id', {
    access: 'optional',
    scope: null,
    summary: 'Public profile by id',
    returns: One(UserProfileDto),
  })
  async byId(
    @Param('id', IdPipe) id: string,
    @CurrentSession() viewer?: SessionPrincipal,
  ): Promise<Data<UserProfileDto>> {
    return { data: await this.profiles.byId(id, viewer) };
  }

  @Endpoint('GET user/:id/setting', {
    access: 'member',
    scope: null,
    summary: 'What the caller may do with that person: the rule of their inbox, its price, what they offer',
    returns: One(PublicSettingDto),
  })
  async setting(
    @Param('id', IdPipe) id: string,
    @CurrentSession() viewer: SessionPrincipal,
  ): Promise<Data<PublicSettingDto>> {
    return { data: await this.profiles.setting(id, viewer) };
  }

  @Endpoint('GET user/:id/followers', {
    access: 'optional',
    scope: null,
    summary: 'Followers, the newest first',
    returns: CursorOf(UserCardDto),
  })
  followers(
    @Param('id', IdPipe) id: string,
    @Query() query: CursorQueryDto,
    @CurrentSession() viewer?: SessionPrincipal,
  ): Promise<Cursor<UserCardDto>> {
    return this.profiles.followers(id, viewer, query);
  }

  @Endpoint('GET user/:id/following', {
    access: 'optional',
    scope: null,
    summary: 'Followed people, the newest first',
    returns: CursorOf(UserCardDto),
  })
  following(
    @Param('id', IdPipe) id: string,
    @Query() query: CursorQueryDto,
    @CurrentSession() viewer?: SessionPrincipal,
  ): Promise<Cursor<UserCardDto>> {
    return this.profiles.following(id, viewer, query);
  }
}
