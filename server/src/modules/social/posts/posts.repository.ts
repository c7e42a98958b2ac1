import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Cursor, CursorQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { listOf, visible } from '../../../platform/database/list.js';
import { PostEntity } from './post.entity.js';
import type { PostKind } from './post.types.js';

/** The order of the index post_author. */
const POSTS = listOf(PostEntity, {
  filters: { kind: 'kind = $1' },
  sorts: { newest: ['created_at DESC', 'id DESC'] },
});
const by = visible('author_id = $1');
const shownBy = visible('author_id = $1 AND hidden_at IS NULL');

@Injectable()
export class PostsRepository {
  constructor(private readonly database: Database) {}

  private get posts() {
    return this.database.repo(PostEntity);
  }

  byId(id: string): Promise<PostEntity | null> {
    return this.posts.findOneBy({ id });
  }

  byIds(ids: readonly string[]): Promise<PostEntity[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.posts.findBy({ id: In([...ids]) });
  }

  /** All of them, or without those that are hidden. */
  of(
    authorId: string,
    asked: CursorQuery & { kind?: PostKind | undefined },
    all: boolean,
  ): Promise<Cursor<PostEntity>> {
    return POSTS.after(this.database, asked, (all ? by : shownBy)(authorId));
  }

  /** Without those that are hidden, by the index post_author. */
  countOf(authorId: string): Promise<number> {
    return this.posts.countBy({ authorId, hiddenAt: IsNull() });
  }

  /** false = it was hidden before, or is gone. */
  async hide(id: string, at: Date): Promise<boolean> {
    const { affected } = await this.posts.update({ id, hiddenAt: IsNull() }, { hiddenAt: at });
    return affected === 1;
  }

  async show(id: string): Promise<void> {
    await this.posts.update({ id }, { hiddenAt: null });
  }

  async insert(post: PostEntity): Promise<void> {
    await this.posts.insert(post);
  }

  /** false where the author has no such post. */
  async delete(id: string, authorId: string): Promise<boolean> {
    const { affected } = await this.posts.delete({ id, authorId });
    return affected === 1;
  }
}
