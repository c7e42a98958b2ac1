import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { MediaQueries, MediaService } from '../../identity/uploads/index.js';
import type { PostInputDto } from './dto/post.dto.js';
import { PostEntity } from './post.entity.js';
import { kindOf } from './post.rules.js';
import { postDeleted, postPublished } from './posts.events.js';
import { postNotFound } from './posts.errors.js';
import { PostsRepository } from './posts.repository.js';

const refOf = (id: string) => ({ kind: 'post', id });

@Injectable()
export class PostsService {
  constructor(
    readonly db: Database,
    private readonly posts: PostsRepository,
    private readonly media: MediaService,
    private readonly files: MediaQueries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Publishes a post with files of the author's own and answers its id. */
  @Transactional()
  async publish(authorId: string, input: PostInputDto): Promise<string> {
    const { text = '', mediaIds = [], kind, audience } = input;
    const id = newId();
    await this.media.use(mediaIds, authorId, refOf(id), { purpose: 'post' });
    const found = await this.files.byIds(mediaIds);
    const media = mediaIds.flatMap((mediaId) => found.get(mediaId)?.kind ?? []);
    const post = Object.assign(new PostEntity(), {
      id,
      authorId,
      kind: kindOf({ kind, text, audience, media }),
      text,
      mediaIds,
      audience: 'public',
      viewCount: 0,
      hiddenAt: null,
      createdAt: this.clock.now(),
    } satisfies PostEntity);
    await this.posts.insert(post);
    await this.outbox.append(postPublished({ postId: id, authorId }));
    return id;
  }

  /** For good: its views are forgotten, and its files unless something else shows them. */
  @Transactional()
  async delete(id: string, authorId: string): Promise<void> {
    if (!(await this.posts.delete(id, authorId))) throw postNotFound();
    await this.media.release(refOf(id));
    await this.outbox.append(postDeleted({ postId: id, authorId }));
  }
}
