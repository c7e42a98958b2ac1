import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { MessageChanges } from '../message-changes.service.js';
import { MessageMedia } from './message-media.service.js';

/** A message may be sent while its files are still checked: both people see what became of them. */
@Injectable()
export class MessageMediaListener {
  constructor(
    private readonly media: MessageMedia,
    private readonly changes: MessageChanges,
  ) {}

  @Consumes(['media.ready', 'media.rejected'], { name: 'messages.media', mode: 'action' })
  async settled({ payload }: DeliveredEvent<'media.ready' | 'media.rejected'>): Promise<void> {
    for (const id of await this.media.showing(payload.mediaId)) await this.changes.show(id);
  }
}
