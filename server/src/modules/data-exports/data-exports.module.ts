import { Module, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Sweeper } from '../../platform/jobs/sweeper.js';
import { UsersModule } from '../users/index.js';
import { DataExportsController } from './data-exports.controller.js';
import { DataExportsQueries } from './data-exports.queries.js';
import { DataExportsRepository } from './data-exports.repository.js';
import { DataExportsService } from './data-exports.service.js';

const EVERY_MS = 2_000;

@Module({
  imports: [UsersModule],
  controllers: [DataExportsController],
  providers: [DataExportsRepository, DataExportsService, DataExportsQueries],
})
export class DataExportsModule implements OnModuleInit {
  constructor(
    private readonly exports: DataExportsService,
    private readonly rows: DataExportsRepository,
    private readonly jobs: JobQueue,
    private readonly config: Config,
    private readonly sweeper: Sweeper,
  ) {}

  onModuleInit(): void {
    if (this.config.runsWorker) this.jobs.every('data-exports', EVERY_MS, () => this.exports.makeAll());
    this.sweeper.register({
      name: 'data-exports.expire',
      due: (now, limit) => this.rows.expired(now, limit),
      fire: (id) => this.exports.expire(id),
    });
  }
}
