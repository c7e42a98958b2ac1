import type { Payment, QuoteLine } from '../../../money/payments/index.js';

export const sum = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + amountOf(row), 0);

export const lessen = (line: QuoteLine, after: QuoteLine | undefined): QuoteLine => ({
  ...line,
  netMinor: line.netMinor - (after?.netMinor ?? 0),
  vatMinor: line.vatMinor - (after?.vatMinor ?? 0),
  feeMinor: line.feeMinor - (after?.feeMinor ?? 0),
});

/** VAT that the platform does not owe went to the seller with the price. */
export const priceOf = ({ vatOwedBy, netMinor, vatMinor }: QuoteLine): number =>
  vatOwedBy === 'platform' ? netMinor : netMinor + vatMinor;

export const vatOf = (lines: readonly QuoteLine[]) =>
  lines.flatMap(({ vatOwedBy, vat: { vatCountry }, vatMinor }) =>
    vatOwedBy === 'platform' ? [{ vatCountry, amount: vatMinor }] : [],
  );

/** What neither went back nor was taken back by a bank. */
export const leftOf = ({ capturedMinor, refundedMinor, disputedMinor }: Payment): number =>
  capturedMinor - refundedMinor - disputedMinor;

/** The same of what was paid in money: it goes back before the coins beside it. */
export const moneyLeftOf = (payment: Payment): number =>
  payment.provider === 'wallet' ? 0 : Math.max(0, leftOf(payment) - payment.coinsMinor);
