import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock, MINUTE, SECOND } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { networkOf } from '../../../../kernel/ip-network.js';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { RowReader } from '../../../../platform/database/row-reader.js';
import { RowWriter } from '../../../../platform/database/row-writer.js';
import { AttemptEntity, type AttemptOp } from './attempt.entity.js';

export interface PlannedCall {
  paymentId: string;
  checkoutId: string;
  buyerId: string;
  op: AttemptOp;
  request: object;
  refundId?: string;
  fingerprint?: string | null;
  ip?: string | null;
}

export interface Outcome {
  id: string;
  state: 'ok' | 'failed';
  declined?: boolean;
  code?: string | null;
}

/** Longer than the provider's client can take with its retry: who looks then knows that nobody waits any more. */
const ANSWER_MS = 45 * SECOND;
const SLOWEST_MS = 10 * MINUTE;
const OPEN = In(['sent', 'unknown']);

@Injectable()
export class AttemptsRepository {
  private readonly reader: RowReader<AttemptEntity>;
  private readonly writer: RowWriter<AttemptEntity>;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {
    this.reader = new RowReader(db, AttemptEntity);
    this.writer = new RowWriter(db, AttemptEntity);
  }

  private get rows() {
    return this.db.repo(AttemptEntity);
  }

  /** Writes down a call that is about to be made. The payment is locked by the caller. */
  async plan({ checkoutId, ...call }: PlannedCall): Promise<AttemptEntity> {
    const [last] = await this.db.prepared<{ seq: number | null }>(
      `SELECT max(seq) AS seq FROM payment_attempt WHERE payment_id = $1 AND op = $2`,
      [call.paymentId, call.op],
    );
    const seq = (last?.seq ?? 0) + 1;
    const attempt = Object.assign(new AttemptEntity(), {
      id: newId(),
      paymentId: call.paymentId,
      refundId: call.refundId ?? null,
      buyerId: call.buyerId,
      op: call.op,
      seq,
      idemKey: `co_${checkoutId}:${call.op}:${seq}`,
      request: call.request,
      state: 'sent',
      declined: false,
      code: null,
      fingerprint: call.fingerprint ?? null,
      ip: call.ip ?? null,
      network: call.ip ? networkOf(call.ip) : null,
      tries: 1,
      nextAt: this.clock.in(ANSWER_MS),
      createdAt: this.clock.now(),
      answeredAt: null,
    } satisfies AttemptEntity);
    await this.writer.insert(attempt);
    return attempt;
  }

  byId(id: string): Promise<AttemptEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** The calls of a payment whose outcome is not known, the oldest first. */
  openOf(paymentId: string): Promise<AttemptEntity[]> {
    const open = `payment_id = $1 AND state IN ('sent', 'unknown') ORDER BY created_at`;
    return this.reader.read(`SELECT ${this.reader.columns} FROM payment_attempt WHERE ${open}`, [paymentId]);
  }

  openCall(paymentId: string, op: AttemptOp, refundId?: string): Promise<AttemptEntity | null> {
    return this.rows.findOneBy({ paymentId, op, state: OPEN, ...(refundId ? { refundId } : {}) });
  }

  startsOf(paymentId: string): Promise<number> {
    return this.rows.countBy({ paymentId, op: In(['create', 'confirm']) });
  }

  all(paymentId: string): Promise<AttemptEntity[]> {
    return this.rows.find({ where: { paymentId }, order: { createdAt: 'ASC' } });
  }

  async finish({ id, state, declined = false, code = null }: Outcome): Promise<void> {
    await this.db.prepared(
      `UPDATE payment_attempt SET state = $2, declined = $3, code = $4, next_at = NULL, answered_at = $5
       WHERE id = $1 AND state IN ('sent', 'unknown')`,
      [id, state, declined, code, this.clock.now()],
    );
  }

  /** The answer did not say what happened: from now on only questions help. */
  async markUnknown(id: string, code: string | null): Promise<void> {
    await this.rows.update({ id, state: OPEN }, { state: 'unknown', code });
  }

  /** The bank said no only after 3-D Secure, when the call itself had long been answered. */
  async declineLatestStart(paymentId: string, code: string | null): Promise<void> {
    const last = await this.rows.findOne({
      where: { paymentId, op: In(['create', 'confirm']) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    if (last?.state === 'ok') await this.rows.update(last.id, { state: 'failed', declined: true, code });
  }

  /** Counts a try and puts the next look further away; false = it is known meanwhile. */
  async retry(attempt: Readonly<AttemptEntity>): Promise<boolean> {
    const wait = Math.min(ANSWER_MS * 2 ** Math.min(attempt.tries - 1, 10), SLOWEST_MS);
    const { affected } = await this.rows.update(
      { id: attempt.id, state: OPEN, tries: attempt.tries },
      { tries: attempt.tries + 1, nextAt: this.clock.in(wait) },
    );
    return affected === 1;
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'nextAt', now, limit);
  }
}
