/** Every key begins with the feature's slug, so that one change can refresh all that hangs on it. */
export const listKey = ['entries', 'list'] as const;
export const oneKey = (id: string) => ['entries', 'one', id] as const;
export const challengeKey = (id: string) => [...oneKey(id), 'challenge'] as const;
export const partKey = (id: string) => [...oneKey(id), 'part'] as const;
export const eligibilityKey = (id: string) => [...oneKey(id), 'eligibility'] as const;
export const escrowKey = (id: string) => [...oneKey(id), 'escrow'] as const;
export const boardKey = (id: string) => [...oneKey(id), 'board'] as const;
export const recentKey = [...listKey, 'recent'] as const;
