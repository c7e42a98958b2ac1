import type { VatDecision } from '../../../../../money/tax/index.js';

export const adRenewalStatuses = [
  'unpaid',
  'offered',
  'granted',
  'renewed',
  'declined',
  'failed',
  'expired',
  'withdrawn',
  'frozen',
  'refunded',
] as const;
export type AdRenewalStatus = (typeof adRenewalStatuses)[number];

/** Somebody still has to do something; the index challenge_ad_renewal_open holds the same list. */
export const openStatuses = [
  'unpaid',
  'offered',
  'granted',
  'frozen',
] as const satisfies readonly AdRenewalStatus[];

/** What a brand offers for another code of the same post; its price waits in an escrow of its own. */
export interface AdRenewal {
  id: string;
  entryId: string;
  challengeId: string;
  brandId: string;
  userId: string;
  status: AdRenewalStatus;
  /** For which another code has to be valid at least. */
  days: number;
  /** Net; the fee is inside. */
  priceMinor: number;
  feeBp: number;
  vat: VatDecision | null;
  vatMinor: number;
  refundedMinor: number;
  vatRefundedMinor: number;
  earnedMinor: number | null;
  paymentId: string | null;
  /** Until when it is paid, answered or tried. */
  timerAt: Date | null;
  /** Sealed; until it works, then it is the code of the entry. */
  code: string | null;
  validDays: number | null;
  grantedAt: Date | null;
  /** How many codes were handed over. */
  codes: number;
  /** Why the brand could not use the last one. */
  note: string | null;
  /** What it was before a bank disputed its payment, and how far its deadline was. */
  frozenFrom: 'offered' | 'granted' | null;
  frozenAt: Date | null;
  frozenTimerAt: Date | null;
  paidAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
}
