export const transactionTypes = [
  'coin_purchase',
  'deposit',
  'transfer_in',
  'transfer_out',
  'tip',
  'post_unlock',
  'message_unlock',
  'message_fee',
  'gift',
  'order',
  'order_refund',
  'subscription',
  'event_ticket',
  'wish',
  'course',
  'challenge_funding',
  'challenge_topup',
  'challenge_prize',
  'challenge_refund',
  'deal_escrow',
  'deal_release',
  'deal_refund',
  'commission',
  'platform_fee',
  'payout',
  'payout_reversal',
  'campaign_allocation',
  'campaign_spend',
  'coin_refund',
  'bonus',
  'vat_credit',
  'adjustment',
] as const;
export type TransactionType = (typeof transactionTypes)[number];
/** What people earn by work and by selling, as opposed to money that only comes back. */
export const incomeTypes = [
  'challenge_prize',
  'deal_release',
  'campaign_spend',
  'order',
  'commission',
  'tip',
  'gift',
  'message_unlock',
  'message_fee',
  'post_unlock',
  'subscription',
  'event_ticket',
  'wish',
  'course',
] as const satisfies readonly TransactionType[];
export type IncomeType = (typeof incomeTypes)[number];
/** Where somebody got something for their money. */
export const saleTypes = [
  'order',
  'gift',
  'message_unlock',
  'message_fee',
  'post_unlock',
  'subscription',
  'event_ticket',
  'wish',
  'course',
] as const satisfies readonly IncomeType[];
export type Direction = 'in' | 'out';

/** Coins that are left: those whose purchase can still be taken back, and the others. */
export interface UnspentCoins {
  returnable: number;
  lapsing: number;
}
