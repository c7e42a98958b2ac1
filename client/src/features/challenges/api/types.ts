import type { Schemas } from '../../../shared/api/contract';

export type Challenge = Schemas['ChallengeDto'];
export type ChallengeInput = Schemas['ChallengeInputDto'];
export type ChallengeStatus = Schemas['ChallengeStatus'];
export type Platform = Schemas['ChallengePlatform'];
export type Cost = Schemas['CostBreakdownDto'];
export type Finding = Schemas['BriefFindingDto'];
export type Overview = Schemas['ChallengeOverviewDto'];
export type Entry = Schemas['ChallengeEntryDto'];
export type EntryStatus = Schemas['EntryStatus'];
export type BoardRow = Schemas['BoardRowDto'];
export type JoinRequest = Schemas['ChallengeRequestDto'];
export type JoinRequestStatus = Schemas['ChallengeRequestStatus'];
export type Invitation = Schemas['ChallengeInvitationDto'];
export type EscrowProof = Schemas['EscrowProofDto'];
export type ReviewDecision = Schemas['ReviewEntryDto']['decision'];
export type StaffDecision = Schemas['StaffDecisionDto']['decision'];

export const platforms = ['youtube', 'tiktok', 'anyjoi', 'instagram'] as const satisfies readonly Platform[];

export const isPlatform = (value: string): value is Platform => platforms.some((name) => name === value);

export const statuses = [
  'draft',
  'pending_payment',
  'in_review',
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

export const isStatus = (value: string): value is ChallengeStatus => statuses.some((name) => name === value);
