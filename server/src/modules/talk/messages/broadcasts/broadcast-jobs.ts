import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Job, Queue } from 'bull';
import { MINUTE } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { declareQueue } from '../../../../platform/jobs/declared-queues.js';
import { BroadcastWorker } from './broadcast-worker.js';

interface BroadcastJob {
  broadcastId: string;
}

const QUEUE = declareQueue('messages.broadcasts');
const TOGETHER = 2;
const TIMEOUT_MS = 30 * MINUTE;

/** Begins at once what is to go out now. A job is a hint: the row says what is to be done. */
@Processor(QUEUE)
export class BroadcastJobs {
  constructor(
    @InjectQueue(QUEUE) private readonly queue: Queue<BroadcastJob>,
    private readonly worker: BroadcastWorker,
  ) {}

  async add(broadcastId: string): Promise<void> {
    await this.queue.add({ broadcastId }, { jobId: `${broadcastId}-${newId()}`, timeout: TIMEOUT_MS });
  }

  @Process({ concurrency: TOGETHER })
  process({ data: { broadcastId } }: Pick<Job<BroadcastJob>, 'data'>): Promise<void> {
    return this.worker.finish(broadcastId);
  }
}
