import type { WaitingAdRenewal } from '../../challenges/entries/index.js';
import type { WaitingCampaign } from '../../deals/campaigns/index.js';
import type { WaitingBreed } from '../../deals/breeds/index.js';
import type { WaitingBid } from '../../deals/creatorbids/index.js';
import type { WaitingOvation } from '../../deals/ovations/index.js';
import type { WaitingDeal } from '../../deals/deals/index.js';

/** What waits. Each kind belongs to one role; onboarding to everybody. */
export const todoKinds = [
  'review',
  'requests',
  'settle',
  'pay',
  'amend',
  'finish',
  'topup',
  'hand_in',
  'post',
  'resubmit',
  'restore',
  'invitation',
  'deal_answer',
  'deal_pay',
  'deal_review',
  'deal_complete',
  'deal_deliver',
  'deal_send',
  'deal_receive',
  'bid_award',
  'bid_revise',
  'campaign_answer',
  'breed_answer',
  'breed_replace',
  'ovation_answer',
  'ad_renewal_pay',
  'ad_renewal_try',
  'ad_renewal_answer',
  'review_challenge',
  'suspended_challenge',
  'onboarding',
] as const;
export type TodoKind = (typeof todoKinds)[number];

/** Where to go from here; each client knows its own addresses. */
export const linkKinds = [
  'create_challenge',
  'own_challenges',
  'find_challenge',
  'wallet',
  'charge',
  'how_it_works',
  'account_type',
  'settings',
  'challenge_queue',
] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Parts of the product that money comes from. */
export const sections = [
  'challenges',
  'deals',
  'campaigns',
  'shop',
  'tips',
  'messages',
  'content',
  'subscriptions',
  'events',
  'wishlists',
  'courses',
] as const;
export type Section = (typeof sections)[number];

export interface Todo {
  kind: TodoKind;
  /** Of what it is about. */
  id: string;
  label: string;
  dueAt: Date | null;
  amountMinor: number | null;
  count: number;
  note: string | null;
}

export interface Activity {
  id: string;
  type: string;
  title: string;
  body: string;
  actorId: string | null;
  ref: { kind: string; id: string } | null;
  amountMinor: number | null;
  coins: number | null;
  at: Date;
}

export type Counts = Partial<Record<CountName, number>>;
export const countNames = [
  'todo',
  'challenges',
  'running',
  'drafts',
  'toReview',
  'requests',
  'entries',
  'openEntries',
  'invitations',
  'followers',
  'following',
  'inReview',
  'suspended',
  'overdue',
  'frozenEntries',
] as const;
export type CountName = (typeof countNames)[number];

/** What a role makes of the start page; greeting and wallet are everybody's. */
export interface Start {
  todo: Todo[];
  counts: Counts;
  recent: Activity[];
  links: LinkKind[];
}

const NEVER = Number.POSITIVE_INFINITY;
const time = ({ dueAt }: Todo): number => dueAt?.getTime() ?? NEVER;

export const ofOvation = ({ title, ...ovation }: WaitingOvation): Todo => ({
  ...ovation,
  kind: 'ovation_answer',
  label: title,
  count: 1,
  note: null,
});

export const ofBid = ({ id, title, task, ...bid }: WaitingBid): Todo => ({
  ...bid,
  kind: `bid_${task}`,
  id,
  label: title,
});

export const ofCampaign = ({ id, title, count, dueAt }: WaitingCampaign): Todo => ({
  kind: 'campaign_answer',
  id,
  label: title,
  count,
  dueAt,
  amountMinor: null,
  note: null,
});

export const ofBreed = ({ id, title, task, ...breed }: WaitingBreed): Todo => ({
  ...breed,
  kind: `breed_${task}`,
  id,
  label: title,
});

export const ofDeal = ({ id, title, task, dueAt, amountMinor }: WaitingDeal): Todo => ({
  kind: `deal_${task}`,
  id,
  label: title,
  count: 1,
  dueAt,
  amountMinor,
  note: null,
});

export const ofAdRenewal = (
  { challengeId, task, dueAt, amountMinor }: WaitingAdRenewal,
  titleOf: (challengeId: string) => string,
): Todo => ({
  kind: `ad_renewal_${task}`,
  id: challengeId,
  label: titleOf(challengeId),
  count: 1,
  dueAt,
  amountMinor,
  note: null,
});

/** By deadline, then by money. */
export const byUrgency = (a: Todo, b: Todo): number =>
  time(a) === time(b) ? (b.amountMinor ?? 0) - (a.amountMinor ?? 0) : time(a) - time(b);

export const newestFirst = (a: Activity, b: Activity): number => b.at.getTime() - a.at.getTime();

/** As much of each list as the page shows, so that every source is asked for no more. */
export const TODOS = 10;
export const RECENT = 8;
