import { Injectable } from '@nestjs/common';
import { Notices } from '../../../platform/notices/notices.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import type { ClosedReason } from './bid.types.js';
import type { BidEventPayload, ProposalEventPayload } from './creatorbids.events.js';
import { bidNotices } from './creatorbids.notices.js';

const ofBids = ['bid.closed', 'bid.cancelled'] as const;
const ofProposals = [
  'proposal.created',
  'proposal.revised',
  'proposal.revision-requested',
  'proposal.accepted',
  'proposal.expired',
] as const;

type Kind = keyof typeof bidNotices;
type Told = [to: 'brand' | 'creator', kind: Kind, by: 'brand' | 'creator' | null];

const expired: Record<ClosedReason, Told> = {
  declined: ['creator', 'declined', 'brand'],
  withdrawn: ['brand', 'withdrawn', 'creator'],
  not_selected: ['creator', 'notSelected', null],
  not_answered: ['creator', 'over', null],
  bid_cancelled: ['creator', 'called', 'brand'],
  seal_broken: ['creator', 'broken', null],
};

/** While it is sealed a brand learns that there is one more, and nothing of whom. */
function told(name: (typeof ofProposals)[number], { sealed, reason }: ProposalEventPayload): Told | null {
  switch (name) {
    case 'proposal.created':
      return ['brand', 'proposed', null];
    case 'proposal.revised':
      return sealed ? null : ['brand', 'revised', 'creator'];
    case 'proposal.revision-requested':
      return ['creator', 'asked', 'brand'];
    case 'proposal.accepted':
      return ['creator', 'accepted', 'brand'];
    case 'proposal.expired':
      if (sealed && reason === 'withdrawn') return null;
      return reason ? expired[reason] : null;
  }
}

const awardKey = (bidId: string): string => `bid:${bidId}:award`;
const revisionKey = (bidId: string): string => `bid:${bidId}:revise`;

/** Tells brands and creators what the other side, or the clock, did with a bid. */
@Injectable()
export class CreatorbidsNoticesListener {
  constructor(private readonly notices: Notices) {}

  @Consumes(ofBids, { name: 'creatorbids.bid-notices', mode: 'effect' })
  async bidChanged({ id, name, payload }: DeliveredEvent<(typeof ofBids)[number]>): Promise<void> {
    const { bidId, brandId, title, proposals = 0, decideBy } = payload;
    if (name === 'bid.cancelled') await this.notices.settle({ userId: brandId, key: awardKey(bidId) });
    await this.notices.tell(bidNotices[name === 'bid.closed' ? 'closed' : 'cancelled'], {
      ...this.about(id, payload),
      userId: brandId,
      facts: { bidId, bid: title, count: proposals },
      ...(decideBy && proposals > 0 ? { deadline: { dueAt: decideBy, key: awardKey(bidId) } } : {}),
    });
  }

  @Consumes(ofProposals, { name: 'creatorbids.proposal-notices', mode: 'effect' })
  async proposalChanged({ id, name, payload }: DeliveredEvent<(typeof ofProposals)[number]>): Promise<void> {
    const { bidId, brandId, creatorId, title, note, reason, decideBy } = payload;
    if (reason === 'not_selected') await this.notices.settle({ userId: brandId, key: awardKey(bidId) });
    // Whatever became of it, the creator has nothing to revise any more.
    if (name !== 'proposal.created')
      await this.notices.settle({ userId: creatorId, key: revisionKey(bidId) });
    const telling = told(name, payload);
    if (!telling) return;
    const [to, kind, by] = telling;
    await this.notices.tell(bidNotices[kind], {
      ...this.about(id, payload),
      userId: to === 'brand' ? brandId : creatorId,
      actorId: by && (by === 'brand' ? brandId : creatorId),
      facts: { bidId, bid: title, ...(note === undefined ? {} : { note }) },
      ...(kind === 'proposed' ? { group: `bid:${bidId}:proposals` } : {}),
      ...(kind === 'asked' && decideBy ? { deadline: { dueAt: decideBy, key: revisionKey(bidId) } } : {}),
    });
  }

  private about(id: string, { bidId }: BidEventPayload | ProposalEventPayload) {
    return { key: id, ref: { kind: 'creatorbid', id: bidId } };
  }
}
