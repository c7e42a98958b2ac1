import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import {
  type ContentAddress,
  type ContentReading,
  MetricsProvider,
  type PostDetails,
  ReadsPosts,
} from '../../challenges/content-tracking/index.js';
import { anyjoiAddress, postPath } from './post-address.js';
import type { PostEntity } from './post.entity.js';
import { VisiblePosts } from './visible-posts.js';
import { UsersQueries } from '../../identity/users/index.js';

/** Our own posts that everybody sees, read where they stand: their views are those of POST post/:id/view. */
@ReadsPosts('anyjoi')
@Injectable()
export class AnyjoiProvider extends MetricsProvider {
  readonly platform = 'anyjoi';
  readonly batchSize = 500;
  readonly quotaZone = 'UTC';
  readonly unitsToDescribe = 1;
  readonly formats = ['video9x16', 'longVideo', 'post'] as const;
  readonly connected = true;
  readonly title: string;

  constructor(
    private readonly posts: VisiblePosts,
    private readonly users: UsersQueries,
    private readonly config: Config,
  ) {
    super();
    this.title = config.env.PRODUCT_NAME;
  }

  addressOf = (url: URL): ContentAddress | null => anyjoiAddress(url, this.config.env.PUBLIC_URL);

  async read(externalIds: readonly string[]): Promise<ContentReading[]> {
    return (await this.posts.byIds(externalIds)).map(toReading);
  }

  async describe(externalId: string): Promise<PostDetails | null> {
    const post = await this.posts.byId(externalId);
    const author = post && (await this.users.cards([post.authorId])).get(post.authorId);
    if (!post || !author) return null;
    const url = new URL(postPath(post), this.config.env.PUBLIC_URL).href;
    return { ...toReading(post), platform: this.platform, url, handle: author.username.toLowerCase() };
  }
}

const toReading = ({ id, text, viewCount, createdAt }: PostEntity): ContentReading => ({
  externalId: id,
  figures: { views: viewCount, likes: 0, comments: 0, shares: 0 },
  title: null,
  caption: text,
  thumbnail: null,
  publishedAt: createdAt,
  public: true,
});
