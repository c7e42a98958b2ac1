export const deliveryStates = ['pending', 'delivered', 'failed', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why we switched an endpoint off: it answered 410, too many tries in a row failed, whoever gave its address acts for the
 * team no more, or the key with which it was given stood in a text.
 */
export const disabledReasons = ['gone', 'failures', 'maker_lost', 'key_leaked'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export interface Try {
  at: string;
  status: number | null;
  error: string | null;
  ms: number;
}
