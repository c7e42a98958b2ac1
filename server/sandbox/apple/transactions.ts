import type { SandboxClock } from '../core/clock.ts';

export interface AppleTransaction {
  /** The transaction's id. */
  id: string;
  bundleId: string;
  productId: string;
  purchaseDate: number;
  quantity: number;
  type: string;
  appAccountToken: string | null;
  environment: string;
  /** Thousandths of the currency. */
  price: number;
  currency: string;
  revocationDate: number | null;
  /** What the product told Apple about its use. */
  consumption: unknown;
}

export interface ApplePurchase {
  productId: string;
  appAccountToken?: string;
  /** Thousandths of the currency; 9.99 when absent. */
  price?: number;
  currency?: string;
  quantity?: number;
  bundleId?: string;
  environment?: string;
}

const DEFAULT_PRICE = 9990;

export const newTransaction = (
  purchase: ApplePurchase,
  defaults: { id: string; bundleId: string },
  clock: SandboxClock,
): AppleTransaction => ({
  id: defaults.id,
  bundleId: purchase.bundleId ?? defaults.bundleId,
  productId: purchase.productId,
  purchaseDate: clock.now(),
  quantity: purchase.quantity ?? 1,
  type: 'Consumable',
  appAccountToken: purchase.appAccountToken ?? null,
  environment: purchase.environment ?? 'Sandbox',
  price: purchase.price ?? DEFAULT_PRICE,
  currency: purchase.currency ?? 'EUR',
  revocationDate: null,
  consumption: null,
});

/** JWSTransactionDecodedPayload. */
export const payloadOf = (transaction: AppleTransaction, clock: SandboxClock): object => ({
  transactionId: transaction.id,
  originalTransactionId: transaction.id,
  bundleId: transaction.bundleId,
  productId: transaction.productId,
  purchaseDate: transaction.purchaseDate,
  originalPurchaseDate: transaction.purchaseDate,
  quantity: transaction.quantity,
  type: transaction.type,
  ...(transaction.appAccountToken === null ? {} : { appAccountToken: transaction.appAccountToken }),
  inAppOwnershipType: 'PURCHASED',
  signedDate: clock.now(),
  environment: transaction.environment,
  transactionReason: 'PURCHASE',
  storefront: 'DEU',
  storefrontId: '143443',
  price: transaction.price,
  currency: transaction.currency,
  ...(transaction.revocationDate === null
    ? {}
    : { revocationDate: transaction.revocationDate, revocationReason: 0 }),
});
