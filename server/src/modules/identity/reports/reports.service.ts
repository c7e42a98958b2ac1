import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Database } from '../../../platform/database/database.js';
import { lockName } from '../../../platform/database/locks.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { cardOf, UsersQueries } from '../users/index.js';
import type { ReportDto, ReportInputDto } from './dto/report.dto.js';
import { ReportEntity, ReportNoticeEntity } from './report.entity.js';
import type { ReportKind } from './report.types.js';
import { Reportables } from './reportable.js';
import { ownContent } from './reports.errors.js';
import { reportCreated } from './reports.events.js';
import { ReportsRepository } from './reports.repository.js';

/** Takes reports. What several people report about one thing becomes one case, which counts them. */
@Injectable()
export class ReportsService {
  constructor(
    readonly db: Database,
    private readonly rows: ReportsRepository,
    private readonly kinds: Reportables,
    private readonly users: UsersQueries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A second report of the same person about an undecided case changes nothing and answers the first. */
  @Transactional()
  async file(
    reporter: SessionPrincipal,
    kind: ReportKind,
    targetId: string,
    input: ReportInputDto,
  ): Promise<ReportDto> {
    const target = await this.kinds.of(kind).target(targetId, reporter);
    if (!target) throw notFound();
    if (target.authorId === reporter.userId) throw ownContent();
    const report = await this.caseAbout(kind, targetId, target.authorId);
    const notice = this.noticeOf(report.id, reporter.userId, input);
    if (!(await this.rows.addNotice(notice)))
      return this.answer(report, await this.rows.noticeBy(reporter.userId, report.id));
    report.notices += 1;
    report.updatedAt = this.clock.now();
    await this.rows.save(report);
    await this.outbox.append(reportCreated(report));
    return this.answer(report, notice);
  }

  /** The case about it that waits, else a new one; in the caller's transaction. */
  async caseAbout(kind: ReportKind, targetId: string, authorId: string): Promise<ReportEntity> {
    await lockName(this.db, 'reports.target', `${kind} ${targetId}`);
    return (await this.rows.lockWaiting(kind, targetId)) ?? (await this.open(kind, targetId, authorId));
  }

  private async open(kind: ReportKind, targetId: string, authorId: string): Promise<ReportEntity> {
    const now = this.clock.now();
    const report = Object.assign(new ReportEntity(), {
      id: newId(),
      kind,
      targetId,
      authorId,
      status: 'open',
      notices: 0,
      contentAction: 'none',
      contentHidden: false,
      authorAction: 'none',
      authorUntil: null,
      rule: null,
      statement: null,
      handledBy: null,
      decidedAt: null,
      reversedAt: null,
      createdAt: now,
      updatedAt: now,
    } satisfies ReportEntity);
    await this.rows.insert(report);
    return report;
  }

  private noticeOf(
    reportId: string,
    reporterId: string,
    { reason, details }: ReportInputDto,
  ): ReportNoticeEntity {
    return Object.assign(new ReportNoticeEntity(), {
      id: newId(),
      reportId,
      reporterId,
      reason,
      details: details || null,
      createdAt: this.clock.now(),
    } satisfies ReportNoticeEntity);
  }

  private async answer(report: ReportEntity, notice: ReportNoticeEntity): Promise<ReportDto> {
    const cards = await this.users.cards([notice.reporterId]);
    return {
      id: report.id,
      kind: report.kind,
      targetId: report.targetId,
      reporter: cardOf(cards, notice.reporterId),
      reason: notice.reason,
      details: notice.details,
      status: report.status,
      createdAt: notice.createdAt.toISOString(),
    };
  }
}
