export const deliveryStates = ['pending', 'delivered', 'failed', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why we switched an endpoint off: it answered 410, or too many tries in a row failed. */
export const disabledReasons = ['gone', 'failures'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export interface Try {
  at: string;
  status: number | null;
  error: string | null;
  ms: number;
}
