import { Injectable, Logger } from '@nestjs/common';
import { Clock, HOUR } from '../../../kernel/clock.js';
import { ourselves } from '../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { Repeat } from '../../../platform/jobs/repeat.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { LedgerDays, LedgerVerification } from '../ledger/index.js';
import { EscrowCheck } from './escrow-check.js';

/** Closes each day that is over, tells its hash to the audit log, and then recomputes the books and walks both chains. */
@Injectable()
export class DaysJobs {
  private readonly logger = new Logger('DaysJobs');

  constructor(
    private readonly db: Database,
    private readonly days: LedgerDays,
    private readonly verification: LedgerVerification,
    private readonly escrows: EscrowCheck,
    private readonly audit: AuditLog,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  /** The numbers found are logged as errors, which is what alarms are made of. */
  @Repeat({ name: 'accounting.close-days', everyMs: HOUR })
  async run(): Promise<void> {
    const closed = await this.days.close();
    if (closed.length === 0) return;
    await this.db.transaction(async () => {
      for (const { day, hash, transactions } of closed)
        await this.audit.record(ourselves, {
          action: 'ledger.closeDay',
          target: { kind: 'ledger_day', id: day },
          after: { hash, transactions },
        });
    });
    const { findings: wrong } = await this.verification.verify();
    const findings = [...wrong, ...(await this.escrows.findings())];
    for (const { check, violations, examples } of findings)
      this.logger.error(`the books are wrong: ${check}: ${violations}, as ${examples.join(', ')}`);
    const broken = await this.audit.broken();
    this.metrics.ledgerFindings.set(findings.length + (broken.length > 0 ? 1 : 0));
    this.metrics.ledgerChecked.set(this.clock.now().getTime() / 1000);
    if (broken.length > 0) this.logger.error(`the audit log was changed at ${broken.join(', ')}`);
  }
}
