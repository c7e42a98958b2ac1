import type { DomainEvent } from '../../platform/outbox/domain-event.js';

export const CREDITED = 'storePurchase.credited';

export interface StorePurchaseCredited {
  purchaseId: string;
}

export const storePurchaseCredited = (purchaseId: string): DomainEvent<string, StorePurchaseCredited> => ({
  name: CREDITED,
  aggregateId: purchaseId,
  payload: { purchaseId },
});

export const storePurchaseRevoked = (
  purchaseId: string,
  facts: { userId: string; paymentId: string; owedMinor: number },
): DomainEvent => ({
  name: 'storePurchase.revoked',
  aggregateId: purchaseId,
  payload: { purchaseId, ...facts },
});

/** The store took its refund back: the coins are there again. */
export const storePurchaseRestored = (
  purchaseId: string,
  facts: { userId: string; paymentId: string },
): DomainEvent => ({
  name: 'storePurchase.restored',
  aggregateId: purchaseId,
  payload: { purchaseId, ...facts },
});
