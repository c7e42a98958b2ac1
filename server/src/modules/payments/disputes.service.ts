import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Database } from '../../platform/database/database.js';
import { Transactional } from '../../platform/database/transactional.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { CheckoutRows, type DisputeStatus, PaymentUpdates } from '../checkout/index.js';

/** Warnings of a bank (an inquiry) take no money and are no dispute yet. */
const statuses: Partial<Record<Stripe.Dispute.Status, DisputeStatus>> = {
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

/** Flags a payment whose money the bank has taken back for now, so that nothing of it is refunded beside. */
@Injectable()
export class DisputesService {
  constructor(
    readonly db: Database,
    private readonly rows: CheckoutRows,
    private readonly outbox: Outbox,
    private readonly updates: PaymentUpdates,
    private readonly metrics: Metrics,
  ) {}

  @Transactional()
  async follow(paymentId: string, dispute: Stripe.Dispute): Promise<void> {
    const status = statuses[dispute.status];
    const payment = await this.rows.lock(paymentId);
    if (status === undefined || payment.dispute === status) return;
    const over = payment.dispute === 'won' || payment.dispute === 'lost';
    if (over && status !== 'won' && status !== 'lost') return;
    const first = payment.dispute === null;
    const taken = Math.min(dispute.amount, payment.capturedMinor - payment.refundedMinor);
    await this.rows.change(payment, { dispute: status, disputedMinor: status === 'won' ? 0 : taken });
    if (first) {
      this.metrics.anomalies.inc({ kind: 'dispute' });
      const { id, purpose, subjectKind, subjectId, buyerId } = payment;
      const payload = {
        paymentId: id,
        purpose,
        subjectKind,
        subjectId,
        buyerId,
        amountMinor: dispute.amount,
      };
      await this.outbox.append({ name: 'payment.disputed', aggregateId: id, payload });
    }
    this.updates.tell(payment);
  }
}
