import type { Schemas } from '@/shared/api';

export type Challenge = Schemas['ChallengeDto'];
export type Start = Schemas['DashboardDto'];
export type Todo = Schemas['TodoDto'];
export type TodoKind = Schemas['TodoKind'];
export type LinkKind = Schemas['DashboardLink'];
export type Activity = Schemas['ActivityDto'];
export type Analytics = Schemas['DashboardAnalyticsDto'];
export type Work = Schemas['DashboardWorkDto'];
export type RunningChallenge = NonNullable<Work['challenges']>[number];
export type OwnEntry = NonNullable<Work['entries']>[number];
