import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { MediaQueries } from '../../../identity/uploads/index.js';
import { EntryChanges } from '../entry-changes.js';

/** Tells the open screens of a brand when a file that was being prepared can be looked at. */
@Injectable()
export class RenditionsListener {
  constructor(
    private readonly media: MediaQueries,
    private readonly changes: EntryChanges,
  ) {}

  @Consumes('media.watermarked', { name: 'entries.renditions', mode: 'action' })
  async made({ payload: { mediaId } }: DeliveredEvent<'media.watermarked'>): Promise<void> {
    for (const id of await this.media.shownBy(mediaId, 'challenge_entry')) this.changes.entry(id);
  }
}
