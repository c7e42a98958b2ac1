import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { PageOf } from '../../../../platform/http/answers.js';
import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { UserCardDto } from '../dto/user.dto.js';
import { BlockDto, FollowDto } from './dto/relations.dto.js';
import { RelationsQueries } from './relations.queries.js';
import { RelationsService } from './relations.service.js';

const own = { access: 'member', scope: null } as const;
const limits = [{ setting: 'users.relationChangesPerHour', windowSeconds: 3600, by: 'user' }] as const;

@ApiTags('users')
@Controller()
export class RelationsController {
  constructor(
    private readonly relations: RelationsService,
    private readonly queries: RelationsQueries,
  ) {}

  @Endpoint('POST user/:id/follow', {
    ...own,
    status: 200,
    summary: 'Follow a person',
    returns: FollowDto,
    errors: ['CONFLICT', 'BLOCKED'],
    limits,
  })
  follow(
    @Param('id', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<FollowDto> {
    return this.relations.follow(userId, id);
  }

  @Endpoint('DELETE user/:id/follow', {
    ...own,
    summary: 'Stop following a person',
    returns: FollowDto,
    errors: ['CONFLICT'],
    limits,
  })
  unfollow(
    @Param('id', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<FollowDto> {
    return this.relations.unfollow(userId, id);
  }

  @Endpoint('POST user/:id/block', {
    ...own,
    status: 200,
    summary: 'Block a person, who is not told; following ends both ways',
    returns: BlockDto,
    errors: ['CONFLICT'],
    limits,
  })
  async block(
    @Param('id', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<BlockDto> {
    await this.relations.block(userId, id);
    return { status: true, blocked: true };
  }

  @Endpoint('DELETE user/:id/block', {
    ...own,
    summary: 'Unblock a person',
    returns: BlockDto,
    errors: ['CONFLICT'],
    limits,
  })
  async unblock(
    @Param('id', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<BlockDto> {
    await this.relations.unblock(userId, id);
    return { status: true, blocked: false };
  }

  @Endpoint('GET me/blocks', {
    ...own,
    suspended: true,
    summary: 'People the caller blocked, the latest first',
    returns: PageOf(UserCardDto),
  })
  blocks(
    @Query() query: PageQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Page<UserCardDto>> {
    return this.queries.blockedBy(userId, query);
  }
}
