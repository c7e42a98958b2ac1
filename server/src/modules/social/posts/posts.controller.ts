import { Body, Controller, Headers, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../kernel/page.js';
import { CursorOf, type Data, type Ok, ok, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import {
  type AppRequest,
  clientNetwork,
  CurrentPrincipal,
  CurrentSession,
} from '../../../platform/http/request.js';
import { ownedBy, type Principal, type SessionPrincipal } from '../../../platform/security/principal.js';
import { PostDto, PostInputDto, PostListQueryDto, ViewCountDto } from './dto/post.dto.js';
import { PostViewsService } from './post-views.service.js';
import { authorMissing } from './posts.errors.js';
import { PostsQueries } from './posts.queries.js';
import { PostsService } from './posts.service.js';

const LONGEST_AGENT = 500;

@ApiTags('posts')
@Controller()
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly queries: PostsQueries,
    private readonly views: PostViewsService,
  ) {}

  @Endpoint('POST post', {
    access: 'member',
    summary: 'Publish a post: text, up to ten pictures, or a video',
    returns: One(PostDto),
    limits: [{ setting: 'limit.postsPerDay', windowSeconds: 86_400, by: 'user' }],
  })
  async publish(
    @Body() body: PostInputDto,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<Data<PostDto>> {
    return { data: await this.queries.one(await this.posts.publish(session.userId, body), session) };
  }

  @Endpoint('GET post', {
    access: 'optional',
    summary: 'Posts of an author, the newest first',
    returns: CursorOf(PostDto),
  })
  async list(
    @Query() { userId, ...asked }: PostListQueryDto,
    @CurrentPrincipal() principal?: Principal,
  ): Promise<Cursor<PostDto>> {
    const authorId = userId ?? (principal && ownedBy(principal));
    if (authorId === undefined) throw authorMissing();
    return this.queries.of(authorId, asked, principal);
  }

  @Endpoint('GET post/:id', {
    access: 'member',
    summary: 'One post, for people with an account',
    returns: One(PostDto),
  })
  async detail(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal?: Principal,
  ): Promise<Data<PostDto>> {
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('GET post/get/:id', {
    access: 'optional',
    summary: 'One post behind a shared link',
    returns: One(PostDto),
  })
  async shared(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal?: Principal,
  ): Promise<Data<PostDto>> {
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('DELETE post/:id', {
    access: 'member',
    rows: 'owner',
    summary: 'Delete an own post for good',
    returns: 'ok',
  })
  async delete(@Param('id', IdPipe) id: string, @CurrentSession() session: SessionPrincipal): Promise<Ok> {
    await this.posts.delete(id, session.userId);
    return ok();
  }

  @Endpoint('POST post/:id/view', {
    access: 'optional',
    summary: 'Count a view: once per viewer and 24 hours, own and staff views never',
    returns: ViewCountDto,
    limits: [{ setting: 'limit.postViewsPerMinute', windowSeconds: 60, by: 'ip' }],
  })
  async view(
    @Param('id', IdPipe) id: string,
    @Headers('user-agent') agent: string | undefined,
    @Req() request: AppRequest,
    @CurrentPrincipal() principal?: Principal,
  ): Promise<ViewCountDto> {
    const guest = { network: clientNetwork(request), agent: (agent ?? '').slice(0, LONGEST_AGENT) };
    return { viewCount: await this.views.view(id, principal, guest) };
  }
}
