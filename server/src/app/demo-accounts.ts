import type { DataSource } from 'typeorm';
import { ConfigError } from '../platform/config/environment.js';

export const DEMO_PASSWORD = 'anyjoi-demo';

/** The demo loader marks what it makes; production does not start beside an account whose password is public. */
export async function refuseDemoAccounts(source: DataSource): Promise<void> {
  const [row] = (await source.query(`SELECT count(*)::int AS count FROM "user" WHERE demo`)) as {
    count: number;
  }[];
  if (row && row.count > 0) {
    throw new ConfigError(
      `Refused in production:\n  ${row.count} demo accounts exist in this database. Use a database of its own.`,
    );
  }
}
