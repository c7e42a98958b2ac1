import { Injectable } from '@nestjs/common';
import { isStaffRole } from '../../../kernel/roles.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { UsersQueries } from '../../identity/users/index.js';
import type { PostEntity } from './post.entity.js';
import { PostsRepository } from './posts.repository.js';

/** Hidden posts, and those of suspended authors, are there for nobody but their author and staff. */
@Injectable()
export class VisiblePosts {
  constructor(
    private readonly posts: PostsRepository,
    private readonly users: UsersQueries,
  ) {}

  async byId(id: string, viewer?: Principal): Promise<PostEntity | null> {
    const post = await this.posts.byId(id);
    if (!post || seesAll(post.authorId, viewer)) return post;
    return (await this.isOpen(post)) ? post : null;
  }

  async byIds(ids: readonly string[]): Promise<PostEntity[]> {
    const posts = await this.posts.byIds(ids);
    const suspended = await this.users.suspended(posts.map(({ authorId }) => authorId));
    return posts.filter(({ authorId, hiddenAt }) => hiddenAt === null && !suspended.has(authorId));
  }

  /** Whether everybody sees the posts of this author. */
  async isAuthorOpen(authorId: string): Promise<boolean> {
    return !(await this.users.suspended([authorId])).has(authorId);
  }

  /** Whether everybody sees it. */
  async isOpen({ authorId, hiddenAt }: PostEntity): Promise<boolean> {
    return hiddenAt === null && (await this.isAuthorOpen(authorId));
  }
}

export const seesAll = (authorId: string, viewer: Principal | undefined): boolean =>
  viewer !== undefined && (ownedBy(viewer) === authorId || isStaffRole(viewer.activeRole));
