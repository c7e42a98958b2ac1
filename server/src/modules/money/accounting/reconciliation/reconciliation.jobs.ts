import { Process, Processor } from '@nestjs/bull';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { Repeat } from '../../../../platform/jobs/repeat.js';
import type { Job } from 'bull';
import { Clock, DAY, HOUR, MINUTE } from '../../../../kernel/clock.js';
import { QUEUE, type ReconciliationJob, ReconciliationService } from './reconciliation.service.js';
import { RunsRepository } from './runs.repository.js';

const WAITS = MINUTE;
const RUNS_TOGETHER = 4;

@Processor(QUEUE)
export class ReconciliationJobs {
  constructor(
    private readonly runs: RunsRepository,
    private readonly service: ReconciliationService,
    private readonly clock: Clock,
  ) {}

  @Process({ concurrency: RUNS_TOGETHER })
  async process({ data: { runId } }: Job<ReconciliationJob>): Promise<void> {
    await this.service.run(runId);
  }

  /** A run whose job was lost with Redis or its worker. */
  @TimedState<ReconciliationJobs>({
    name: 'reconciliation.run',
    due: async ({ runs }, now, limit) =>
      (await runs.stale(new Date(now.getTime() - WAITS), limit)).map(({ id }) => id),
  })
  async again(runId: string): Promise<void> {
    await this.service.run(runId);
  }

  /** Once a day and provider; asked every hour, since a worker may have been down at any fixed one. */
  @Repeat({ name: 'reconciliation.daily', everyMs: HOUR })
  async daily(): Promise<void> {
    for (const provider of this.service.providers) {
      const last = await this.runs.newest(provider);
      if (last && this.clock.now().getTime() - last.createdAt.getTime() < DAY) continue;
      await this.service.request(provider, undefined);
    }
  }
}
