export const planIntervals = ['month', 'year', 'once'] as const;
export type PlanInterval = (typeof planIntervals)[number];

/** card: one period, paid once. subscription: renewed by the saved card. */
export const contractKinds = ['card', 'subscription'] as const;
export type ContractKind = (typeof contractKinds)[number];

export const contractStates = ['incomplete', 'active', 'past_due', 'cancelling', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];

/** Whoever pays for it works with our own team from then on. */
export const MEZZYA_PLAN = 'mezzya_prospect';

/** What a contract is called as the subject of a payment. */
export const PLAN_SUBJECT = 'plan';
