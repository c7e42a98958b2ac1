import { Process, Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import type { Job } from 'bull';
import { Clock, MINUTE } from '../../../../kernel/clock.js';
import { renewing } from '../../../../kernel/renewing.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { WatermarkMaker } from './watermark-maker.js';
import { WATERMARK_QUEUE, type WatermarkJob, WatermarkQueue } from './watermark-queue.js';
import { Watermarks } from './watermarks.service.js';
import { WatermarksRepository } from './watermarks.repository.js';

const RENEW_MS = 20_000;
/** What nobody has made by then was lost with a process or Redis, or is to be tried again. */
const WAIT_MS = 2 * MINUTE;

/** One after the other in each process: each holds a video on the disk and decodes it. */
@Processor(WATERMARK_QUEUE)
export class WatermarkJobs {
  private readonly logger = new Logger('Watermarks');

  constructor(
    private readonly watermarks: Watermarks,
    private readonly rows: WatermarksRepository,
    private readonly maker: WatermarkMaker,
    private readonly queue: WatermarkQueue,
    private readonly clock: Clock,
  ) {}

  @Process({ concurrency: 1 })
  async process({ data: { mediaId } }: Pick<Job<WatermarkJob>, 'data'>): Promise<void> {
    const task = await this.watermarks.claim(mediaId);
    if (!task) return;
    if (task.media.kind !== 'image' && !(await this.maker.hasProgram()))
      return this.watermarks.putOff(mediaId);
    const renewal = {
      everyMs: RENEW_MS,
      renew: () => this.watermarks.renew(mediaId),
      failed: (error: unknown) => this.logger.warn(`${mediaId}: ${String(error)}`),
    };
    try {
      await renewing(renewal, async () => this.watermarks.made(task, await this.maker.make(task)));
    } catch (error) {
      await this.watermarks.notMade(mediaId, error instanceof Error ? error.message : String(error));
    }
  }

  /** What is queued twice is made once. */
  @TimedState<WatermarkJobs>({
    name: 'uploads.watermarks',
    everyMs: MINUTE,
    due: ({ rows }, now, limit) => rows.waiting(now, new Date(now.getTime() - WAIT_MS), limit),
  })
  async queueAgain(mediaId: string): Promise<void> {
    await this.rows.update(mediaId, { updatedAt: this.clock.now() });
    await this.queue.add(mediaId);
  }
}
