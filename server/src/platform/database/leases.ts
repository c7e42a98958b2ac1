import { Injectable, Logger } from '@nestjs/common';
import { newId } from '../../kernel/id.js';
import { renewing } from '../../kernel/renewing.js';
import { Database } from './database.js';

/** What is leased; the key within a space is up to its owner. */
export type LeaseSpace = 'delivery' | 'job' | 'timed-state';

const SECONDS = 60;
const RENEW_MS = 20_000;

const CLAIM = `
  INSERT INTO lease (name, holder, until) VALUES ($1, $2, now() + make_interval(secs => ${SECONDS}))
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE lease.until < now() RETURNING name`;
const RENEW = `UPDATE lease SET until = now() + make_interval(secs => ${SECONDS}) WHERE name = $1 AND holder = $2`;
const RELEASE = `DELETE FROM lease WHERE name = $1 AND holder = $2`;

/**
 * One at a time among all processes, for work that waits for others: no connection is held meanwhile, unlike with an
 * advisory lock. Whoever dies leaves its lease to run out; the time is the database's.
 */
@Injectable()
export class Leases {
  private readonly logger = new Logger('Leases');

  constructor(private readonly database: Database) {}

  /** False = another one holds it, and nothing was done. */
  async hold(space: LeaseSpace, key: string, work: () => Promise<void>): Promise<boolean> {
    this.database.refuseTransaction('Leases.hold');
    const lease = [`${space}:${key}`, newId()];
    const claimed = await this.database.prepared(CLAIM, lease);
    if (claimed.length === 0) return false;
    try {
      await renewing(
        {
          everyMs: RENEW_MS,
          renew: () => this.database.prepared(RENEW, lease),
          failed: (error) => this.logger.warn(`${lease[0]}: ${String(error)}`),
        },
        work,
      );
    } finally {
      await this.database.prepared(RELEASE, lease);
    }
    return true;
  }
}
