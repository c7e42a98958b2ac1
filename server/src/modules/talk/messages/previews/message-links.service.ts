import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { MediaService } from '../../../identity/uploads/index.js';
import { messageLinked } from '../messages.events.js';
import { firstLink } from './first-link.js';
import { MessageLinkEntity } from './message-link.entity.js';
import { MessageLinkRepository } from './message-link.repository.js';

const refOf = (messageId: string) => ({ kind: 'message-link', id: messageId });

export interface Preview {
  title: string | null;
  description: string | null;
  mediaId: string | null;
}

/** The address in a message, and what is known of it. Each step is a part of the caller's transaction, or one itself. */
@Injectable()
export class MessageLinks {
  constructor(
    readonly db: Database,
    private readonly rows: MessageLinkRepository,
    private readonly media: MediaService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A new text of a message: its address is looked at once the transaction has ended. */
  @Transactional()
  async take(messageId: string, senderId: string, text: string): Promise<void> {
    const url = firstLink(text);
    const known = await this.rows.one(messageId);
    if ((known?.url ?? null) === url) return;
    if (known) await this.drop(messageId);
    if (url === null) return;
    await this.rows.insert(
      Object.assign(new MessageLinkEntity(), {
        messageId,
        senderId,
        url,
        state: 'waiting',
        title: null,
        description: null,
        mediaId: null,
        createdAt: this.clock.now(),
      } satisfies MessageLinkEntity),
    );
    await this.outbox.append(messageLinked({ messageId }));
  }

  @Transactional()
  async drop(messageId: string): Promise<void> {
    await this.rows.delete(messageId);
    await this.media.release(refOf(messageId));
  }

  /** null = there is nothing to look at any more. */
  async waiting(messageId: string): Promise<MessageLinkEntity | null> {
    const link = await this.rows.one(messageId);
    return link?.state === 'waiting' ? link : null;
  }

  /** False = the message says something else by now. */
  @Transactional()
  async found({ messageId, senderId, url }: MessageLinkEntity, preview: Preview | null): Promise<boolean> {
    const link = await this.rows.lock(messageId);
    if (link?.state !== 'waiting' || link.url !== url) return false;
    if (preview?.mediaId) await this.media.use([preview.mediaId], senderId, refOf(messageId));
    await this.rows.update(messageId, preview ? { ...preview, state: 'ready' } : { state: 'none' });
    return preview !== null;
  }
}
