import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** What the launcher of the tests provides. */
const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run the tests with \`npm test\``);
  return value;
};

export interface TestDatabase {
  appUrl: string;
  ownerUrl: string;
  /** SQL as the owner, for arranging and checking what a user cannot see. */
  query: <Row = Record<string, unknown>>(sql: string, parameters?: unknown[]) => Promise<Row[]>;
  drop: () => Promise<void>;
}

const withDatabase = (url: string, name: string) => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
};

/** A database of its own, copied from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `t_${process.env['JEST_WORKER_ID'] ?? '0'}_${randomBytes(6).toString('hex')}`;
  const adminUrl = required('TEST_PG_ADMIN_URL');
  await asAdmin(adminUrl, async (client) => {
    // Two workers copying the template at once block each other; one lock makes them take turns.
    await client.query('SELECT pg_advisory_lock(4711)');
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${required('TEST_TEMPLATE_DB')} OWNER anyjoi_owner`);
  });
  const ownerUrl = withDatabase(required('TEST_OWNER_URL'), name);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 3 });
  pool.on('error', () => undefined);
  return {
    appUrl: withDatabase(required('TEST_APP_URL'), name),
    ownerUrl,
    query: async <Row>(sql: string, parameters: unknown[] = []) =>
      (await pool.query(sql, parameters)).rows as Row[],
    drop: async () => {
      await pool.end();
      await asAdmin(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
