import { holderAccount, inputVat, type Owner, platformAccount } from '../accounts.js';
import type { PostingContent } from '../posting.js';
import { content } from './lines.js';

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

/** What becomes payable first pays what its owner owes; `amount` is the smaller of both. */
export const receivableSettled = (p: { owner: Owner; amount: number }): PostingContent =>
  content(
    'receivable_settled',
    [holderAccount(p.owner, 'payable'), -p.amount],
    [holderAccount(p.owner, 'receivable'), p.amount],
  );

/** The VAT of a creator's work: claimed back by us, paid to the creator with the payout. Negative = taken back. */
export const selfBillingNote = (p: { creator: Owner; vat: number; vatCountry: string }): PostingContent =>
  content(
    'self_billing_note',
    [inputVat(p.vatCountry), -p.vat],
    [holderAccount(p.creator, 'payable'), p.vat],
  );
