import type { QueryKey } from '@tanstack/react-query';
import { dealKeys } from './deal-keys';

/** Keys beside those of deals that a deal touches. */
interface Around {
  dashboard: QueryKey;
  approvals: QueryKey;
  staffQueues: QueryKey;
  users: { all: QueryKey };
  billing: { details: QueryKey };
}

/** What each change of deals, and of what they come from, touches. */
export const dealChanges = ({ dashboard, approvals, staffQueues, users, billing }: Around) =>
  ({
    'bid.moved': (id: string) => [dealKeys.bid.one(id), dealKeys.bid.list, dashboard],
    'bid.awarded': (id: string) => [dealKeys.bid.one(id), dealKeys.bid.list, dealKeys.deal.list, dashboard],
    'bid.opened': () => [dealKeys.bid.list],
    'campaign.moved': (id: string) => [dealKeys.campaign.one(id), dealKeys.campaign.list, dashboard],
    'campaign.opened': () => [dealKeys.campaign.list],
    'ovation.moved': () => [dealKeys.ovation.all, dashboard],
    'breed.opened': () => [dealKeys.breed.list],
    'breed.moved': (id: string) => [
      dealKeys.breed.one(id),
      dealKeys.breed.list,
      dealKeys.breed.requests,
      dealKeys.deal.list,
      dashboard,
    ],
    'deal.moved': (id: string) => [dealKeys.deal.one(id), dealKeys.deal.list, dashboard],
    'dealDispute.decided': () => [dealKeys.dealDisputes, approvals, users.all, staffQueues],
    'deal.opened': () => [dealKeys.deal.list],
    /** With an address that may be new. */
    'deal.goodsAsked': (id: string) => [
      dealKeys.deal.one(id),
      dealKeys.deal.list,
      dashboard,
      billing.details,
    ],
  }) as const;
