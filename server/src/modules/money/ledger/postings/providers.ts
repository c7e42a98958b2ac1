import { type ClearingAccountCode, platformAccount } from '../accounts.js';
import type { PostingContent } from '../posting.js';
import { content } from './lines.js';

/** The provider made a charge available and kept its fee. */
export const stripeSettled = (p: { gross: number; fee: number }): PostingContent =>
  content(
    'provider_settlement',
    [platformAccount('stripe_pending'), p.gross],
    [platformAccount('stripe_balance'), -(p.gross - p.fee)],
    [platformAccount('provider_fee_expense'), -p.fee],
  );

/** A provider that pays out at once has kept its fee. */
export const providerFeeTaken = (p: { clearing: ClearingAccountCode; fee: number }): PostingContent =>
  content(
    'provider_settlement',
    [platformAccount(p.clearing), p.fee],
    [platformAccount('provider_fee_expense'), -p.fee],
  );
