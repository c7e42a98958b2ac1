import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Job, Queue } from 'bull';
import { Clock, MINUTE } from '../../../kernel/clock.js';
import { declareQueue } from '../../../platform/jobs/declared-queues.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { TrackingReader } from './tracking.reader.js';
import { TrackingRepository } from './tracking.repository.js';

interface ReadJob {
  contentIds: string[];
}

const QUEUE = declareQueue('tracking.read');
const READ_TOGETHER = 4;
const LEASE_MS = 15 * MINUTE;
const CLAIMED_TOGETHER = 500;

/** Hands out what is due to be read. Whatever a lost job held comes due again when its lease is over. */
@Processor(QUEUE)
export class TrackingJobs {
  constructor(
    @InjectQueue(QUEUE) private readonly queue: Queue<ReadJob>,
    private readonly contents: TrackingRepository,
    private readonly reader: TrackingReader,
    private readonly clock: Clock,
  ) {}

  @Process({ concurrency: READ_TOGETHER })
  async read({ data: { contentIds } }: Job<ReadJob>): Promise<void> {
    await this.reader.read(contentIds);
  }

  @TimedState<TrackingJobs>({
    name: QUEUE,
    due: async ({ contents }, now) => ((await contents.hasDue(now)) ? ['all'] : []),
  })
  async handOut(_all: string, now: Date): Promise<void> {
    for (;;) {
      const contentIds = await this.contents.claimDue(now, this.clock.in(LEASE_MS), CLAIMED_TOGETHER);
      if (contentIds.length > 0) await this.queue.add({ contentIds });
      if (contentIds.length < CLAIMED_TOGETHER) return;
    }
  }
}
