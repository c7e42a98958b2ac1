import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Clock, DAY, HOUR, MINUTE } from '../../kernel/clock.js';
import { Config } from '../../platform/config/config.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Sweeper } from '../../platform/jobs/sweeper.js';
import { PaypalFeed } from './paypal.feed.js';
import { QUEUE, ReconciliationService } from './reconciliation.service.js';
import { RunsRepository } from './runs.repository.js';
import { StripeFeed } from './stripe.feed.js';

const WAITS = MINUTE;

@Injectable()
export class ReconciliationJobs implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly sweeper: Sweeper,
    private readonly runs: RunsRepository,
    private readonly service: ReconciliationService,
    private readonly stripe: StripeFeed,
    private readonly paypal: PaypalFeed,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.service.register(this.stripe);
    this.service.register(this.paypal);
    // A run whose job was lost with Redis or its worker.
    this.sweeper.register({
      name: 'reconciliation.run',
      due: async (now, limit) =>
        (await this.runs.stale(new Date(now.getTime() - WAITS), limit)).map(({ id }) => id),
      fire: (id) => this.service.run(id),
    });
  }

  onApplicationBootstrap(): void {
    if (!this.config.runsWorker) return;
    this.jobs.process<{ runId: string }>(QUEUE, ({ runId }) => this.service.run(runId));
    this.jobs.every('reconciliation.daily', HOUR, () => this.daily());
  }

  /** Once a day and provider; asked every hour, since a worker may have been down at any fixed one. */
  async daily(): Promise<void> {
    for (const provider of this.service.providers) {
      const last = await this.runs.newest(provider);
      if (last && this.clock.now().getTime() - last.createdAt.getTime() < DAY) continue;
      await this.service.request(provider, undefined);
    }
  }
}
