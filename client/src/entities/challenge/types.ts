import type { Schemas } from '@/shared/api';

export type Challenge = Schemas['ChallengeDto'];
export type ChallengeStatus = Schemas['ChallengeStatus'];
export type Platform = Schemas['ChallengePlatform'];
export type BoardRow = Schemas['BoardRowDto'];
export type EscrowProof = Schemas['EscrowProofDto'];
export type Eligibility = Schemas['EligibilityDto'];

export const platforms = ['youtube', 'tiktok', 'anyjoi', 'instagram'] as const satisfies readonly Platform[];

export const isPlatform = (value: string): value is Platform => platforms.some((name) => name === value);

/** What a creator can meet. */
export const openedStatuses = [
  'scheduled',
  'live',
  'paused',
  'exhausted',
  'reviewing',
  'settling',
  'completed',
  'cancelling',
  'cancelled',
  'suspended',
] as const satisfies readonly ChallengeStatus[];

/** All of them; the first ones only its brand and staff see. */
export const statuses = [
  'draft',
  'pending_payment',
  'in_review',
  ...openedStatuses,
] as const satisfies readonly ChallengeStatus[];

export const isStatus = (value: string): value is ChallengeStatus => statuses.some((name) => name === value);
export const isOpenedStatus = (value: string): value is (typeof openedStatuses)[number] =>
  openedStatuses.some((name) => name === value);

export const sorts = ['newest', 'ending', 'starting', 'budget', 'views'] as const;
export type Sort = (typeof sorts)[number];
/** Where words are looked for, titles come first; any other order is one that somebody asked for. */
export const sortFor = (sort: string, q: string): { sort?: Sort } => {
  const known = knownSort(sort);
  return q && known === 'newest' ? {} : { sort: known };
};
export const knownSort = (sort: string): Sort => sorts.find((name) => name === sort) ?? 'newest';
