import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { TeamPeople } from '../../../identity/teams/index.js';
import { InboxesQueries } from '../../../identity/users/index.js';
import { type NewMessage, MessageWriter } from '../message-writer.js';
import { MessagesLive } from '../messages.live.js';
import { MessagesRepository } from '../messages.repository.js';
import { ThreadsRepository } from '../threads/threads.repository.js';

const heard = [
  'offer.created',
  'offer.countered',
  'offer.revised',
  'offer.accepted',
  'offer.rejected',
  'deal.agreed',
  'deal.funded',
  'deal.completed',
  'deal.cancelled',
  'delivery.submitted',
  'delivery.reviewed',
] as const;

/**
 * Two who talk see what becomes of their deal where they talk: a card of it, in the name of the side that did it. For a
 * team that is each of its people who talks with the creator.
 */
@Injectable()
export class DealCardsListener {
  constructor(
    private readonly rows: MessagesRepository,
    private readonly threads: ThreadsRepository,
    private readonly inboxes: InboxesQueries,
    private readonly people: TeamPeople,
    private readonly writer: MessageWriter,
    private readonly live: MessagesLive,
    private readonly clock: Clock,
  ) {}

  @Consumes(heard, { name: 'messages.dealCards', mode: 'effect' })
  async told({ payload }: DeliveredEvent<(typeof heard)[number]>): Promise<void> {
    const { dealId, brandId, creatorId, by = 'brand' } = payload;
    for (const personId of await this.talking(brandId, creatorId)) {
      const [from, to] = by === 'brand' ? [personId, creatorId] : [creatorId, personId];
      await this.show(dealId, from, to);
    }
  }

  /** Of the side of the brand, those who talk with the creator, in the order in which conversations are locked. */
  private async talking(brandId: string, creatorId: string): Promise<string[]> {
    const people = (await this.people.who(brandId, 'deals:read')).map(({ userId }) => userId);
    const known = await this.threads.known(creatorId, people.length > 0 ? people : [brandId]);
    const pair = (id: string) => (id < creatorId ? `${id} ${creatorId}` : `${creatorId} ${id}`);
    return [...known.keys()].toSorted((one, other) => (pair(one) < pair(other) ? -1 : 1));
  }

  private async show(dealId: string, from: string, to: string): Promise<void> {
    const thread = await this.threads.with(from, to);
    const inbox = (await this.inboxes.of([to], from)).get(to);
    if (!thread || !inbox?.active || inbox.blocks || inbox.blocked) return;
    const conversation = await this.threads.lock(thread.id);
    if (!conversation) return;
    const latest = await this.rows.latestCard(thread.id, dealId);
    // A card shows what is so now: where it is the last word, it is told again instead of repeated.
    if (latest?.seq === conversation.lastSeq && latest.hiddenFrom.length === 0) {
      this.live.changed(latest.id, [from, to]);
      return;
    }
    const message: NewMessage = {
      id: newId(),
      type: 'link',
      text: '',
      holds: ['link'],
      feature: 'deal',
      refId: dealId,
      from,
      to,
      now: this.clock.now(),
    };
    await this.writer.place(conversation, message);
    await this.writer.tell(conversation, message);
  }
}
