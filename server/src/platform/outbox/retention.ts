import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { Clock, DAY, HOUR } from '../../kernel/clock.js';
import { SettingsStore } from '../config/settings.js';
import { Database } from '../database/database.js';
import { Repeat } from '../jobs/repeat.js';

const BATCH = 1_000;

/** Ids grow with time, so the primary key finds the old ones. The deliveries of an event go with it. */
const DELIVERED = `
  DELETE FROM outbox WHERE id IN (
    SELECT o.id FROM outbox o
    WHERE o.id < $1 AND o.relayed_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM event_delivery d WHERE d.event_id = o.id AND d.done_at IS NULL)
    ORDER BY o.id LIMIT ${BATCH}) RETURNING id`;
const HANDLED = `
  DELETE FROM inbox WHERE id IN (
    SELECT id FROM inbox WHERE id < $1 AND state IN ('processed', 'ignored') ORDER BY id LIMIT ${BATCH}) RETURNING id`;

const FORGOTTEN = `SELECT forget_security_events($1, ${BATCH}) AS gone`;

/** Events and messages that have done their work leave after some days; open and failed ones stay. */
@Injectable()
export class Retention {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Repeat({ name: 'outbox.retention', everyMs: HOUR })
  async run(): Promise<void> {
    await this.empty(DELIVERED, this.settings.get('outbox.keepDays'));
    await this.empty(HANDLED, this.settings.get('inbox.keepDays'));
    await this.forgetSecurityEvents();
  }

  private async forgetSecurityEvents(): Promise<void> {
    const before = this.clock.in(-this.settings.get('security.keepDays') * DAY);
    for (let gone = BATCH; gone === BATCH;) {
      const [forgotten] = await this.database.prepared<{ gone: number }>(FORGOTTEN, [before]);
      gone = forgotten?.gone ?? 0;
    }
  }

  private async empty(statement: string, days: number): Promise<void> {
    const oldest = firstIdOf(this.clock.in(-days * DAY));
    for (let gone = BATCH; gone === BATCH;) gone = (await this.database.prepared(statement, [oldest])).length;
  }
}

/** The smallest id of that moment. */
const firstIdOf = (time: Date): string => v7({ msecs: time.getTime(), seq: 0, random: new Uint8Array(16) });
