import type { Schemas } from '@/shared/api';

export type { BoardRow, Challenge, ChallengeStatus, EscrowProof, Platform } from '@/entities/challenge';
export type { Entry, EntryStatus } from '@/entities/entry';
export type ChallengeInput = Schemas['ChallengeInputDto'];
export type Cost = Schemas['CostBreakdownDto'];
export type BriefOptions = Schemas['BriefOptionsDto'];
export type Finding = Schemas['BriefFindingDto'];
export type Overview = Schemas['ChallengeOverviewDto'];
export type JoinRequest = Schemas['ChallengeRequestDto'];
export type JoinRequestStatus = Schemas['ChallengeRequestStatus'];
export type Invitation = Schemas['ChallengeInvitationDto'];
export type EmailInvitation = Schemas['EmailInvitationDto'];
export type ReviewDecision = Schemas['ReviewEntryDto']['decision'];
export type StaffDecision = Schemas['StaffDecisionDto']['decision'];
