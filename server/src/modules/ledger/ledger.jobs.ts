import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SECOND } from '../../kernel/clock.js';
import { Config } from '../../platform/config/config.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { LedgerHolds } from './ledger.holds.js';
import { LedgerRepository } from './ledger.repository.js';

/** Keeps deferred balances short to read and frees holds whose time is over. */
@Injectable()
export class LedgerJobs implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly repository: LedgerRepository,
    private readonly holds: LedgerHolds,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsWorker) return;
    this.jobs.every('ledger.rollup', 10 * SECOND, async () => {
      await this.repository.rollup();
    });
    this.jobs.every('ledger.expire-holds', 15 * SECOND, async () => {
      await this.holds.expire();
    });
  }
}
