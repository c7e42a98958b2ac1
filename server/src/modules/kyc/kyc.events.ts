import type { DomainEvent } from '../../platform/outbox/domain-event.js';
import type { KycStatus } from './kyc.types.js';

export const KYC_CHANGED = 'kyc.changed';
export const KYC_SUBMITTED = 'kyc.submitted';
export const KYC_DECIDED = 'kyc.decided';

export interface KycEventPayload {
  userId: string;
  status: KycStatus;
}

/** Something the provider has to hear of. */
export const kycChanged = (userId: string, status: KycStatus): DomainEvent => ({
  name: KYC_CHANGED,
  aggregateId: userId,
  payload: { userId, status } satisfies KycEventPayload,
});

export const kycSubmitted = (userId: string): DomainEvent => ({
  name: KYC_SUBMITTED,
  aggregateId: userId,
  payload: { userId, status: 'pending' } satisfies KycEventPayload,
});

export const kycDecided = (userId: string, status: KycStatus): DomainEvent => ({
  name: KYC_DECIDED,
  aggregateId: userId,
  payload: { userId, status } satisfies KycEventPayload,
});
