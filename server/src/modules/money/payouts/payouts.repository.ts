import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { CursorQuery, Page } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { everything, listOf, visible } from '../../../platform/database/list.js';
import { lockName } from '../../../platform/database/locks.js';
import { queueOf } from '../../../platform/database/queue-of.js';
import { type Queue, StaffQueue } from '../../../platform/staff/staff-queue.js';
import { UsesBankAccount } from './bank-accounts/bank-account-use.js';
import type { PayoutQueryDto } from './dto/payout.dto.js';
import { PayoutAttemptEntity } from './payout-attempt.entity.js';
import { PayoutEntity } from './payout.entity.js';
import type { AttemptOp, PayoutStatus } from './payout.types.js';

const LIST = listOf(PayoutEntity, {
  filters: { status: 'status = $1' },
  sorts: { newest: ['requested_at DESC', 'id DESC'] },
});
const own = visible('user_id = $1');

const OPEN: PayoutStatus[] = ['requested', 'in_review', 'approved', 'in_transit'];

export interface PayoutBankName {
  id: string;
  bankName: string | null;
  country: string;
  last4: string;
}

@Injectable()
export class PayoutsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(PayoutEntity);
  }

  private get attempts() {
    return this.db.repo(PayoutAttemptEntity);
  }

  /** One request of a person at a time. */
  async lockUser(userId: string): Promise<void> {
    await lockName(this.db, 'payouts.user', userId);
  }

  async insert(payout: PayoutEntity): Promise<void> {
    await this.rows.insert(payout);
  }

  byId(id: string): Promise<PayoutEntity | null> {
    return this.rows.findOneBy({ id });
  }

  own(id: string, userId: string): Promise<PayoutEntity | null> {
    return this.rows.findOneBy({ id, userId });
  }

  /** Where own payouts went, also to accounts that were removed since. */
  banksOf(userId: string, ids: readonly string[]): Promise<PayoutBankName[]> {
    return this.db.query<PayoutBankName>(
      `SELECT p.id, b.bank_name AS "bankName", b.country, b.last4
       FROM payout p JOIN bank_account b ON b.id = p.bank_account_id
       WHERE p.user_id = $1 AND p.id = ANY ($2::uuid[])`,
      [userId, [...ids]],
    );
  }

  lock(id: string): Promise<PayoutEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  byProviderId(providerPayoutId: string): Promise<PayoutEntity | null> {
    return this.rows.findOneBy({ providerPayoutId });
  }

  /** By what the provider calls the payout or its transfer. */
  byAnyProviderId(id: string): Promise<PayoutEntity | null> {
    return this.rows.findOneBy([{ providerPayoutId: id }, { transferId: id }]);
  }

  async update(id: string, change: Partial<PayoutEntity>): Promise<void> {
    await this.rows.update(id, change);
  }

  page(filter: PayoutQueryDto, userId?: string): Promise<Page<PayoutEntity>> {
    return LIST.page(this.db, filter, userId === undefined ? everything : own(userId));
  }

  /** Of a person, the newest first, on from a cursor. */
  async after(userId: string, { cursor, limit }: CursorQuery): Promise<PayoutEntity[]> {
    return (await LIST.after(this.db, { cursor, limit }, own(userId))).data;
  }

  @StaffQueue('payouts', 'admin')
  waiting(): Queue {
    return queueOf(
      this.rows,
      { status: 'in_review' },
      { id: 'id', since: 'requestedAt', due: 'dueAt', minor: 'amountMinor', person: 'userId' },
    );
  }

  /** What arrived, by day in UTC, both days included. */
  paidByDay(from: string, to: string): Promise<{ day: string; minor: number }[]> {
    return this.db.query<{ day: string; minor: number }>(
      `SELECT (paid_at AT TIME ZONE 'UTC')::date::text AS day, sum(amount_minor)::float8 AS minor FROM payout
       WHERE status = 'paid' AND paid_at >= $1::date::timestamp AT TIME ZONE 'UTC'
         AND paid_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'
       GROUP BY 1 ORDER BY 1`,
      [from, to],
    );
  }

  /** What was asked for in that time and is not back, and when the oldest of it falls out of the day. */
  async askedBetween(
    userId: string,
    since: Date,
    until: Date,
  ): Promise<{ minor: number; oldest: Date | null }> {
    const row = await this.db.one<{ minor: string; oldest: Date | null }>(
      `SELECT coalesce(sum(amount_minor), 0) AS minor, min(requested_at) AS oldest FROM payout
       WHERE user_id = $1 AND requested_at > $2 AND requested_at <= $3
         AND status NOT IN ('rejected', 'cancelled', 'failed', 'returned')`,
      [userId, since, until],
    );
    return { minor: Number(row?.minor ?? 0), oldest: row?.oldest ?? null };
  }

  /** Earnings that have left, or are leaving, by payouts that are not back. */
  async earningsPaidOut(userId: string): Promise<number> {
    const row = await this.db.one<{ minor: string }>(
      `SELECT coalesce(sum(earned_minor), 0) AS minor FROM payout
       WHERE user_id = $1 AND NOT (status IN ('rejected', 'cancelled', 'failed') OR status = 'returned' AND closed_at IS NOT NULL)`,
      [userId],
    );
    return Number(row?.minor ?? 0);
  }

  /** Open, or still looked at because a bank may send it back; the oldest. */
  running(userId: string): Promise<{ since: Date } | null> {
    return this.db.one<{ since: Date }>(
      `SELECT requested_at AS since FROM payout WHERE user_id = $1
         AND (status IN ('requested', 'in_review', 'approved', 'in_transit') OR next_at IS NOT NULL)
       ORDER BY requested_at LIMIT 1`,
      [userId],
    );
  }

  @UsesBankAccount()
  openTo(bankAccountId: string): Promise<boolean> {
    return this.rows.existsBy({ bankAccountId, status: In(OPEN) });
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'nextAt', now, limit);
  }

  overdue(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'dueAt', now, limit);
  }

  // Attempts

  attemptsOf(payoutIds: readonly string[]): Promise<PayoutAttemptEntity[]> {
    return this.attempts.find({
      where: { payoutId: In([...payoutIds]) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  openAttempt(payoutId: string): Promise<PayoutAttemptEntity | null> {
    return this.attempts.findOneBy({ payoutId, state: In(['sent', 'unknown']) });
  }

  attempt(id: string): Promise<PayoutAttemptEntity> {
    return this.attempts.findOneByOrFail({ id });
  }

  count(payoutId: string, op: AttemptOp): Promise<number> {
    return this.attempts.countBy({ payoutId, op });
  }

  async insertAttempt(attempt: PayoutAttemptEntity): Promise<void> {
    await this.attempts.insert(attempt);
  }

  async updateAttempt(id: string, change: Partial<PayoutAttemptEntity>): Promise<void> {
    await this.attempts.update(id, change);
  }

  async resultOf(providerId: string, result: string): Promise<void> {
    await this.attempts.update({ providerId }, { result });
  }
}
