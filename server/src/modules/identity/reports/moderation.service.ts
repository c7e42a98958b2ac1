import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import type { ModerateDto } from './dto/moderation.dto.js';
import { ReportDecisions } from './report-decisions.service.js';
import { Reportables } from './reportable.js';
import { nothingToRestore, ruleMissing } from './reports.errors.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

/**
 * Staff act without a report. It becomes a case like any other: its author reads the reasons, and what was hidden comes
 * back by the reversal of the decision that hid it.
 */
@Injectable()
export class Moderation {
  constructor(
    readonly db: Database,
    private readonly rows: ReportsRepository,
    private readonly kinds: Reportables,
    private readonly reports: ReportsService,
    private readonly decisions: ReportDecisions,
  ) {}

  @Transactional()
  async moderate(
    { kind, id, action, rule, reason }: ModerateDto,
    staff: { principal: SessionPrincipal; by: AuditActor },
  ): Promise<void> {
    const target = await this.kinds.of(kind).target(id);
    if (!target) throw notFound();
    if (action === 'hide') {
      if (rule === undefined) throw ruleMissing();
      const report = await this.reports.caseAbout(kind, id, target.authorId);
      await this.decisions.resolve(report.id, { action, rule, note: reason }, staff);
      return;
    }
    const report = await this.rows.hiding(kind, id);
    if (!report) throw nothingToRestore();
    await this.decisions.reverse(report.id, reason, staff);
  }
}
