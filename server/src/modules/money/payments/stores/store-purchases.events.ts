import type { DomainEvent } from '../../../../platform/outbox/domain-event.js';

declare module '../../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'storePurchase.credited': StorePurchaseCredited;
    'storePurchase.revoked': { purchaseId: string; userId: string; paymentId: string; owedMinor: number };
    'storePurchase.restored': { purchaseId: string; userId: string; paymentId: string };
  }
}

export const CREDITED = 'storePurchase.credited';

export interface StorePurchaseCredited {
  purchaseId: string;
}

export const storePurchaseCredited = (purchaseId: string): DomainEvent<typeof CREDITED> => ({
  name: CREDITED,
  aggregateId: purchaseId,
  payload: { purchaseId },
});

export const storePurchaseRevoked = (
  purchaseId: string,
  facts: { userId: string; paymentId: string; owedMinor: number },
): DomainEvent<'storePurchase.revoked'> => ({
  name: 'storePurchase.revoked',
  aggregateId: purchaseId,
  payload: { purchaseId, ...facts },
});

/** The store took its refund back: the coins are there again. */
export const storePurchaseRestored = (
  purchaseId: string,
  facts: { userId: string; paymentId: string },
): DomainEvent<'storePurchase.restored'> => ({
  name: 'storePurchase.restored',
  aggregateId: purchaseId,
  payload: { purchaseId, ...facts },
});
