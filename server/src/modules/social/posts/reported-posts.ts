import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { Reportable, type Reports, type ReportTarget } from '../../identity/reports/index.js';
import { MediaQueries } from '../../identity/uploads/index.js';
import { cardOf, UsersQueries } from '../../identity/users/index.js';
import { postPath } from './post-address.js';
import { PostsRepository } from './posts.repository.js';
import { VisiblePosts } from './visible-posts.js';

/** A post; hidden, only its author and staff see it. */
@Reportable('post')
@Injectable()
export class ReportedPosts implements Reports {
  constructor(
    private readonly rows: PostsRepository,
    private readonly visible: VisiblePosts,
    private readonly users: UsersQueries,
    private readonly media: MediaQueries,
    private readonly clock: Clock,
  ) {}

  async target(id: string, viewer?: SessionPrincipal): Promise<ReportTarget | null> {
    const post = viewer ? await this.visible.byId(id, viewer) : await this.rows.byId(id);
    if (!post) return null;
    // One after the other: a report is written in a transaction, which has one connection.
    const cards = await this.users.cards([post.authorId]);
    const files = await this.media.byIds(post.mediaIds);
    return {
      authorId: post.authorId,
      title: cardOf(cards, post.authorId).displayName,
      text: post.text.trim() === '' ? null : post.text,
      imageUrl: null,
      media: post.mediaIds.flatMap((mediaId) => files.get(mediaId) ?? []),
      path: (await this.visible.isOpen(post)) ? postPath(post) : null,
      hidden: post.hiddenAt !== null,
    };
  }

  hide(id: string): Promise<boolean> {
    return this.rows.hide(id, this.clock.now());
  }

  async show(id: string): Promise<void> {
    await this.rows.show(id);
  }
}
