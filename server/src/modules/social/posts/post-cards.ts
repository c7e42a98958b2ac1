import { Injectable } from '@nestjs/common';
import { type SharedCard, type SharesCards, ShareSource } from '../../../platform/sharing/shared-cards.js';
import { PostsQueries } from './posts.queries.js';

/** Posts in messages. All of them are public so far. */
@ShareSource('post')
@Injectable()
export class PostCards implements SharesCards {
  constructor(private readonly posts: PostsQueries) {}

  async cards(_userId: string, ids: readonly string[]): Promise<Map<string, SharedCard>> {
    const posts = await this.posts.byIds(ids);
    return new Map(
      posts.map(({ id, text, author, media, url }) => [
        id,
        {
          title: text.trim() === '' ? author.displayName : firstLine(text),
          subtitle: text.trim() === '' ? null : author.displayName,
          image: media[0]?.kind === 'image' ? media[0].url : null,
          path: new URL(url).pathname,
          state: null,
          price: null,
        },
      ]),
    );
  }
}

const LONGEST = 120;
const firstLine = (text: string): string => (text.trim().split('\n')[0] ?? '').slice(0, LONGEST);
