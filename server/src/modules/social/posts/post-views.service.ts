import { Injectable } from '@nestjs/common';
import { Clock, DAY, MINUTE } from '../../../kernel/clock.js';
import { isStaffRole } from '../../../kernel/roles.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Repeat } from '../../../platform/jobs/repeat.js';
import { Encryption } from '../../../platform/security/encryption.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { type Viewer, PostViewsRepository } from './post-views.repository.js';
import { postNotFound } from './posts.errors.js';
import { PostsRepository } from './posts.repository.js';
import { VisiblePosts } from './visible-posts.js';

/** What is known of whoever looks without an account. */
interface Guest {
  network: string;
  agent: string;
}

/**
 * Views: once per viewer and 24 hours, those of the author and of staff never. A guest is a keyed hash of address and
 * browser with the day inside, so that nobody is known again on another day or at another post.
 */
@Injectable()
export class PostViewsService {
  constructor(
    readonly db: Database,
    private readonly posts: PostsRepository,
    private readonly visible: VisiblePosts,
    private readonly views: PostViewsRepository,
    private readonly encryption: Encryption,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Answers the counter as it stands afterwards. */
  @Transactional()
  async view(postId: string, principal: Principal | undefined, guest: Guest): Promise<number> {
    const post = await this.visible.byId(postId, principal);
    if (!post) throw postNotFound();
    const ownerId = principal && ownedBy(principal);
    const counts = !principal || (ownerId !== post.authorId && !isStaffRole(principal.activeRole));
    if (!counts) return post.viewCount;
    const now = this.clock.now();
    const viewer = ownerId === undefined ? this.guest(postId, guest, now) : this.person(postId, ownerId);
    if (!(await this.views.mark(postId, viewer, now))) return post.viewCount;
    await this.views.count(postId, viewer.network, now, this.settings.get('post.guestViewsPerNetwork'));
    return (await this.posts.byId(postId))?.viewCount ?? post.viewCount;
  }

  @Repeat({ name: 'posts.forget-views', everyMs: MINUTE })
  async forget(): Promise<void> {
    await this.views.forget(this.clock.now());
  }

  private person(postId: string, ownerId: string): Viewer {
    return { viewer: this.hash(`${postId} person ${ownerId}`), before: null, network: null };
  }

  private guest(postId: string, { network, agent }: Guest, now: Date): Viewer {
    const on = (time: Date) =>
      this.hash(`${postId} guest ${time.toISOString().slice(0, 10)} ${network} ${agent}`);
    return {
      viewer: on(now),
      before: on(new Date(now.getTime() - DAY)),
      network: this.hash(`${postId} network ${now.toISOString().slice(0, 10)} ${network}`),
    };
  }

  private hash(text: string): string {
    return this.encryption.blindIndex(text, 'post_view');
  }
}
