import {
  type AccountRef,
  escrowOf,
  holderAccount,
  type Owner,
  platformAccount,
  vatPayable,
} from '../accounts.js';
import type { PostingContent, PostingLines } from '../posting.js';
import { content, linesOf, sumOf } from './lines.js';

export interface AccrualPart {
  creator: Owner;
  fee: number;
  earned: number;
}

/**
 * Escrow becomes fee and earnings: views that were counted, a prize, an approved hand-in. Negative parts take back
 * what was accrued too much. With the fee on top the parts say so by their figures; the lines are the same.
 */
export const accrual = (p: {
  subject: Owner;
  parts: readonly AccrualPart[];
  /** Where earnings wait out their hold, or are free at once. */
  to?: 'earned_pending' | 'payable';
}): PostingContent =>
  content(
    'accrual',
    [escrowOf(p.subject), -sumOf(p.parts, ({ fee, earned }) => fee + earned)],
    [platformAccount('fee_revenue'), sumOf(p.parts, ({ fee }) => fee)],
    ...p.parts.map(({ creator, earned }): [AccountRef, number] => [
      holderAccount(creator, p.to ?? 'earned_pending'),
      earned,
    ]),
  );

/** Work whose escrow is closed already, such as after an appeal: the platform pays for it. */
export const earnedAtOwnCost = (p: { creator: Owner; earned: number }): PostingContent =>
  content(
    'accrual',
    [platformAccount('promo_expense'), -p.earned],
    [holderAccount(p.creator, 'payable'), p.earned],
  );

export const holdOver = (p: { creator: Owner; amount: number }): PostingContent =>
  content(
    'hold_over',
    [holderAccount(p.creator, 'earned_pending'), -p.amount],
    [holderAccount(p.creator, 'payable'), p.amount],
  );

/**
 * A creator let an agreed date pass. The fee is owed and taken from the next money that becomes payable. It makes good a
 * damage and is no sale, so it carries no VAT; it goes to the platform, so that nobody gains by a date that is missed.
 */
export const noShowFee = (p: { creator: Owner; amount: number }): PostingContent =>
  content(
    'no_show_fee',
    [holderAccount(p.creator, 'receivable'), -p.amount],
    [platformAccount('fee_revenue'), p.amount],
  );

/** The date was not missed after all: what is still owed of the fee is let go, what was taken for it is free again. */
export const noShowWaived = (p: { creator: Owner; amount: number; owed: number }): PostingContent =>
  content(
    'no_show_waived',
    [platformAccount('fee_revenue'), -p.amount],
    [holderAccount(p.creator, 'receivable'), Math.min(p.amount, p.owed)],
    [holderAccount(p.creator, 'payable'), p.amount - Math.min(p.amount, p.owed)],
  );

/** The free part of an escrow leaves it with its VAT; a refund or a lost dispute says where to. */
export const escrowTakenBack = (p: {
  subject: Owner;
  net: number;
  vat: number;
  vatCountry: string;
}): PostingLines => linesOf([escrowOf(p.subject), -p.net], [vatPayable(p.vatCountry), -p.vat]);
