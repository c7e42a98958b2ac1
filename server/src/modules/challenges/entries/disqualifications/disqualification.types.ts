export const disqualificationStatuses = ['open', 'dismissed', 'disqualified'] as const;
export type DisqualificationStatus = (typeof disqualificationStatuses)[number];
