import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Job, Queue } from 'bull';
import { newId } from '../../../../kernel/id.js';
import { declareQueue } from '../../../../platform/jobs/declared-queues.js';
import { MediaProcessor } from './media-processor.js';

interface MediaJob {
  mediaId: string;
}

const QUEUE = declareQueue('uploads.process');
/** Each holds a file of up to 2 GB on the disk while it is joined and read. */
const FILES_TOGETHER = 2;
/** 2 GB are joined, scanned and read in it. */
const TIMEOUT_MS = 30 * 60_000;

/** Finished uploads, one after the other. A job is a hint: the row says what is to be done, and who is at it. */
@Processor(QUEUE)
export class MediaJobs {
  constructor(
    @InjectQueue(QUEUE) private readonly queue: Queue<MediaJob>,
    private readonly processor: MediaProcessor,
  ) {}

  async add(mediaId: string): Promise<void> {
    // Each with an id of its own: a failed job is kept, and would stop the next one of the same id.
    await this.queue.add({ mediaId }, { jobId: `${mediaId}-${newId()}`, timeout: TIMEOUT_MS });
  }

  @Process({ concurrency: FILES_TOGETHER })
  process({ data: { mediaId } }: Pick<Job<MediaJob>, 'data'>): Promise<void> {
    return this.processor.process(mediaId);
  }
}
