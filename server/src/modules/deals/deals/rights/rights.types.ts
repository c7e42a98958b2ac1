import type { UsageRights } from '../deal.types.js';

/** How long a brand may use something that it has approved. */
export interface AssetRights {
  deliveryId: string;
  dealId: string;
  brandId: string;
  creatorId: string;
  clause: string;
  use: UsageRights['use'];
  /** What the asset cost: the price of more days goes by it. */
  priceMinor: number;
  startsAt: Date;
  endsAt: Date;
  /** How many of the three alerts were given for this end. */
  alerts: number;
  timerAt: Date | null;
}

/** What a creator asks for a day of rights in a deal: whoever pays it needs no answer. */
export interface RightsPrice {
  dealId: string;
  creatorId: string;
  perDayMinor: number;
  setAt: Date;
}

export const renewalStatuses = [
  'asked',
  'countered',
  'agreed',
  'paid',
  'rejected',
  'withdrawn',
  'expired',
  'refunded',
] as const;
export type RenewalStatus = (typeof renewalStatuses)[number];

export interface RenewalState {
  id: string;
  deliveryId: string;
  dealId: string;
  brandId: string;
  creatorId: string;
  status: RenewalStatus;
  days: number;
  /** As it stands now, net; the fee is inside. */
  priceMinor: number;
  /** As the brand has named it. */
  askedMinor: number;
  feeBp: number;
  /** Until when it is answered, or paid. */
  timerAt: Date | null;
  paymentId: string | null;
  earnedMinor: number | null;
  paidAt: Date | null;
  createdAt: Date;
}
