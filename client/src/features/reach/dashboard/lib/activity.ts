import type { Activity } from '../api/types';

/** Kinds that have words of their own; others are written readably. */
const worded = [
  'entry_join',
  'entry_hand_in_draft',
  'entry_hand_in_post',
  'entry_withdraw',
  'entry_extend',
  'entry_approve',
  'entry_request_changes',
  'entry_reject',
  'entry_time_out',
  'entry_cancel',
  'entry_freeze',
  'entry_release',
  'entry_disqualify',
  'challenge_approve',
  'challenge_reject',
  'challenge_start',
  'challenge_exhaust',
  'challenge_end',
  'challenge_review_over',
  'challenge_complete',
  'challenge_close',
  'challenge_suspend',
  'challenge_lift',
  'challenge_rejection_over',
  'wallet_coin_purchase',
  'wallet_bonus',
  'wallet_coin_refund',
  'wallet_challenge_funding',
  'wallet_challenge_topup',
  'wallet_challenge_prize',
  'wallet_challenge_refund',
  'wallet_adjustment',
  'wallet_payout',
  'wallet_payout_reversal',
  'wallet_deposit',
  'wallet_transfer_in',
  'wallet_transfer_out',
  'wallet_campaign_allocation',
  'wallet_campaign_spend',
  'wallet_deal_escrow',
  'wallet_deal_release',
  'wallet_deal_refund',
  'wallet_tip',
  'wallet_gift',
  'wallet_post_unlock',
  'wallet_message_unlock',
  'wallet_message_fee',
  'wallet_order',
  'wallet_order_refund',
  'wallet_subscription',
  'wallet_event_ticket',
  'wallet_wish',
  'wallet_course',
  'wallet_commission',
  'wallet_platform_fee',
  'wallet_vat_credit',
] as const;
type Worded = (typeof worded)[number];

/** The key of the words for a type such as entry.hand_in_post. */
export const activityWords = (type: string): Worded | undefined =>
  worded.find((key) => key === type.replaceAll('.', '_'));

/** Where the thing itself is looked at. */
export const placeOfActivity = ({ ref }: Pick<Activity, 'ref'>, side: 'brand' | 'creator'): string | null => {
  if (ref?.kind !== 'challenge') return null;
  return side === 'brand' ? `/brand/challenges/${ref.id}/overview` : `/creator/challenges/${ref.id}`;
};
