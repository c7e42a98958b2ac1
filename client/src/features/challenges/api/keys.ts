/** Every key begins with the feature's slug, so that one change can refresh all that hangs on it. */
export const challengesKey = ['challenges'] as const;
export const listKey = ['challenges', 'list'] as const;
export const dashboardKey = ['challenges', 'dashboard'] as const;
export const queueKey = ['challenges', 'queue'] as const;
export const challengeKey = (id: string) => ['challenges', 'one', id] as const;
export const detailKey = (id: string) => [...challengeKey(id), 'detail'] as const;
export const readinessKey = (id: string) => [...challengeKey(id), 'readiness'] as const;
export const costKey = (id: string) => [...challengeKey(id), 'cost'] as const;
export const overviewKey = (id: string) => [...challengeKey(id), 'overview'] as const;
export const escrowKey = (id: string) => [...challengeKey(id), 'escrow'] as const;
export const boardKey = (id: string) => [...challengeKey(id), 'board'] as const;
export const entriesKey = (id: string) => [...challengeKey(id), 'entries'] as const;
export const requestsKey = (id: string) => [...challengeKey(id), 'requests'] as const;
export const invitesKey = (id: string) => [...challengeKey(id), 'invites'] as const;
export const paymentsKey = (id: string) => [...challengeKey(id), 'payments'] as const;
