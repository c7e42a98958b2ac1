import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import type { Page } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { everything, listOf, visible } from '../../../platform/database/list.js';
import { queueOf } from '../../../platform/database/queue-of.js';
import { type Queue, StaffQueue } from '../../../platform/staff/staff-queue.js';
import type { ReportsQueryDto } from './dto/report.dto.js';
import { PenaltyEntity, ReportEntity, ReportNoticeEntity } from './report.entity.js';
import type { ReportKind, ReportReason, ReportStatus } from './report.types.js';

const WAITING = ['open', 'in_review'] as const satisfies readonly ReportStatus[];
const SHOWN_NOTICES = 100;
const SHOWN_PENALTIES = 20;
const SHOWN_HISTORY = 20;
const SHOWN_AGAINST = 20;

const LIST = listOf(ReportEntity, {
  filters: { status: 'status = $1', kind: 'kind = $1' },
  sorts: { oldest: ['created_at', 'id'], most: ['notices DESC', 'created_at', 'id'] },
});
const waiting = visible(`status IN ('open', 'in_review')`);

@Injectable()
export class ReportsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(ReportEntity);
  }

  private get notices() {
    return this.db.repo(ReportNoticeEntity);
  }

  private get penalties() {
    return this.db.repo(PenaltyEntity);
  }

  /** Without a status: what waits for a decision. */
  page(asked: ReportsQueryDto): Promise<Page<ReportEntity>> {
    return LIST.page(this.db, asked, asked.status === undefined ? waiting() : everything);
  }

  @StaffQueue('reports', 'support')
  waiting(): Queue {
    return queueOf(
      this.rows,
      { status: In([...WAITING]) },
      { id: 'id', since: 'createdAt', person: 'authorId' },
    );
  }

  byId(id: string): Promise<ReportEntity | null> {
    return this.rows.findOneBy({ id });
  }

  lock(id: string): Promise<ReportEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The case about it that waits, locked. */
  lockWaiting(kind: ReportKind, targetId: string): Promise<ReportEntity | null> {
    return this.rows.findOne({
      where: { kind, targetId, status: In([...WAITING]) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** The decision that hides it now. */
  hiding(kind: ReportKind, targetId: string): Promise<ReportEntity | null> {
    return this.rows.findOne({
      where: { kind, targetId, status: 'resolved', contentHidden: true },
      order: { decidedAt: 'DESC' },
    });
  }

  /** Decisions against this author that were taken since then and stand, the latest first, by the index report_of_author. */
  standingAgainst(authorId: string, since: Date): Promise<ReportEntity[]> {
    const decided = { authorId, status: 'resolved', decidedAt: MoreThan(since) } as const;
    return this.rows.find({
      where: [
        { ...decided, authorAction: In(['warn', 'suspend']) },
        { ...decided, contentHidden: true },
      ],
      order: { createdAt: 'DESC' },
      take: SHOWN_AGAINST,
    });
  }

  async insert(report: ReportEntity): Promise<void> {
    await this.rows.insert(report);
  }

  async save({ id, ...values }: ReportEntity): Promise<void> {
    await this.rows.update(id, values);
  }

  /** Earlier cases about the same thing, the latest first. */
  before({ id, kind, targetId }: ReportEntity): Promise<ReportEntity[]> {
    return this.rows
      .find({ where: { kind, targetId }, order: { createdAt: 'DESC', id: 'DESC' }, take: SHOWN_HISTORY + 1 })
      .then((found) => found.filter((report) => report.id !== id));
  }

  /** False = the person has reported it already. */
  async addNotice(notice: ReportNoticeEntity): Promise<boolean> {
    const result = await this.notices
      .createQueryBuilder()
      .insert()
      .values(notice)
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length === 1;
  }

  noticeBy(reporterId: string, reportId: string): Promise<ReportNoticeEntity> {
    return this.notices.findOneByOrFail({ reporterId, reportId });
  }

  isReporter(reporterId: string, reportId: string): Promise<boolean> {
    return this.notices.existsBy({ reporterId, reportId });
  }

  noticesOf(reportId: string): Promise<ReportNoticeEntity[]> {
    return this.notices.find({
      where: { reportId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: SHOWN_NOTICES,
    });
  }

  async reportersOf(reportId: string): Promise<string[]> {
    const rows = await this.notices.find({ select: { reporterId: true }, where: { reportId } });
    return rows.map(({ reporterId }) => reporterId);
  }

  /** Of each of these reports, the most frequent first. */
  async reasonsOf(reportIds: readonly string[]): Promise<Map<string, ReportReason[]>> {
    const found = new Map<string, ReportReason[]>();
    if (reportIds.length === 0) return found;
    const rows = await this.notices
      .createQueryBuilder('notice')
      .select('notice.reportId', 'reportId')
      .addSelect('notice.reason', 'reason')
      .where({ reportId: In([...reportIds]) })
      .groupBy('notice.reportId')
      .addGroupBy('notice.reason')
      .orderBy('count(*)', 'DESC')
      .addOrderBy('notice.reason')
      .getRawMany<{ reportId: string; reason: ReportReason }>();
    for (const { reportId, reason } of rows) found.set(reportId, [...(found.get(reportId) ?? []), reason]);
    return found;
  }

  async addPenalties(penalties: PenaltyEntity[]): Promise<void> {
    if (penalties.length > 0) await this.penalties.insert(penalties);
  }

  async liftPenalties(reportId: string, liftedAt: Date): Promise<void> {
    await this.penalties.update({ reportId, liftedAt: IsNull() }, { liftedAt });
  }

  penaltiesOf(userId: string): Promise<PenaltyEntity[]> {
    return this.penalties.find({
      where: { userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: SHOWN_PENALTIES,
    });
  }

  /** Decisions since then that still stand; one counts once, whatever it did. */
  async strikes(userId: string, since: Date): Promise<number> {
    const rows = await this.penalties.find({
      select: { reportId: true },
      where: { userId, liftedAt: IsNull(), createdAt: MoreThan(since) },
    });
    return new Set(rows.map(({ reportId }) => reportId)).size;
  }
}
