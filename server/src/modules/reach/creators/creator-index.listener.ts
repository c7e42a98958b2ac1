import { Injectable } from '@nestjs/common';
import { MINUTE } from '../../../kernel/clock.js';
import { Repeat } from '../../../platform/jobs/repeat.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { CreatorIndexRepository } from './creator-index.repository.js';
import { CreatorListsRepository } from './lists/creator-lists.repository.js';

const BATCH = 500;
const EVERY_MS = 15 * MINUTE;

const ofPerson = [
  'user.registered',
  'user.updated',
  'user.accountTypeChanged',
  'user.restored',
  'user.suspended',
  'user.deletionRequested',
  'user.deleted',
  'platform.linked',
  'platform.unlinked',
] as const;
const ofDeal = [
  'offer.accepted',
  'offer.rejected',
  'offer.expired',
  'deal.completed',
  'deal.cancelled',
] as const;

/** Keeps the index: at once where an event tells, and every quarter of an hour for what tells nothing, such as figures and birthdays. */
@Injectable()
export class CreatorIndexListener {
  constructor(
    private readonly rows: CreatorIndexRepository,
    private readonly lists: CreatorListsRepository,
  ) {}

  @Consumes(ofPerson, { name: 'creators.people', mode: 'effect' })
  async person({ name, payload }: DeliveredEvent<(typeof ofPerson)[number]>): Promise<void> {
    if (name === 'user.deleted') await this.lists.forget(payload.userId);
    await this.rows.refresh([payload.userId]);
  }

  @Consumes(ofDeal, { name: 'creators.deals', mode: 'effect' })
  deal({ payload }: DeliveredEvent<(typeof ofDeal)[number]>): Promise<void> {
    return this.rows.refresh([payload.creatorId]);
  }

  @Repeat({ name: 'creators.rebuild', everyMs: EVERY_MS })
  async rebuild(): Promise<void> {
    for (let last: string | null = null; ;) {
      const ids = await this.rows.peopleAfter(last, BATCH);
      if (ids.length === 0) return;
      await this.rows.refresh(ids);
      last = ids.at(-1) ?? null;
    }
  }
}
