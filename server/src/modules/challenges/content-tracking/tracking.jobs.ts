import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Job, Queue } from 'bull';
import { declareQueue } from '../../../platform/jobs/declared-queues.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { TrackingReader } from './tracking.reader.js';
import { TrackingRounds } from './tracking.rounds.js';

interface ReadJob {
  contentIds: string[];
}

const QUEUE = declareQueue('tracking.read');
const READ_TOGETHER = 4;

/** Hands out what is due to be read, as far as the platforms answer. What a lost job held comes again after its lease. */
@Processor(QUEUE)
export class TrackingJobs {
  constructor(
    @InjectQueue(QUEUE) private readonly queue: Queue<ReadJob>,
    private readonly rounds: TrackingRounds,
    private readonly reader: TrackingReader,
  ) {}

  @Process({ concurrency: READ_TOGETHER })
  async read({ data: { contentIds } }: Job<ReadJob>): Promise<void> {
    await this.reader.read(contentIds);
  }

  @TimedState<TrackingJobs>({
    name: QUEUE,
    due: async ({ rounds }, now) => ((await rounds.hasWork(now)) ? ['all'] : []),
  })
  async handOut(_all: string, now: Date): Promise<void> {
    for (;;) {
      const { contentIds, more } = await this.rounds.claim(now);
      if (contentIds.length > 0) await this.queue.add({ contentIds });
      if (!more) return;
    }
  }
}
