import type { Schemas } from '../../../shared/api/contract';

export type Challenge = Schemas['ChallengeDto'];
export type Entry = Schemas['ChallengeEntryDto'];
export type EntryStatus = Schemas['EntryStatus'];
export type Part = Schemas['ParticipantOverviewDto'];
export type Platform = Schemas['ChallengePlatform'];
export type ChallengeStatus = Schemas['ChallengeStatus'];
export type BoardRow = Schemas['BoardRowDto'];
export type Eligibility = Schemas['EligibilityDto'];
export type EscrowProof = Schemas['EscrowProofDto'];
export type HandIn = Schemas['HandInDto'];
export type EntryEvent = 'hand_in_draft' | 'hand_in_post' | 'withdraw' | 'extend';

export const platforms = ['youtube', 'tiktok', 'anyjoi', 'instagram'] as const satisfies readonly Platform[];
/** Where posts can be handed in. */
export const postPlatforms = ['youtube', 'tiktok'] as const satisfies readonly Platform[];
/** What a creator can meet; the earlier states are the brand's own. */
export const ownStatuses = [
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

export const isPlatform = (value: string): value is Platform => platforms.some((name) => name === value);
export const isStatus = (value: string): value is ChallengeStatus =>
  ownStatuses.some((name) => name === value);
export const mayDo = (entry: Entry, event: EntryEvent): boolean => entry.allowedEvents.includes(event);
