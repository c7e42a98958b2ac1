import { pathToFileURL } from 'node:url';
import type { DataSource } from 'typeorm';
import { allMigrations } from '../migrations/index.js';
import { ownerUrlFrom } from '../platform/config/config.js';
import { ConfigError } from '../platform/config/environment.js';
import { createDataSource } from '../platform/database/data-source.js';

const LOCK = `hashtextextended('migrate', 0)`;

/** Brings the schema up to the code; several processes may try at once, one does it. Answers the names it ran. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const migrations = await allMigrations();
  const source = createDataSource({ url: ownerUrl, pool: 2, entities: [], migrations });
  await source.initialize();
  try {
    await source.query(`SET lock_timeout = '10s'`);
    const runner = source.createQueryRunner();
    await runner.query(`SELECT pg_advisory_lock(${LOCK})`);
    try {
      await refuseNewerSchema(source);
      const done = await source.runMigrations();
      return done.map(({ name }) => name);
    } finally {
      await runner.query(`SELECT pg_advisory_unlock(${LOCK})`);
      await runner.release();
    }
  } finally {
    await source.destroy();
  }
}

/** Older code on a newer schema would write rows the newer code cannot read: stop before any harm. */
export async function refuseNewerSchema(source: DataSource): Promise<void> {
  const [table] = (await source.query(`SELECT to_regclass('schema_migration') AS name`)) as {
    name: string | null;
  }[];
  if (!table?.name) return;
  const rows = (await source.query(`SELECT name FROM schema_migration`)) as { name: string }[];
  const known = new Set((await allMigrations()).map((migration) => migration.name));
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new ConfigError(
      `The database is newer than this code: it has run ${unknown.join(', ')}.\n  Start the newer version, or restore the backup taken before the update.`,
    );
  }
}

/** The api and worker never migrate; they refuse to start on a schema that is not theirs. */
export async function requireCurrentSchema(source: DataSource): Promise<void> {
  await refuseNewerSchema(source);
  const [table] = (await source.query(`SELECT to_regclass('schema_migration') AS name`)) as {
    name: string | null;
  }[];
  const rows = table?.name
    ? ((await source.query(`SELECT name FROM schema_migration`)) as { name: string }[])
    : [];
  const migrations = await allMigrations();
  if (rows.length < migrations.length) {
    throw new ConfigError(
      `The database is older than this code (${rows.length} of ${migrations.length} migrations): run the migrate step first.`,
    );
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  run().catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
}

async function run(): Promise<void> {
  const names = await migrate(ownerUrlFrom(process.env));
  console.log(names.length > 0 ? `migrated: ${names.join(', ')}` : 'schema is up to date');
}
