import type { DomainEvent } from '../../../../platform/outbox/domain-event.js';
import type { PaymentEntity } from './payment.entity.js';
import type { PaymentMethodType } from '../methods/method.types.js';
import type { PaymentPurpose, PaymentStatus } from '../purchasables/payment.types.js';

declare module '../../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'payment.succeeded': PaymentSucceeded;
    'payment.failed': PaymentFailed;
    'payment.authenticationNeeded': PaymentFacts;
    'payment.captureRequested': { paymentId: string };
    'payment.endRequested': { paymentId: string };
    'payment.unwanted': { paymentId: string };
  }
}

/** What every event about a payment tells. */
export interface PaymentFacts {
  paymentId: string;
  checkoutId: string;
  purpose: PaymentPurpose;
  subjectKind: string;
  subjectId: string;
  buyerId: string;
  method: PaymentMethodType;
  netMinor: number;
  feeMinor: number;
  vatMinor: number;
  totalMinor: number;
}

export type PaymentSucceeded = PaymentFacts;

export interface PaymentFailed extends PaymentFacts {
  status: PaymentStatus;
  reason: string | null;
}

export const factsOf = (payment: Readonly<PaymentEntity>): PaymentFacts => ({
  paymentId: payment.id,
  checkoutId: payment.checkoutId,
  purpose: payment.purpose,
  subjectKind: payment.subjectKind,
  subjectId: payment.subjectId,
  buyerId: payment.buyerId,
  method: payment.method,
  netMinor: payment.netMinor,
  feeMinor: payment.feeMinor,
  vatMinor: payment.vatMinor,
  totalMinor: payment.quoteMinor,
});

export const paymentSucceeded = (payment: Readonly<PaymentEntity>): DomainEvent<'payment.succeeded'> => ({
  name: 'payment.succeeded',
  aggregateId: payment.id,
  payload: factsOf(payment),
});

export const paymentFailed = (payment: Readonly<PaymentEntity>): DomainEvent<'payment.failed'> => ({
  name: 'payment.failed',
  aggregateId: payment.id,
  payload: { ...factsOf(payment), status: payment.status, reason: payment.failureReason },
});

/** The bank wants the buyer to confirm what was tried without them: the same purchase goes on when they are there. */
export const authenticationNeeded = (
  payment: Readonly<PaymentEntity>,
): DomainEvent<'payment.authenticationNeeded'> => ({
  name: 'payment.authenticationNeeded',
  aggregateId: payment.id,
  payload: factsOf(payment),
});

/** Work that follows a commit. */
export const CAPTURE_REQUESTED = 'payment.captureRequested';
/** The consumer that takes the money. */
export const CAPTURING = 'payments.capture';
export const END_REQUESTED = 'payment.endRequested';
export const UNWANTED = 'payment.unwanted';

export const captureRequested = (paymentId: string): DomainEvent<typeof CAPTURE_REQUESTED> => ({
  name: CAPTURE_REQUESTED,
  aggregateId: paymentId,
  payload: { paymentId },
});
export const endRequested = (paymentId: string): DomainEvent<typeof END_REQUESTED> => ({
  name: END_REQUESTED,
  aggregateId: paymentId,
  payload: { paymentId },
});
/** Money came in for what cannot be bought any more. */
export const unwanted = (paymentId: string): DomainEvent<typeof UNWANTED> => ({
  name: UNWANTED,
  aggregateId: paymentId,
  payload: { paymentId },
});

/** Each change of a payment is told in this channel of the database by its id, for those who wait for it. */
export const PAYMENT_CHANNEL = 'payment';
