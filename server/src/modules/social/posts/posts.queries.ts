import { Injectable } from '@nestjs/common';
import { type Cursor, type CursorQuery, mapped } from '../../../kernel/page.js';
import { Config } from '../../../platform/config/config.js';
import type { Principal } from '../../../platform/security/principal.js';
import { type MediaDto, MediaQueries } from '../../identity/uploads/index.js';
import {
  cardOf,
  type ProfileOwner,
  ProfilePart,
  type ProfileParts,
  type UserCardDto,
  UsersQueries,
} from '../../identity/users/index.js';
import type { PostDto } from './dto/post.dto.js';
import { postPath } from './post-address.js';
import type { PostEntity } from './post.entity.js';
import type { PostKind } from './post.types.js';
import { postNotFound } from './posts.errors.js';
import { PostsRepository } from './posts.repository.js';
import { seesAll, VisiblePosts } from './visible-posts.js';

/** Posts as people see them. All of them are public so far, so the same for everybody but for those that are hidden. */
@Injectable()
export class PostsQueries {
  constructor(
    private readonly posts: PostsRepository,
    private readonly visible: VisiblePosts,
    private readonly users: UsersQueries,
    private readonly media: MediaQueries,
    private readonly config: Config,
  ) {}

  async one(id: string, viewer?: Principal): Promise<PostDto> {
    const post = await this.visible.byId(id, viewer);
    const [dto] = post ? await this.shown([post]) : [];
    if (!dto) throw postNotFound();
    return dto;
  }

  async byIds(ids: readonly string[]): Promise<PostDto[]> {
    return this.shown(await this.visible.byIds(ids));
  }

  @ProfilePart()
  async onProfile({ id }: ProfileOwner): Promise<Partial<ProfileParts>> {
    return { postCount: await this.posts.countOf(id) };
  }

  /** Of one author, the newest first. */
  async of(
    authorId: string,
    asked: CursorQuery & { kind?: PostKind | undefined },
    viewer?: Principal,
  ): Promise<Cursor<PostDto>> {
    const all = seesAll(authorId, viewer);
    if (!all && !(await this.visible.isAuthorOpen(authorId))) return { data: [], nextCursor: null };
    const part = await this.posts.of(authorId, asked, all);
    const shown = await this.shown(part.data);
    return mapped(part, (_, index) => shown[index] as PostDto);
  }

  private async shown(posts: readonly PostEntity[]): Promise<PostDto[]> {
    const [authors, media] = await Promise.all([
      this.users.cards(posts.map(({ authorId }) => authorId)),
      this.media.byIds(posts.flatMap(({ mediaIds }) => mediaIds)),
    ]);
    return posts.map((post) => this.toDto(post, authors, media));
  }

  private toDto(
    post: PostEntity,
    authors: ReadonlyMap<string, UserCardDto>,
    media: ReadonlyMap<string, MediaDto>,
  ): PostDto {
    const { id, authorId, kind, text, mediaIds, audience, hiddenAt, viewCount, createdAt } = post;
    return {
      id,
      author: cardOf(authors, authorId),
      kind,
      text,
      media: mediaIds.flatMap((one) => media.get(one) ?? []),
      privacy: 'unlocked',
      audience,
      hidden: hiddenAt !== null,
      viewCount,
      url: new URL(postPath(post), this.config.env.PUBLIC_URL).href,
      createdAt: createdAt.toISOString(),
      editedAt: null,
    };
  }
}
