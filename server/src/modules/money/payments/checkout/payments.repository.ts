import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import { Clock } from '../../../../kernel/clock.js';
import type { CursorQuery, Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { everything, listOf, visible } from '../../../../platform/database/list.js';
import { lockName } from '../../../../platform/database/locks.js';
import { RowReader } from '../../../../platform/database/row-reader.js';
import { RowWriter } from '../../../../platform/database/row-writer.js';
import { PAYMENT_CHANNEL } from './checkout.events.js';
import { CheckoutEntity, CheckoutKeyEntity, type CheckoutState } from './checkout.entity.js';
import { PaymentEntity } from './payment.entity.js';
import { liveStatuses } from './payment.machine.js';
import type {
  DisputeStatus,
  PaymentProvider,
  PaymentPurpose,
  PaymentStatus,
} from '../purchasables/payment.types.js';

export interface ChargesFilter extends PageQuery {
  status?: PaymentStatus;
  purpose?: PaymentPurpose;
  subjectId?: string;
}

export interface PaymentsFilter extends ChargesFilter {
  provider?: PaymentProvider;
  userId?: string;
}

/** Those of a buyer or for a subject, perhaps only the disputed ones. */
export type PaymentsOf = (
  Pick<PaymentEntity, 'buyerId'> | Pick<PaymentEntity, 'subjectKind' | 'subjectId'>
) & {
  dispute?: readonly DisputeStatus[];
};

const LIST = listOf(PaymentEntity, {
  filters: {
    status: 'status = $1',
    purpose: 'purpose = $1',
    provider: 'provider = $1',
    userId: 'buyer_id = $1',
    subjectId: 'subject_id = $1',
  },
  sorts: { newest: ['created_at DESC', 'id DESC'] },
});
const own = visible('buyer_id = $1');

const LIVE = In([...liveStatuses]);
/** As constants: only so a prepared statement finds the index of live payments. */
const LIVE_SQL = liveStatuses.map((status) => `'${status}'`).join(', ');

/** Of a split only the money is paid in, and it goes back before the coins. $3: what buys coins. */
const SPENT_SQL = `coalesce(sum(greatest(0, quote_minor - coins_minor - refunded_minor)) FILTER (WHERE method <> 'anycoins'), 0) AS paid,
  coalesce(sum(quote_minor - refunded_minor) FILTER (WHERE purpose <> ALL ($3)), 0) AS spent`;
/** What is under way counts too. */
const COUNTED_SQL = `status NOT IN ('failed', 'cancelled', 'expired')`;

@Injectable()
export class PaymentsRepository {
  private readonly reader: RowReader<PaymentEntity>;
  private readonly writer: RowWriter<PaymentEntity>;
  private readonly checkoutReader: RowReader<CheckoutEntity>;
  private readonly checkoutWriter: RowWriter<CheckoutEntity>;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {
    this.reader = new RowReader(db, PaymentEntity);
    this.writer = new RowWriter(db, PaymentEntity);
    this.checkoutReader = new RowReader(db, CheckoutEntity);
    this.checkoutWriter = new RowWriter(db, CheckoutEntity);
  }

  private get rows() {
    return this.db.repo(PaymentEntity);
  }

  /** One buyer begins one thing at a time. */
  async lockBuyer(buyerId: string): Promise<void> {
    await lockName(this.db, 'payments.buyer', buyerId);
  }

  async checkout(id: string): Promise<CheckoutEntity> {
    const { columns } = this.checkoutReader;
    const [row] = await this.checkoutReader.read(`SELECT ${columns} FROM checkout WHERE id = $1`, [id]);
    if (!row) throw new Error(`checkout ${id} is missing`);
    return row;
  }

  insertCheckout(checkout: CheckoutEntity): Promise<void> {
    return this.checkoutWriter.insert(checkout);
  }

  async closeCheckout(id: string, state: CheckoutState): Promise<void> {
    await this.db.prepared(`UPDATE checkout SET state = $2 WHERE id = $1`, [id, state]);
  }

  async keyOf(buyerId: string, key: string): Promise<Omit<CheckoutKeyEntity, 'createdAt'> | undefined> {
    const columns = `buyer_id AS "buyerId", key, request_hash AS "requestHash", payment_id AS "paymentId"`;
    const sql = `SELECT ${columns} FROM checkout_key WHERE buyer_id = $1 AND key = $2`;
    return (await this.db.prepared<CheckoutKeyEntity>(sql, [buyerId, key]))[0];
  }

  /** A key that began it already stays as it is. */
  async keepKey({ buyerId, key, requestHash, paymentId, createdAt }: CheckoutKeyEntity): Promise<void> {
    await this.db.prepared(
      `INSERT INTO checkout_key (buyer_id, key, request_hash, payment_id, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (buyer_id, key) DO NOTHING`,
      [buyerId, key, requestHash, paymentId, createdAt],
    );
  }

  /** Of a buyer, the newest first, on from a cursor. */
  async after(buyerId: string, { cursor, limit }: CursorQuery): Promise<PaymentEntity[]> {
    return (await LIST.after(this.db, { cursor, limit }, own(buyerId))).data;
  }

  /** By what the provider calls the payment or its charge. */
  byProviderId(id: string): Promise<PaymentEntity | null> {
    return this.rows.findOneBy([{ intentId: id }, { chargeId: id }]);
  }

  byId(id: string): Promise<PaymentEntity | null> {
    return this.one('id = $1', id);
  }

  byIds(ids: readonly string[]): Promise<PaymentEntity[]> {
    return this.rows.findBy({ id: In([...ids]) });
  }

  ownByIds(buyerId: string, ids: readonly string[]): Promise<PaymentEntity[]> {
    return this.rows.findBy({ id: In([...ids]), buyerId });
  }

  async idsOf({ dispute, ...of }: PaymentsOf): Promise<string[]> {
    const where = { ...of, ...(dispute ? { dispute: In([...dispute]) } : {}) };
    const rows = await this.rows.find({ select: { id: true }, where });
    return rows.map(({ id }) => id);
  }

  ofBuyer(buyerId: string, id: string): Promise<PaymentEntity | null> {
    return this.rows.findOneBy({ id, buyerId });
  }

  async linkInvoice(id: string, invoiceId: string): Promise<void> {
    await this.db.prepared(`UPDATE payment SET invoice_id = $2 WHERE id = $1`, [id, invoiceId]);
  }

  byIntent(intentId: string): Promise<PaymentEntity | null> {
    return this.one('intent_id = $1', intentId);
  }

  async lock(id: string): Promise<PaymentEntity> {
    const row = await this.one('id = $1 FOR UPDATE', id);
    if (!row) throw new Error(`payment ${id} is missing`);
    return row;
  }

  lockLive(liveKey: string): Promise<PaymentEntity | null> {
    return this.one(`live_key = $1 AND status IN (${LIVE_SQL}) FOR UPDATE`, liveKey);
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

  /** Open payments that reserve coins of their buyer, the latest first. */
  lockSplitsOf(buyerId: string): Promise<PaymentEntity[]> {
    return this.rows.find({
      where: { buyerId, status: LIVE, coinsHoldId: Not(IsNull()) },
      order: { createdAt: 'DESC', id: 'DESC' },
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

  insert(payment: PaymentEntity): Promise<void> {
    return this.writer.insert(payment);
  }

  /** The row is locked by the caller. */
  async save(payment: PaymentEntity): Promise<void> {
    payment.version += 1;
    payment.updatedAt = this.clock.now();
    const changed = `${this.writer.updateSql} RETURNING id`;
    await this.writer.run(
      `WITH changed AS (${changed}) SELECT pg_notify('${PAYMENT_CHANNEL}', id::text) FROM changed`,
      payment,
    );
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'dueAt', now, limit, { status: LIVE });
  }

  unsettled(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'settleAt', now, limit);
  }

  charges(buyerId: string, filter: ChargesFilter): Promise<Page<PaymentEntity>> {
    return LIST.page(this.db, filter, own(buyerId));
  }

  page(filter: PaymentsFilter): Promise<Page<PaymentEntity>> {
    return LIST.page(this.db, filter, everything);
  }

  /** What is under way counts, what was given back does not. Coins that are bought are not spent yet. */
  async spentSince(
    buyerId: string,
    since: Date,
    buyingCoins: readonly PaymentPurpose[],
  ): Promise<{ paidInMinor: number; spentMinor: number }> {
    const row = await this.db.one<{ paid: string; spent: string }>(
      `SELECT ${SPENT_SQL} FROM payment WHERE buyer_id = $1 AND created_at >= $2 AND ${COUNTED_SQL}`,
      [buyerId, since, buyingCoins],
    );
    return { paidInMinor: Number(row?.paid ?? 0), spentMinor: Number(row?.spent ?? 0) };
  }

  /** The same for the members of a team, by who paid; of one member where one is asked for. */
  async spentByMember(
    { teamId, since, only }: { teamId: string; since: Date; only: string | null },
    buyingCoins: readonly PaymentPurpose[],
  ): Promise<{ userId: string; paidInMinor: number; spentMinor: number }[]> {
    const rows = await this.db.query<{ userId: string; paid: string; spent: string }>(
      `SELECT payer_id AS "userId", ${SPENT_SQL}
       FROM payment WHERE buyer_id = $1 AND created_at >= $2 AND ${COUNTED_SQL}
         AND ${only === null ? 'payer_id IS NOT NULL' : 'payer_id = $4'}
       GROUP BY payer_id`,
      only === null ? [teamId, since, buyingCoins] : [teamId, since, buyingCoins, only],
    );
    return rows.map(({ userId, paid, spent }) => ({
      userId,
      paidInMinor: Number(paid),
      spentMinor: Number(spent),
    }));
  }

  private async one(where: string, ...parameters: unknown[]): Promise<PaymentEntity | null> {
    const sql = `SELECT ${this.reader.columns} FROM payment WHERE ${where}`;
    return (await this.reader.read(sql, parameters))[0] ?? null;
  }
}
