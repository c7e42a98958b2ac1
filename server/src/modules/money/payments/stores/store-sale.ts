import type { Sentence } from '../../../../kernel/sentence.js';
import { invalidField } from '../../../../kernel/app-error.js';

export const stores = ['apple', 'google'] as const;
export type Store = (typeof stores)[number];

/** A purchase as the store knows it now. */
export interface StoreSale {
  store: Store;
  transactionId: string;
  productId: string;
  /** Who it is for: the app names the account when it buys. */
  userId: string | null;
  state: 'paid' | 'pending' | 'revoked';
  /** Cents with the store's VAT; null where it told no price in euros. */
  grossMinor: number | null;
  purchaseToken: string | null;
}

export const refusedReceipt = (rule: string, message: Sentence) => invalidField('receipt', rule, message);
