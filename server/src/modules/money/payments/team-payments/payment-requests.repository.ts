import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import { PaymentRequestEntity, TeamPaymentRuleEntity } from './payment-request.entity.js';
import type { PaymentRequestStatus } from './payment-request.types.js';

/** What a request is for: the same again is the same request. */
export type RequestFor = Pick<PaymentRequestEntity, 'teamId' | 'askedBy' | 'purpose' | 'subjectId'>;

const LIST = listOf(PaymentRequestEntity, {
  filters: { status: 'status = $1', subjectId: 'subject_id = $1' },
  sorts: { newest: ['created_at DESC', 'id DESC'] },
});
const ofTeam = visible('team_id = $1');

@Injectable()
export class PaymentRequestsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(PaymentRequestEntity);
  }

  private get rules() {
    return this.db.repo(TeamPaymentRuleEntity);
  }

  rule(teamId: string): Promise<TeamPaymentRuleEntity | null> {
    return this.rules.findOneBy({ teamId });
  }

  async saveRule(rule: TeamPaymentRuleEntity): Promise<void> {
    await this.rules.upsert(rule, ['teamId']);
  }

  async insert(request: PaymentRequestEntity): Promise<void> {
    await this.rows.insert(request);
  }

  async save({ id, ...values }: PaymentRequestEntity): Promise<void> {
    await this.rows.update(id, values);
  }

  async use(id: string, paymentId: string): Promise<void> {
    await this.rows.update(id, { paymentId });
  }

  find(teamId: string, id: string): Promise<PaymentRequestEntity | null> {
    return this.rows.findOneBy({ teamId, id });
  }

  lock(id: string): Promise<PaymentRequestEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockWaiting(wanted: RequestFor): Promise<PaymentRequestEntity | null> {
    return this.rows.findOne({
      where: { ...pick(wanted), status: 'pending_approval' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Confirmed at this price and not over, the oldest first. */
  lockApproved(wanted: RequestFor, totalMinor: number, now: Date): Promise<PaymentRequestEntity[]> {
    return this.rows.find({
      where: { ...pick(wanted), totalMinor, status: 'approved', expiresAt: MoreThan(now) },
      order: { createdAt: 'ASC', id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** What somebody asked to pay for, waiting or confirmed and not over: what is confirmed first, then the newest. */
  async subjectsOf(
    { teamId, askedBy, purpose }: Omit<RequestFor, 'subjectId'>,
    now: Date,
  ): Promise<string[]> {
    const rows = await this.rows.find({
      select: { subjectId: true },
      where: {
        teamId,
        askedBy,
        purpose,
        status: In<PaymentRequestStatus>(['approved', 'pending_approval']),
        expiresAt: MoreThan(now),
      },
      order: { decidedAt: { direction: 'DESC', nulls: 'LAST' }, createdAt: 'DESC', id: 'DESC' },
    });
    return rows.map(({ subjectId }) => subjectId);
  }

  async waitingOf(teamId: string, askedBy: string): Promise<string[]> {
    const where = { teamId, askedBy, status: 'pending_approval' } as const;
    return (await this.rows.find({ select: { id: true }, where, order: { id: 'ASC' } })).map(({ id }) => id);
  }

  page(
    teamId: string,
    query: PageQuery & { status?: PaymentRequestStatus; subjectId?: string },
  ): Promise<Page<PaymentRequestEntity>> {
    return LIST.page(this.db, query, ofTeam(teamId));
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'expiresAt', now, limit, { status: 'pending_approval' });
  }
}

const pick = ({ teamId, askedBy, purpose, subjectId }: RequestFor): RequestFor => ({
  teamId,
  askedBy,
  purpose,
  subjectId,
});
