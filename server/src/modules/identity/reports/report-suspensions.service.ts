import { Injectable } from '@nestjs/common';
import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { UsersService } from '../users/index.js';
import { ReportDecisions } from './report-decisions.service.js';
import type { ReportEntity } from './report.entity.js';
import { Reportables } from './reportable.js';
import { ruleWords } from './report-words.js';
import { ReportsRepository } from './reports.repository.js';

/** A decision about a report that keeps an account suspended. */
export interface ReportSuspension {
  userId: string;
  /** Of what was reported; null where it was the person, or is gone. */
  title: string | null;
  rule: Sentence;
  reason: Sentence | null;
  until: Date | null;
  /** The same decision hid what was reported. */
  contentHidden: boolean;
  by: string | null;
  at: Date;
}

/** The suspensions that came from reports, for those who judge an appeal against them. */
@Injectable()
export class ReportSuspensions {
  constructor(
    private readonly rows: ReportsRepository,
    private readonly kinds: Reportables,
    private readonly users: UsersService,
    private readonly decisions: ReportDecisions,
  ) {}

  /** null = there is none, or it is over. */
  async byReport(id: string): Promise<ReportSuspension | null> {
    return this.standing(await this.rows.byId(id));
  }

  /** The same with the report locked until the transaction ends. */
  async lock(id: string): Promise<ReportSuspension | null> {
    return this.standing(await this.rows.lock(id));
  }

  /** Takes the whole decision back, and not the suspension alone. */
  async reverse(id: string, reason: string, by: AuditActor): Promise<void> {
    await this.decisions.reverseOnAppeal(id, reason, by);
  }

  private async standing(report: ReportEntity | null): Promise<ReportSuspension | null> {
    if (!report?.decidedAt) return null;
    const { id, authorId, kind, targetId, rule, statement } = report;
    const causes = await this.users.suspensionsOf(authorId);
    const suspension = causes.find(({ cause }) => cause === `report:${id}`);
    if (!suspension) return null;
    const target = kind === 'user' ? null : await this.kinds.of(kind).target(targetId);
    return {
      userId: authorId,
      title: target?.title ?? null,
      rule: ruleWords[rule ?? 'other'],
      reason: statement === null ? null : everywhere(statement),
      until: suspension.until,
      contentHidden: report.contentHidden,
      by: report.handledBy,
      at: report.decidedAt,
    };
  }
}
