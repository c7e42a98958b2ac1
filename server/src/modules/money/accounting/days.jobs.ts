import { Injectable, Logger } from '@nestjs/common';
import { Clock, HOUR } from '../../../kernel/clock.js';
import { ourselves } from '../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { lockName } from '../../../platform/database/locks.js';
import { Repeat } from '../../../platform/jobs/repeat.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { type Finding, LedgerDays, LedgerVerification } from '../ledger/index.js';
import { EscrowCheck } from './escrow-check.js';

/**
 * Closes each day that is over, records its hash in the audit log, and then recomputes the books and walks both chains.
 * What a run did not come to, the next one does.
 */
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

  @Repeat({ name: 'accounting.close-days', everyMs: HOUR })
  async run(): Promise<void> {
    await this.days.close();
    await this.record();
    await this.check();
  }

  private record(): Promise<void> {
    return this.db.transaction(async () => {
      await lockName(this.db, 'ledger.days', 'audit');
      const recorded = await this.audit.newestTarget('ledger.closeDay');
      for (const { day, hash, transactions } of await this.days.closedAfter(recorded))
        await this.audit.record(ourselves, {
          action: 'ledger.closeDay',
          target: { kind: 'ledger_day', id: day },
          after: { hash, transactions },
        });
    });
  }

  /** Once for the newest closed day. */
  private async check(): Promise<void> {
    const unchecked = await this.days.closedAfter(await this.audit.newestTarget('ledger.check'));
    const newest = unchecked.at(-1);
    if (!newest) return;
    const findings =
      this.report((await this.verification.verify()).findings) + this.report(await this.escrows.findings());
    const broken = await this.audit.broken();
    if (broken.length > 0) this.logger.error(`the audit log was changed at ${broken.join(', ')}`);
    const found = findings + (broken.length > 0 ? 1 : 0);
    this.metrics.ledgerFindings.set(found);
    this.metrics.ledgerChecked.set(this.clock.now().getTime() / 1000);
    await this.audit.record(ourselves, {
      action: 'ledger.check',
      target: { kind: 'ledger_day', id: newest.day },
      after: { findings: found },
    });
  }

  /** Logged as errors, which is what alarms are made of. Answers how many there are. */
  private report(findings: readonly Finding[]): number {
    for (const { check, violations, examples } of findings)
      this.logger.error(`the books are wrong: ${check}: ${violations}, as ${examples.join(', ')}`);
    return findings.length;
  }
}
