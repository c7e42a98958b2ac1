import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { MediaQueries, MediaService } from '../../../identity/uploads/index.js';
import type { MessageEntity } from '../message.entity.js';
import { firstLink } from '../previews/first-link.js';
import { holdsOf, typeOf } from './message-media.rules.js';

const refOf = (id: string) => ({ kind: 'message', id });

/** Files of a message: its sender's own, and shown by it until it is deleted. */
@Injectable()
export class MessageMedia {
  constructor(
    readonly db: Database,
    private readonly media: MediaService,
    private readonly files: MediaQueries,
  ) {}

  /** In the transaction that sends the message: takes the files for it and answers what it then is. */
  @Transactional()
  async take(
    id: string,
    senderId: string,
    { text, mediaIds }: { text: string; mediaIds: string[] },
  ): Promise<Pick<MessageEntity, 'type' | 'mediaIds' | 'holds'>> {
    await this.media.use(mediaIds, senderId, refOf(id), { purpose: 'message', unfinished: true });
    const found = await this.files.byIds(mediaIds);
    const kinds = mediaIds.flatMap((mediaId) => found.get(mediaId)?.kind ?? []);
    const holds = holdsOf(kinds, firstLink(text));
    return { type: typeOf(holds), mediaIds, holds };
  }

  /** The same for files that are sold: what might be rejected yet is not paid for. */
  @Transactional()
  async takeChecked(id: string, senderId: string, mediaIds: readonly string[]): Promise<void> {
    await this.media.use(mediaIds, senderId, refOf(id), { purpose: 'message' });
  }

  @Transactional()
  async drop(id: string): Promise<void> {
    await this.media.release(refOf(id));
  }

  /** Messages that show a file. */
  showing(mediaId: string): Promise<string[]> {
    return this.files.shownBy(mediaId, 'message');
  }
}
