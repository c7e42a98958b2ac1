import type { Bank } from '../api/banks';

type Named = Pick<Bank, 'country' | 'last4' | 'bankName' | 'ibanMasked'>;

export const numberOf = ({ ibanMasked, country, last4 }: Named): string =>
  ibanMasked ?? `${country} •••• ${last4}`;

/** Short enough for a button: the bank and the end of the number. */
export const shortName = (bank: Named): string =>
  bank.bankName ? `${bank.bankName} •• ${bank.last4}` : numberOf(bank);
