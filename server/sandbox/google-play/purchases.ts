import type { SandboxClock } from '../core/clock.ts';
import { randomText } from '../core/random.ts';

export interface PlayPurchase {
  /** The purchase token. */
  id: string;
  orderId: string;
  productId: string;
  /** 0 bought, 1 cancelled, 2 pending. */
  purchaseState: 0 | 1 | 2;
  /** 0 not yet, 1 consumed. */
  consumptionState: 0 | 1;
  acknowledgementState: 0 | 1;
  purchaseTimeMillis: number;
  accountId: string | null;
  quantity: number;
  /** Cents, VAT included. */
  totalMinor: number;
  currency: string;
  voidedAt: number | null;
}

export interface PlayOrder {
  productId: string;
  accountId?: string;
  totalMinor?: number;
  currency?: string;
  quantity?: number;
  pending?: boolean;
}

const DEFAULT_TOTAL = 999;

export const newPurchase = (order: PlayOrder, clock: SandboxClock): PlayPurchase => ({
  id: randomText(144),
  orderId: `GPA.${[4, 4, 4, 5].map(digits).join('-')}`,
  productId: order.productId,
  purchaseState: order.pending ? 2 : 0,
  consumptionState: 0,
  acknowledgementState: 0,
  purchaseTimeMillis: clock.now(),
  accountId: order.accountId ?? null,
  quantity: order.quantity ?? 1,
  totalMinor: order.totalMinor ?? DEFAULT_TOTAL,
  currency: order.currency ?? 'EUR',
  voidedAt: null,
});

const digits = (count: number): string =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');

/** ProductPurchase. Google writes 64-bit numbers as text. */
export const productOf = (purchase: PlayPurchase): object => ({
  kind: 'androidpublisher#productPurchase',
  purchaseTimeMillis: String(purchase.purchaseTimeMillis),
  purchaseState: purchase.purchaseState,
  consumptionState: purchase.consumptionState,
  developerPayload: '',
  orderId: purchase.orderId,
  acknowledgementState: purchase.acknowledgementState,
  regionCode: 'DE',
  ...(purchase.quantity === 1 ? {} : { quantity: purchase.quantity }),
  ...(purchase.accountId === null ? {} : { obfuscatedExternalAccountId: purchase.accountId }),
});

/** Order. */
export const orderOf = (purchase: PlayPurchase): object => ({
  orderId: purchase.orderId,
  purchaseToken: purchase.id,
  state: purchase.voidedAt === null ? 'PROCESSED' : 'REFUNDED',
  createTime: new Date(purchase.purchaseTimeMillis).toISOString(),
  total: {
    currencyCode: purchase.currency,
    units: String(Math.floor(purchase.totalMinor / 100)),
    nanos: (purchase.totalMinor % 100) * 10_000_000,
  },
  lineItems: [{ productId: purchase.productId, productTitle: purchase.productId }],
});

/** VoidedPurchase. */
export const voidedOf = (purchase: PlayPurchase): object => ({
  kind: 'androidpublisher#voidedPurchase',
  purchaseToken: purchase.id,
  orderId: purchase.orderId,
  purchaseTimeMillis: String(purchase.purchaseTimeMillis),
  voidedTimeMillis: String(purchase.voidedAt),
  voidedSource: 0,
  voidedReason: 0,
});
