import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Clock, MINUTE } from '../../kernel/clock.js';
import { Config } from '../../platform/config/config.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Sweeper } from '../../platform/jobs/sweeper.js';
import { TrackingReader } from './tracking.reader.js';
import { TrackingRepository } from './tracking.repository.js';

interface ReadJob {
  contentIds: string[];
}

const QUEUE = 'tracking.read';
const LEASE_MS = 15 * MINUTE;
const CLAIMED_TOGETHER = 500;

/** Hands out what is due to be read. Whatever a lost job held comes due again when its lease is over. */
@Injectable()
export class TrackingJobs implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly sweeper: Sweeper,
    private readonly jobs: JobQueue,
    private readonly contents: TrackingRepository,
    private readonly reader: TrackingReader,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sweeper.register({
      name: QUEUE,
      due: async (now) => ((await this.contents.hasDue(now)) ? ['all'] : []),
      fire: async (_all, now) => this.handOut(now),
    });
  }

  onApplicationBootstrap(): void {
    if (!this.config.runsWorker) return;
    this.jobs.process<ReadJob>(QUEUE, ({ contentIds }) => this.reader.read(contentIds));
  }

  private async handOut(now: Date): Promise<void> {
    for (;;) {
      const contentIds = await this.contents.claimDue(now, this.clock.in(LEASE_MS), CLAIMED_TOGETHER);
      if (contentIds.length > 0) await this.jobs.add<ReadJob>(QUEUE, { contentIds });
      if (contentIds.length < CLAIMED_TOGETHER) return;
    }
  }
}
