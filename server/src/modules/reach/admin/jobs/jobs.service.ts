import { Injectable } from '@nestjs/common';
import type { Job, JobStatus } from 'bull';
import { AppError, notFound } from '../../../../kernel/app-error.js';
import { offsetOf, type Page, pageOf } from '../../../../kernel/page.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { Database } from '../../../../platform/database/database.js';
import { Queues } from '../../../../platform/jobs/queues.js';
import { type Queue, StaffQueue } from '../../../../platform/staff/staff-queue.js';
import type { BackgroundJobDto, JobQueryDto, JobState } from './dto/job.dto.js';

const statusesOf = {
  failed: ['failed'],
  running: ['active'],
  queued: ['waiting', 'delayed'],
  done: ['completed'],
} as const satisfies Record<JobState, readonly JobStatus[]>;

const LONGEST_ERROR = 2000;

/** The queues, for staff: what failed for good can be tried again. */
@Injectable()
export class JobsService {
  constructor(
    private readonly db: Database,
    private readonly queues: Queues,
    private readonly audit: AuditLog,
  ) {}

  /** By state, then by queue, the newest of a queue first: Redis knows no order over several queues. */
  async page({ queue, state, ...page }: JobQueryDto): Promise<Page<BackgroundJobDto>> {
    const names = this.queues.names.filter((name) => queue === undefined || name === queue);
    const counts = await this.queues.counts(names);
    const parts = (Object.keys(statusesOf) as JobState[])
      .filter((name) => state === undefined || name === state)
      .flatMap((name) => statusesOf[name].map((status) => ({ name, status })))
      .flatMap((part) => names.map((of) => ({ ...part, queue: of, count: counts[of]?.[part.status] ?? 0 })));
    const jobs: BackgroundJobDto[] = [];
    let first = offsetOf(page);
    for (const part of parts) {
      const wanted = Math.min(part.count - first, page.per - jobs.length);
      if (wanted > 0) {
        const found = await this.queues.get(part.queue).getJobs([part.status], first, first + wanted - 1);
        // A job may have left since it was counted.
        jobs.push(...found.filter(Boolean).map((job) => dtoOf(part.queue, part.name, job)));
      }
      first = Math.max(0, first - part.count);
    }
    const total = parts.reduce((sum, { count }) => sum + count, 0);
    return pageOf(jobs, total, page);
  }

  /** Those that were given up; Redis does not keep since when. */
  @StaffQueue('jobs', 'admin')
  waiting(): Queue {
    return {
      figures: async () => {
        const counts = Object.values(await this.queues.counts());
        const open = counts.reduce((sum, { failed }) => sum + failed, 0);
        return { open, oldestAt: null, dueAt: null, waitingMinor: null };
      },
      next: async () => [],
    };
  }

  async retry(id: string, reason: string, by: AuditActor): Promise<BackgroundJobDto> {
    const [queue, job] = await this.find(id);
    if (!(await job.isFailed()))
      throw new AppError(
        'INVALID_TRANSITION',
        {
          en: 'Only a job that has failed is tried again',
          de: 'Nur ein fehlgeschlagener Job wird noch einmal versucht',
        },
        {
          allowedEvents: [],
        },
      );
    const before = dtoOf(queue, 'failed', job);
    await this.db.transaction(() =>
      this.audit.record(by, {
        action: 'job.retry',
        target: { kind: 'job', id },
        before: { attempts: before.attempts, error: before.error },
        after: { state: 'queued', reason },
      }),
    );
    await job.retry();
    return Object.assign(before, { state: 'queued' as const, error: null, finishedAt: null });
  }

  private async find(id: string): Promise<[queue: string, job: Job<object>]> {
    const end = id.indexOf(':');
    const queue = id.slice(0, Math.max(end, 0));
    const job = this.queues.names.includes(queue)
      ? await this.queues.get(queue).getJob(id.slice(end + 1))
      : null;
    if (!job) throw notFound({ en: 'This job does not exist', de: 'Diesen Job gibt es nicht' });
    return [queue, job];
  }
}

const dtoOf = (queue: string, state: JobState, job: Job<object>): BackgroundJobDto => ({
  id: `${queue}:${job.id}`,
  queue,
  name: job.name,
  state,
  progress: Number(job.progress()) || 0,
  attempts: job.attemptsMade,
  error: job.failedReason?.slice(0, LONGEST_ERROR) ?? null,
  createdAt: new Date(job.timestamp).toISOString(),
  finishedAt: job.finishedOn === undefined ? null : new Date(job.finishedOn).toISOString(),
});
