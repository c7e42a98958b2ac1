import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { Clock } from '../../kernel/clock.js';
import { offsetOf, type PageQuery } from '../../kernel/page.js';
import { Database } from '../../platform/database/database.js';
import { CheckoutEntity, CheckoutKeyEntity, type CheckoutState } from './checkout.entity.js';
import { PaymentEntity } from './payment.entity.js';
import { liveStatuses } from './payment.machine.js';
import type { PaymentPurpose, PaymentStatus } from '../purchasables/index.js';

export interface ChargesFilter extends PageQuery {
  status?: PaymentStatus;
  purpose?: PaymentPurpose;
}

const LIVE = In([...liveStatuses]);

@Injectable()
export class PaymentsRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  private get rows() {
    return this.db.repo(PaymentEntity);
  }

  // Checkouts and the keys that began them

  /** One buyer begins one thing at a time. */
  async queueBuyer(buyerId: string): Promise<void> {
    await this.db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 11))`, [`buyer:${buyerId}`]);
  }

  checkout(id: string): Promise<CheckoutEntity> {
    return this.db.repo(CheckoutEntity).findOneByOrFail({ id });
  }

  async insertCheckout(checkout: CheckoutEntity): Promise<void> {
    await this.db.repo(CheckoutEntity).save(checkout, { reload: false });
  }

  async closeCheckout(id: string, state: CheckoutState): Promise<void> {
    await this.db.repo(CheckoutEntity).update(id, { state });
  }

  keyOf(buyerId: string, key: string): Promise<CheckoutKeyEntity | null> {
    return this.db.repo(CheckoutKeyEntity).findOneBy({ buyerId, key });
  }

  async insertKey(key: CheckoutKeyEntity): Promise<void> {
    await this.db.repo(CheckoutKeyEntity).insert(key);
  }

  // Payments

  byId(id: string): Promise<PaymentEntity | null> {
    return this.rows.findOneBy({ id });
  }

  byIds(ids: readonly string[]): Promise<PaymentEntity[]> {
    return this.rows.findBy({ id: In([...ids]) });
  }

  ofBuyer(buyerId: string, id: string): Promise<PaymentEntity | null> {
    return this.rows.findOneBy({ id, buyerId });
  }

  async linkInvoice(id: string, invoiceId: string): Promise<void> {
    await this.db.query(`UPDATE payment SET invoice_id = $2 WHERE id = $1`, [id, invoiceId]);
  }

  byIntent(intentId: string): Promise<PaymentEntity | null> {
    return this.rows.findOneBy({ intentId });
  }

  byCharge(chargeId: string): Promise<PaymentEntity | null> {
    return this.rows.findOneBy({ chargeId });
  }

  lock(id: string): Promise<PaymentEntity> {
    return this.rows.findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockLive(liveKey: string): Promise<PaymentEntity | null> {
    return this.rows.findOne({ where: { liveKey, status: LIVE }, lock: { mode: 'pessimistic_write' } });
  }

  /** Captured money of a payment that began after a moment. */
  paidSince(liveKey: string, since: Date): Promise<PaymentEntity | null> {
    return this.rows.findOneBy({ liveKey, status: 'succeeded', createdAt: MoreThan(since) });
  }

  lockLiveOf(subjectKind: string, subjectId: string): Promise<PaymentEntity[]> {
    return this.rows.find({
      where: { subjectKind, subjectId, status: LIVE },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** What was paid for a subject, the latest first. */
  lockPaidOf(subjectKind: string, subjectId: string): Promise<PaymentEntity[]> {
    return this.rows.find({
      where: { subjectKind, subjectId, status: In(['succeeded', 'partially_refunded']) },
      order: { succeededAt: 'DESC', id: 'DESC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async insert(payment: PaymentEntity): Promise<void> {
    await this.rows.insert(payment);
  }

  /** The row is locked by the caller. */
  async save(payment: PaymentEntity): Promise<void> {
    payment.version += 1;
    payment.updatedAt = this.clock.now();
    const { id, ...values } = payment;
    await this.rows.update(id, values);
  }

  async due(now: Date, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM payment WHERE due_at <= $1 AND status = ANY ($2) ORDER BY due_at LIMIT $3`,
      [now, liveStatuses, limit],
    );
    return rows.map(({ id }) => id);
  }

  async unsettled(now: Date, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM payment WHERE settle_at <= $1 ORDER BY settle_at LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  charges(buyerId: string, { status, purpose, ...page }: ChargesFilter): Promise<[PaymentEntity[], number]> {
    return this.rows.findAndCount({
      where: { buyerId, ...(status ? { status } : {}), ...(purpose ? { purpose } : {}) },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: offsetOf(page),
      take: page.per,
    });
  }
}
