import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { CursorQuery, Page } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { everything, listOf, visible } from '../../../platform/database/list.js';
import { queueOf } from '../../../platform/database/queue-of.js';
import { type Queue, StaffQueue } from '../../../platform/staff/staff-queue.js';
import type { DisputesQueryDto } from './dto/dispute.dto.js';
import { DisputeEntity, DisputeHoldEntity, type DisputeProviderName } from './dispute.entity.js';
import { statesShownAs } from './dispute.machine.js';

const RETRY_MS = 10 * 60_000;

/** What waits for an answer first, by the day the answer is due. */
const LIST = listOf(DisputeEntity, {
  filters: { status: 'status = ANY ($1)' },
  sorts: { due: ['closed_at IS NOT NULL', 'evidence_due_at NULLS LAST', 'id'] },
});

const OF_PERSON = listOf(DisputeEntity, { sorts: { newest: ['created_at DESC', 'id DESC'] } });
const bought = visible('buyer_id = $1');

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

  /** The other disputes of its payment, which the caller has locked. */
  othersOf({ id, paymentId }: DisputeEntity): Promise<DisputeEntity[]> {
    return this.rows.find({ where: { paymentId, id: Not(id) }, order: { createdAt: 'ASC', id: 'ASC' } });
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

  byProviderId(providerId: string): Promise<DisputeEntity | null> {
    return this.rows.findOneBy({ provider: In<DisputeProviderName>(['stripe', 'paypal']), providerId });
  }

  async insert(dispute: DisputeEntity): Promise<void> {
    await this.rows.insert(dispute);
  }

  async save(dispute: DisputeEntity): Promise<void> {
    const { id, ...values } = dispute;
    await this.rows.update(id, values);
  }

  page({ status, ...page }: DisputesQueryDto): Promise<Page<DisputeEntity>> {
    return LIST.page(this.db, { ...page, status: status && statesShownAs(status) }, everything);
  }

  async after(buyerId: string, asked: CursorQuery): Promise<DisputeEntity[]> {
    return (await OF_PERSON.after(this.db, asked, bought(buyerId))).data;
  }

  /** Those whose evidence is still to be sent. */
  @StaffQueue('disputes', 'admin')
  waiting(): Queue {
    return queueOf(
      this.rows,
      { status: In(statesShownAs('needs_response')) },
      { id: 'id', since: 'createdAt', due: 'evidenceDueAt', minor: 'amountMinor', person: 'buyerId' },
    );
  }

  async clearSuspended(paymentIds: readonly string[]): Promise<void> {
    await this.rows.update(
      { paymentId: In([...paymentIds]), suspendedSubject: true },
      { suspendedSubject: false },
    );
  }

  dueSubmissions(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'submitAt', now, limit);
  }

  /** Puts the next try off; false = it is known meanwhile. */
  async postpone(id: string, now: Date): Promise<boolean> {
    const submitAt = new Date(now.getTime() + RETRY_MS);
    const { affected } = await this.rows.update({ id, submitAt: LessThanOrEqual(now) }, { submitAt });
    return affected === 1;
  }

  // Holds

  async addHold(hold: DisputeHoldEntity): Promise<void> {
    await this.db.repo(DisputeHoldEntity).insert(hold);
  }

  openHolds(disputeIds: readonly string[]): Promise<DisputeHoldEntity[]> {
    return this.db.repo(DisputeHoldEntity).find({
      where: { disputeId: In([...disputeIds]), releasedAt: IsNull() },
      order: { holdId: 'ASC' },
    });
  }

  async closeHolds(disputeIds: readonly string[], at: Date): Promise<void> {
    const open = { disputeId: In([...disputeIds]), releasedAt: IsNull() };
    await this.db.repo(DisputeHoldEntity).update(open, { releasedAt: at });
  }
}
