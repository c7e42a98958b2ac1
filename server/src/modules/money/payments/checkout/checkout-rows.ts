import { Injectable } from '@nestjs/common';
import type { Page } from '../../../../kernel/page.js';
import type { RefundRequest } from '../../../../platform/gateways/intent-provider.js';
import type { AttemptEntity } from './attempt.entity.js';
import { AttemptsRepository, type Outcome } from './attempts.repository.js';
import type { CheckoutEntity } from './checkout.entity.js';
import type { PaymentEntity } from './payment.entity.js';
import type { Quote } from '../purchasables/quote.js';
import {
  type ChargesFilter,
  type PaymentsFilter,
  type PaymentsOf,
  PaymentsRepository,
} from './payments.repository.js';

/** A payment as others may read it; it changes through `change` alone. */
export type Payment = Readonly<PaymentEntity>;
export type ProviderCall = Readonly<AttemptEntity>;

/** The rows of the engine for what comes after the money: refunds, disputes, settlement, lists. */
@Injectable()
export class CheckoutRows {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly attempts: AttemptsRepository,
  ) {}

  payment(id: string): Promise<Payment | null> {
    return this.payments.byId(id);
  }

  /** What was promised when the payment began. */
  async quoteOf({ checkoutId }: Payment): Promise<Omit<Quote, 'validUntil'>> {
    return (await this.payments.checkout(checkoutId)).quote;
  }

  linkInvoice(paymentId: string, invoiceId: string): Promise<void> {
    return this.payments.linkInvoice(paymentId, invoiceId);
  }

  ofBuyer(buyerId: string, id: string): Promise<Payment | null> {
    return this.payments.ofBuyer(buyerId, id);
  }

  byIntent(intentId: string): Promise<Payment | null> {
    return this.payments.byIntent(intentId);
  }

  charges(buyerId: string, filter: ChargesFilter): Promise<Page<Payment>> {
    return this.payments.charges(buyerId, filter);
  }

  /** Of everybody, the newest first. */
  page(filter: PaymentsFilter): Promise<Page<Payment>> {
    return this.payments.page(filter);
  }

  /** Captured money the provider has not made available yet. */
  unsettled(now: Date, limit: number): Promise<string[]> {
    return this.payments.unsettled(now, limit);
  }

  due(now: Date, limit: number): Promise<string[]> {
    return this.payments.due(now, limit);
  }

  /** What a store took: complete when we hear of it. */
  async insertPaid(checkout: CheckoutEntity, payment: PaymentEntity): Promise<void> {
    await this.payments.insertCheckout(checkout);
    await this.payments.insert(payment);
  }

  lock(id: string): Promise<Payment> {
    return this.payments.lock(id);
  }

  /** What was paid for a subject, the latest first. */
  lockPaidOf(subjectKind: string, subjectId: string): Promise<Payment[]> {
    return this.payments.lockPaidOf(subjectKind, subjectId);
  }

  /** The row is locked by the caller. */
  async change(
    payment: Payment,
    change: Partial<
      Pick<PaymentEntity, 'status' | 'refundedMinor' | 'disputedMinor' | 'dispute' | 'settleAt'>
    >,
  ): Promise<void> {
    await this.payments.save(Object.assign(payment, change));
  }

  // Calls of the provider that change something

  call(id: string): Promise<ProviderCall | null> {
    return this.attempts.byId(id);
  }

  dueCalls(now: Date, limit: number): Promise<string[]> {
    return this.attempts.due(now, limit);
  }

  /** All of them, the oldest first. */
  calls(paymentId: string): Promise<ProviderCall[]> {
    return this.attempts.all(paymentId);
  }

  idsOf(where: PaymentsOf): Promise<string[]> {
    return this.payments.idsOf(where);
  }

  paymentsById(ids: readonly string[]): Promise<Payment[]> {
    return this.payments.byIds(ids);
  }

  openCalls(paymentId: string): Promise<ProviderCall[]> {
    return this.attempts.openOf(paymentId);
  }

  /** The call of a refund that is under way, else a new one; its row stands before it is made. */
  async planRefund(payment: Payment, request: RefundRequest): Promise<ProviderCall> {
    const { refundId } = request;
    const open = await this.attempts.openCall(payment.id, 'refund', refundId);
    const { id: paymentId, checkoutId, buyerId } = payment;
    return open ?? this.attempts.plan({ paymentId, checkoutId, buyerId, op: 'refund', refundId, request });
  }

  finish(outcome: Outcome): Promise<void> {
    return this.attempts.finish(outcome);
  }

  markUnknown(id: string, code: string | null): Promise<void> {
    return this.attempts.markUnknown(id, code);
  }

  retry(call: ProviderCall): Promise<boolean> {
    return this.attempts.retry(call);
  }
}
