import { Injectable } from '@nestjs/common';
import { Clock, DAY, HOUR } from '../../kernel/clock.js';
import { dayIn } from '../../kernel/period.js';
import { SettingsStore } from '../config/settings.js';
import { Database } from '../database/database.js';
import { queueTargets, type StaffQueueKind } from './staff-queue.js';

/** How many cases were decided, and how many of them within the target that held then. */
export interface Decided {
  decided: number;
  inTime: number;
}

/** Counts what staff decide, by queue and day. */
@Injectable()
export class DecidedCases {
  constructor(
    private readonly db: Database,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction: a case that began to wait at `since` leaves the queue. */
  async count(kind: keyof typeof queueTargets, since: Date): Promise<void> {
    const key = queueTargets[kind];
    const now = this.clock.now();
    const inTime = key === null || now.getTime() - since.getTime() <= this.settings.get(key) * HOUR;
    await this.db.query(
      `INSERT INTO staff_queue_day (kind, day, decided, in_time) VALUES ($1, $2, 1, $3)
       ON CONFLICT (kind, day) DO UPDATE
       SET decided = staff_queue_day.decided + 1, in_time = staff_queue_day.in_time + excluded.in_time`,
      [kind, dayIn('UTC', now), Number(inTime)],
    );
  }

  /** Of today and the days before it in UTC; queues in which nothing was decided are left out. */
  async last(days: number): Promise<Map<StaffQueueKind, Decided>> {
    const first = dayIn('UTC', this.clock.in((1 - days) * DAY));
    const rows = await this.db.query<Decided & { kind: StaffQueueKind }>(
      `SELECT kind, sum(decided)::int AS decided, sum(in_time)::int AS "inTime"
       FROM staff_queue_day WHERE day >= $1 GROUP BY kind`,
      [first],
    );
    return new Map(rows.map(({ kind, decided, inTime }) => [kind, { decided, inTime }]));
  }
}
