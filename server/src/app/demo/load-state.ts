import type { DataSource } from 'typeorm';
import { ConfigError } from '../../platform/config/environment.js';
import { createDataSource } from '../../platform/database/data-source.js';
import { migrate } from '../migrate.js';

export const DEMO_DOMAIN = 'anyjoi.test';

type LoadState = 'loading' | 'loaded';
const KEY = 'demo.load';

interface Found {
  state: LoadState | null;
  users: number;
  /** Accounts that the demo did not make. */
  strangers: number;
}

export type Readiness = 'empty' | 'interrupted' | 'loaded' | 'in use';

/** What the database says about earlier loads. */
export async function readiness(databaseUrl: string): Promise<Readiness> {
  return connected(databaseUrl, async (source) => {
    const { state, users, strangers } = await find(source);
    if (state === 'loaded') return 'loaded';
    if (users === 0) return 'empty';
    return state === 'loading' && strangers === 0 ? 'interrupted' : 'in use';
  });
}

export async function markLoad(source: DataSource, state: LoadState): Promise<void> {
  await source.query(
    `INSERT INTO setting (key, value) VALUES ($1, $2::jsonb)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_at = now()`,
    [KEY, JSON.stringify(state)],
  );
}

/** Half a story cannot be told on: the books never forget, so the schema is made anew. */
export async function beginAnew(ownerUrl: string): Promise<void> {
  if (ownerUrl === '') {
    throw new ConfigError(
      'An earlier load of the demo data was interrupted. Set DATABASE_OWNER_URL so that it can begin anew, or give it ' +
        'an empty database (remove the folder .data for the embedded one).',
    );
  }
  await connected(ownerUrl, (source) =>
    source.query(`DROP SCHEMA IF EXISTS ledger CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public`),
  );
  await migrate(ownerUrl);
}

async function find(source: DataSource): Promise<Found> {
  const [row] = (await source.query(
    `SELECT (SELECT value #>> '{}' FROM setting WHERE key = $1) AS state, count(*)::int AS users,
       (count(*) FILTER (WHERE email NOT LIKE $2))::int AS strangers FROM "user"`,
    [KEY, `%@${DEMO_DOMAIN}`],
  )) as Found[];
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

async function connected<T>(url: string, work: (source: DataSource) => Promise<T>): Promise<T> {
  const source = createDataSource({ url, pool: 1, entities: [] });
  await source.initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}
