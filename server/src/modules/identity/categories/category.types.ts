export const categoryScopes = ['product', 'creator', 'post', 'event', 'challenge'] as const;
export type CategoryScope = (typeof categoryScopes)[number];
