import type { Payment } from '../checkout/checkout-rows.js';
import type { RefundEntity } from './refund.entity.js';

/** The transactions of the ledger for a payment and its refunds; parts of one refund share theirs. */
export const bookedFor = ({ txnId }: Payment, refunds: readonly RefundEntity[]): string[] => [
  ...new Set(
    [txnId, ...refunds.flatMap((refund) => [refund.txnId, refund.settledTxnId])].filter((id) => id !== null),
  ),
];
