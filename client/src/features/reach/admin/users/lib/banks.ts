import type { Bank } from '../api/users';

/** The bank, the end of the number, and whose it is. */
export const bankName = ({ bankName: bank, ibanMasked, country, last4, holderName }: Bank): string =>
  [bank ?? ibanMasked ?? country, `•• ${last4}`, holderName].join(' · ');
