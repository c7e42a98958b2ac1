export const paidMessageStates = ['held', 'released', 'refunded'] as const;
export type PaidMessageState = (typeof paidMessageStates)[number];
