import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { KycStatus } from './kyc.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'kyc.changed': KycEventPayload;
    'kyc.submitted': KycEventPayload;
    'kyc.decided': KycEventPayload;
  }
}

export const KYC_CHANGED = 'kyc.changed';
export const KYC_SUBMITTED = 'kyc.submitted';
export const KYC_DECIDED = 'kyc.decided';

export interface KycEventPayload {
  userId: string;
  status: KycStatus;
}

/** Something the provider has to hear of. */
export const kycChanged = (userId: string, status: KycStatus): DomainEvent<typeof KYC_CHANGED> => ({
  name: KYC_CHANGED,
  aggregateId: userId,
  payload: { userId, status },
});

export const kycSubmitted = (userId: string): DomainEvent<typeof KYC_SUBMITTED> => ({
  name: KYC_SUBMITTED,
  aggregateId: userId,
  payload: { userId, status: 'pending' },
});

export const kycDecided = (userId: string, status: KycStatus): DomainEvent<typeof KYC_DECIDED> => ({
  name: KYC_DECIDED,
  aggregateId: userId,
  payload: { userId, status },
});
