import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../kernel/app-error.js';
import { Database } from '../../../../platform/database/database.js';
import { type Gif, GifProvider } from '../../../../platform/gateways/gif-provider.js';
import { conversationNotFound } from '../messages.errors.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import type { FoundGifsDto, GifSearchQueryDto } from './gif.dto.js';

const MANY = 24;
/** So far back what somebody has sent counts as recent. */
const BACK = 200;
const RECENT = `
  SELECT gif FROM (
    SELECT DISTINCT ON (gif ->> 'id') gif, seq FROM (
      SELECT gif, seq FROM message
      WHERE conversation_id = $1 AND sender_id = $2 AND gif IS NOT NULL ORDER BY seq DESC LIMIT ${BACK}) sent
    ORDER BY gif ->> 'id', seq DESC) each
  ORDER BY seq DESC LIMIT $3`;

/** GIFs of the provider: found by words, and those that somebody sent before. */
@Injectable()
export class Gifs {
  constructor(
    private readonly db: Database,
    private readonly provider: GifProvider,
    private readonly threads: ThreadsRepository,
  ) {}

  async search({ q = '', offset = 0, limit = MANY }: GifSearchQueryDto): Promise<FoundGifsDto> {
    const { gifs, total } = await this.provider.search({ q: q.trim(), offset, limit });
    return { data: gifs, offset, total };
  }

  /** As the provider has it: what a browser says about it counts for nothing. */
  async chosen(id: string): Promise<Gif> {
    const gif = await this.provider.one(id);
    if (!gif) throw unknownGif();
    return gif;
  }

  /** Their own, each once, the latest first. */
  async recent(userId: string, conversationId: string, limit = MANY): Promise<Gif[]> {
    if (!(await this.threads.one(userId, conversationId))) throw conversationNotFound();
    const rows = await this.db.prepared<{ gif: Gif }>(RECENT, [conversationId, userId, limit]);
    return rows.map(({ gif }) => gif);
  }
}

const unknownGif = () =>
  invalidField('gifId', 'known', {
    en: 'There is no such GIF any more',
    de: 'Dieses GIF gibt es nicht mehr',
  });
