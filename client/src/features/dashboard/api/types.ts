import type { Schemas } from '../../../shared/api';

export type Challenge = Schemas['ChallengeDto'];
export type Totals = Schemas['ChallengeDashboardDto'];
export type Entry = Schemas['ChallengeEntryDto'];
export type Participation = Schemas['ParticipantOverviewDto'];
