import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { BidState, ClosedReason, ProposalState } from './bid.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'bid.opened': BidEventPayload;
    'bid.closed': BidEventPayload;
    'bid.cancelled': BidEventPayload;
    'proposal.created': ProposalEventPayload;
    'proposal.revised': ProposalEventPayload;
    'proposal.revision-requested': ProposalEventPayload;
    'proposal.accepted': ProposalEventPayload;
    'proposal.expired': ProposalEventPayload;
  }
}

export interface BidEventPayload {
  bidId: string;
  brandId: string;
  title: string;
  /** How many were opened when it closed. */
  proposals?: number;
  decideBy?: string;
}

/** What a proposal says is in no event: events are kept, and a proposal may be sealed. */
export interface ProposalEventPayload {
  bidId: string;
  brandId: string;
  title: string;
  proposalId: string;
  creatorId: string;
  /** Who sent it is not told to the brand then. */
  sealed: boolean;
  reason?: ClosedReason;
  note?: string;
  decideBy?: string;
}

export type BidEventName = 'bid.opened' | 'bid.closed' | 'bid.cancelled';
export type ProposalEventName =
  | 'proposal.created'
  | 'proposal.revised'
  | 'proposal.revision-requested'
  | 'proposal.accepted'
  | 'proposal.expired';

/** The bid is the aggregate of all of them, so that they are heard in their order. */
export const bidEvent = (
  name: BidEventName,
  { id, brandId, title }: BidState,
  more: Pick<BidEventPayload, 'proposals' | 'decideBy'> = {},
): DomainEvent<BidEventName> => ({
  name,
  aggregateId: id,
  payload: { bidId: id, brandId, title, ...more },
});

export const proposalEvent = (
  name: ProposalEventName,
  { id, brandId, title, decideBy }: BidState,
  proposal: Pick<ProposalState, 'id' | 'creatorId' | 'sealed'>,
  more: Pick<ProposalEventPayload, 'reason' | 'note'> = {},
): DomainEvent<ProposalEventName> => ({
  name,
  aggregateId: id,
  payload: {
    bidId: id,
    brandId,
    title,
    proposalId: proposal.id,
    creatorId: proposal.creatorId,
    sealed: proposal.sealed !== null,
    ...(decideBy ? { decideBy: decideBy.toISOString() } : {}),
    ...more,
  },
});
