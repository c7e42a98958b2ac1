import { Injectable } from '@nestjs/common';
import { Notices } from '../../../platform/notices/notices.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { titleOf } from './ovation-terms.js';
import type { OvationEventName, OvationEventPayload } from './ovations.events.js';
import { ovationNotices } from './ovations.notices.js';

const heard = [
  'ovation.requested',
  'ovation.accepted',
  'ovation.declined',
  'ovation.submitted',
  'ovation.changes-requested',
  'ovation.approved',
  'ovation.published',
  'ovation.withdrawn',
  'ovation.expired',
] as const satisfies readonly OvationEventName[];
type Heard = (typeof heard)[number];

type Telling = readonly [to: 'brand' | 'creator', kind: keyof typeof ovationNotices, waits?: 'answer'];

/** Who is told what; whoever did it is told nothing. */
const tellings: Record<Heard, (payload: OvationEventPayload) => Telling[]> = {
  'ovation.requested': () => [['creator', 'requested', 'answer']],
  'ovation.accepted': () => [['brand', 'accepted']],
  'ovation.declined': () => [['brand', 'declined']],
  'ovation.submitted': () => [['brand', 'submitted', 'answer']],
  'ovation.changes-requested': () => [['creator', 'changes', 'answer']],
  'ovation.approved': () => [['creator', 'approved']],
  'ovation.published': () => [['creator', 'published']],
  'ovation.withdrawn': ({ by }) => [by === 'brand' ? ['creator', 'cancelled'] : ['brand', 'withdrawn']],
  // What becomes of a deal is told by the deal.
  'ovation.expired': ({ dealId }) =>
    dealId === null
      ? [
          ['brand', 'expired'],
          ['creator', 'expired'],
        ]
      : [],
};

/** Tells brands and creators what the other side, or the clock, did with an ovation. */
@Injectable()
export class OvationsNoticesListener {
  constructor(private readonly notices: Notices) {}

  @Consumes(heard, { name: 'ovations.notices', mode: 'effect' })
  async changed({ id, name, payload }: DeliveredEvent<Heard>): Promise<void> {
    const { ovationId, brandId, creatorId, prompt, rewardMinor, by, note, dueAt } = payload;
    const key = `ovation:${ovationId}:answer`;
    await this.notices.settle({ userId: brandId, key }, { userId: creatorId, key });
    for (const [to, kind, waits] of tellings[name](payload))
      await this.notices.tell(ovationNotices[kind], {
        userId: to === 'brand' ? brandId : creatorId,
        key: `${id}:${to}`,
        actorId: by ? (by === 'brand' ? brandId : creatorId) : null,
        facts: { ovationId, ovation: titleOf(prompt), ...(note === undefined ? {} : { note }) },
        ref: { kind: 'ovation', id: ovationId },
        ...(waits && dueAt ? { deadline: { dueAt, key, atStakeMinor: rewardMinor } } : {}),
      });
  }
}
