import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { isStaffRole } from '../../../kernel/roles.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { DecidedCases } from '../../../platform/staff/decided-cases.repository.js';
import { isLongSuspension, tooLongForSupport, UsersQueries, UsersService } from '../users/index.js';
import type { ResolveReportDto } from './dto/report.dto.js';
import { PenaltyEntity, type ReportEntity } from './report.entity.js';
import { reportMachine } from './report.machine.js';
import { type Hiding, Reportables } from './reportable.js';
import { ReportMails } from './report-mails.service.js';
import {
  adminsDecideStaff,
  adminsReverse,
  cannotSuspend,
  endsInThePast,
  nothingToHide,
  ownCase,
} from './reports.errors.js';
import { reportResolved, reportReversed } from './reports.events.js';
import { ReportsRepository } from './reports.repository.js';

interface Staff {
  principal: SessionPrincipal;
  by: AuditActor;
}

/**
 * What staff decide about reports: about the content and about its author apart. Each penalty knows the report that is its
 * cause, and the reversal of that decision lifts it and nothing else.
 */
@Injectable()
export class ReportDecisions {
  constructor(
    readonly db: Database,
    private readonly rows: ReportsRepository,
    private readonly kinds: Reportables,
    private readonly users: UsersService,
    private readonly people: UsersQueries,
    private readonly mails: ReportMails,
    private readonly cases: DecidedCases,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async take(id: string, { principal, by }: Staff): Promise<void> {
    const report = await this.lock(id, principal);
    report.status = reportMachine.next(report.status, 'take');
    report.handledBy = by.actorId;
    await this.save(report);
    await this.audit.record(by, { action: 'report.take', target: { kind: 'report', id } });
  }

  @Transactional()
  async resolve(id: string, decision: ResolveReportDto, { principal, by }: Staff): Promise<void> {
    const report = await this.lock(id, principal);
    const { action, author = 'none', rule = null, note } = decision;
    const before = { status: report.status };
    const acts = action !== 'none' || author !== 'none';
    const now = this.clock.now();
    const until = author === 'suspend' && decision.until !== undefined ? new Date(decision.until) : null;
    Object.assign(report, {
      status: reportMachine.next(report.status, acts ? 'resolve' : 'dismiss'),
      contentAction: action,
      authorAction: author,
      authorUntil: until,
      rule: acts ? rule : null,
      statement: note,
      handledBy: by.actorId,
      decidedAt: now,
    });
    if (action === 'hide') report.contentHidden = await this.hide(report, note, principal);
    if (author === 'suspend') await this.suspend(report, until, principal);
    await this.rows.addPenalties(this.penaltiesOf(report));
    await this.save(report);
    await this.cases.count('reports', report.createdAt);
    await this.audit.record(by, {
      action: acts ? 'report.resolve' : 'report.dismiss',
      target: { kind: 'report', id },
      people: [report.authorId],
      before,
      after: { status: report.status, action, author, until, reason: note },
    });
    await this.outbox.append(reportResolved(report));
    await this.mails.decided(report, await this.titleOf(report));
  }

  /** What the decision did is taken back; what other decisions did stays. */
  @Transactional()
  async reverse(id: string, reason: string, { principal, by }: Staff): Promise<void> {
    const report = await this.lock(id, principal);
    if (principal.activeRole !== 'admin') await this.refuseToSupport(report);
    await this.takeBack(report, reason, { staff: principal, by });
  }

  /** The same by whoever decides an appeal, which support may do whoever took the decision. */
  async reverseOnAppeal(id: string, reason: string, by: AuditActor): Promise<void> {
    this.db.requireTransaction('ReportDecisions.reverseOnAppeal');
    if (by.actorId === null) throw ownCase();
    const staff = { userId: by.actorId, activeRole: 'support' } as const;
    await this.takeBack(await this.lock(id, staff), reason, { staff, by });
  }

  private async takeBack(
    report: ReportEntity,
    reason: string,
    { staff, by }: { staff: Hiding['staff']; by: AuditActor },
  ): Promise<void> {
    const { id } = report;
    const before = { status: report.status };
    const now = this.clock.now();
    report.status = reportMachine.next(report.status, 'reverse');
    report.reversedAt = now;
    if (report.contentHidden) await this.kinds.of(report.kind).show?.(report.targetId, { staff, reason });
    report.contentHidden = false;
    if (report.authorAction === 'suspend') await this.users.restore(report.authorId, `report:${id}`);
    await this.rows.liftPenalties(id, now);
    await this.save(report);
    await this.audit.record(by, {
      action: 'report.reverse',
      target: { kind: 'report', id },
      people: [report.authorId],
      before,
      after: { status: report.status, reason },
    });
    await this.outbox.append(reportReversed(report));
    await this.mails.reversed(report, await this.titleOf(report), reason);
  }

  /** Nobody decides about themselves or about what they reported. */
  private async lock(id: string, { userId }: Pick<SessionPrincipal, 'userId'>): Promise<ReportEntity> {
    const report = await this.rows.lock(id);
    if (!report) throw notFound();
    if (report.authorId === userId || (await this.rows.isReporter(userId, id))) throw ownCase();
    return report;
  }

  /** What support could not have decided about an author, it does not take back either. */
  private async refuseToSupport({ authorId, authorAction, authorUntil }: ReportEntity): Promise<void> {
    if (authorAction === 'suspend' && isLongSuspension(authorUntil, this.clock.now())) throw adminsReverse();
    if (authorAction !== 'none' && (await this.isStaff(authorId))) throw adminsDecideStaff();
  }

  private async isStaff(authorId: string): Promise<boolean> {
    return (await this.people.profile(authorId)).roles.some(isStaffRole);
  }

  private async save(report: ReportEntity): Promise<void> {
    report.updatedAt = this.clock.now();
    await this.rows.save(report);
  }

  private async hide(report: ReportEntity, reason: string, staff: SessionPrincipal): Promise<boolean> {
    const kind = this.kinds.of(report.kind);
    if (!kind.hide) throw nothingToHide();
    return kind.hide(report.targetId, { staff, reason });
  }

  private async suspend(
    { id, authorId }: ReportEntity,
    until: Date | null,
    { activeRole }: SessionPrincipal,
  ): Promise<void> {
    const now = this.clock.now();
    if (activeRole !== 'admin' && (await this.isStaff(authorId))) throw adminsDecideStaff();
    if (activeRole !== 'admin' && isLongSuspension(until, now)) throw tooLongForSupport();
    if (until !== null && until <= now) throw endsInThePast();
    if (!(await this.users.suspend(authorId, until, `report:${id}`))) throw cannotSuspend();
  }

  private penaltiesOf({
    id,
    authorId,
    contentAction,
    authorAction,
    authorUntil,
  }: ReportEntity): PenaltyEntity[] {
    const actions = [contentAction, authorAction].filter((action) => action !== 'none');
    return actions.map((action) =>
      Object.assign(new PenaltyEntity(), {
        id: newId(),
        reportId: id,
        userId: authorId,
        action,
        until: action === 'suspend' ? authorUntil : null,
        liftedAt: null,
        createdAt: this.clock.now(),
      } satisfies PenaltyEntity),
    );
  }

  private async titleOf({ kind, targetId }: ReportEntity): Promise<string | null> {
    return (await this.kinds.of(kind).target(targetId))?.title ?? null;
  }
}
