import { holderAccount, type Owner, platformAccount } from './accounts.js';
import { content } from './postings.js';
import type { PostingContent } from './posting.js';

/** The life of a payout. Money leaves `payable` when it is asked for, and our balance when the transfer is made. */
interface PayoutPart {
  owner: Owner;
  amount: number;
}

export const payoutRequested = ({ owner, amount }: PayoutPart): PostingContent =>
  content(
    'payout_requested',
    [holderAccount(owner, 'payable'), -amount],
    [holderAccount(owner, 'payout_in_flight'), amount],
  );

/** From our balance at the provider onto the payee's own. */
export const payoutTransferred = ({ owner, amount }: PayoutPart): PostingContent =>
  content(
    'payout_transferred',
    [platformAccount('stripe_balance'), amount],
    [holderAccount(owner, 'stripe_connected'), -amount],
  );

export const payoutTransferReversed = ({ owner, amount }: PayoutPart): PostingContent =>
  content(
    'payout_transfer_reversed',
    [holderAccount(owner, 'stripe_connected'), amount],
    [platformAccount('stripe_balance'), -amount],
  );

/** The bank has it. */
export const payoutArrived = ({ owner, amount }: PayoutPart): PostingContent =>
  content(
    'payout_arrived',
    [holderAccount(owner, 'payout_in_flight'), -amount],
    [holderAccount(owner, 'stripe_connected'), amount],
  );

/** The bank sent it back days later. */
export const payoutCameBack = ({ owner, amount }: PayoutPart): PostingContent =>
  content(
    'payout_came_back',
    [holderAccount(owner, 'payout_in_flight'), amount],
    [holderAccount(owner, 'stripe_connected'), -amount],
  );

/** Rejected, cancelled, failed or returned: with the transfer reversed, the money is free again. */
export const payoutGivenUp = ({ owner, amount }: PayoutPart): PostingContent =>
  content(
    'payout_given_up',
    [holderAccount(owner, 'payout_in_flight'), -amount],
    [holderAccount(owner, 'payable'), amount],
  );
