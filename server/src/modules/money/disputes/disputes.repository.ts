import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { everything, listOf } from '../../../platform/database/list.js';
import type { DisputeStatus } from '../payments/index.js';
import { DisputeEntity, DisputeHoldEntity } from './dispute.entity.js';
import { disputeStates, isOver, isWarning, statesShownAs } from './dispute.machine.js';

export interface DisputeFilter extends PageQuery {
  status?: DisputeStatus;
}

const OPEN = disputeStates.filter((state) => !isOver(state) && !isWarning(state));

/** What waits for an answer first, by the day the answer is due. */
const LIST = listOf(DisputeEntity, {
  filters: { status: 'status = ANY ($1)' },
  sorts: { due: ['closed_at IS NOT NULL', 'evidence_due_at NULLS LAST', 'id'] },
});

@Injectable()
export class DisputesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(DisputeEntity);
  }

  byId(id: string): Promise<DisputeEntity | null> {
    return this.rows.findOneBy({ id });
  }

  ofPayments(paymentIds: readonly string[]): Promise<DisputeEntity[]> {
    return this.rows.find({
      where: { paymentId: In([...paymentIds]) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  lock(id: string): Promise<DisputeEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockByProviderId(provider: DisputeEntity['provider'], providerId: string): Promise<DisputeEntity | null> {
    return this.rows.findOne({
      where: { provider, providerId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async insert(dispute: DisputeEntity): Promise<void> {
    await this.rows.insert(dispute);
  }

  async save(dispute: DisputeEntity): Promise<void> {
    const { id, ...values } = dispute;
    await this.rows.update(id, values);
  }

  page({ status, ...page }: DisputeFilter): Promise<Page<DisputeEntity>> {
    return LIST.page(this.db, { ...page, status: status && statesShownAs(status) }, everything);
  }

  /** Other disputes of these payments: what they paid for goes on only when none of them is open. */
  async others(paymentIds: readonly string[], except: string): Promise<{ open: number; suspended: number }> {
    const row = await this.db.one<{ open: string; suspended: string }>(
      `SELECT count(*) FILTER (WHERE status = ANY ($3)) AS open, count(*) FILTER (WHERE suspended_subject) AS suspended
       FROM payment_dispute WHERE payment_id = ANY ($1::uuid[]) AND id <> $2`,
      [paymentIds, except, OPEN],
    );
    return { open: Number(row?.open ?? 0), suspended: Number(row?.suspended ?? 0) };
  }

  async clearSuspended(paymentIds: readonly string[]): Promise<void> {
    await this.rows.update(
      { paymentId: In([...paymentIds]), suspendedSubject: true },
      { suspendedSubject: false },
    );
  }

  /** What open disputes of these payments may cost. */
  async openOf(paymentIds: readonly string[]): Promise<{ minor: number; since: Date | null }> {
    const row = await this.db.one<{ minor: string; since: Date | null }>(
      `SELECT coalesce(sum(amount_minor), 0) AS minor, min(created_at) AS since
       FROM payment_dispute WHERE payment_id = ANY ($1::uuid[]) AND status = ANY ($2)`,
      [paymentIds, OPEN],
    );
    return { minor: Number(row?.minor ?? 0), since: row?.since ?? null };
  }

  dueSubmissions(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'submitAt', now, limit);
  }

  /** Puts the next try off; false = it is known meanwhile. */
  async postpone(id: string, now: Date): Promise<boolean> {
    const rows = await this.db.query<{ id: string }>(
      `UPDATE payment_dispute SET submit_at = $2::timestamptz + interval '10 minutes'
       WHERE id = $1 AND submit_at <= $2 RETURNING id`,
      [id, now],
    );
    return rows.length > 0;
  }

  // Holds

  async addHold(hold: DisputeHoldEntity): Promise<void> {
    await this.db.repo(DisputeHoldEntity).insert(hold);
  }

  openHolds(disputeId: string): Promise<DisputeHoldEntity[]> {
    return this.db.repo(DisputeHoldEntity).find({
      where: { disputeId, releasedAt: IsNull() },
      order: { holdId: 'ASC' },
    });
  }

  async closeHolds(disputeId: string, at: Date): Promise<void> {
    await this.db.repo(DisputeHoldEntity).update({ disputeId, releasedAt: IsNull() }, { releasedAt: at });
  }
}
