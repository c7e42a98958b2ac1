import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { newId } from '../../../../kernel/id.js';
import { declareQueue } from '../../../../platform/jobs/declared-queues.js';

export interface WatermarkJob {
  mediaId: string;
}

export const WATERMARK_QUEUE = declareQueue('uploads.watermark');
const TIMEOUT_MS = 40 * 60_000;

/** A job is a hint: the row says what is to be done, and who is at it. */
@Injectable()
export class WatermarkQueue {
  constructor(@InjectQueue(WATERMARK_QUEUE) private readonly queue: Queue<WatermarkJob>) {}

  async add(mediaId: string): Promise<void> {
    // Each with an id of its own: a failed job is kept, and would stop the next one of the same id.
    await this.queue.add({ mediaId }, { jobId: `${mediaId}-${newId()}`, timeout: TIMEOUT_MS });
  }
}
