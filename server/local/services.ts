import { LaunchError } from './launch-error.ts';
import { inData, inProject } from './paths.ts';
import { freePort } from './ports.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import type { Processes } from './processes.ts';
import { startRedis } from './redis.ts';
import type { LocalSecrets } from './secrets.ts';
import type { Stages } from './stages.ts';

export interface DatabaseAddresses {
  appUrl: string;
  ownerUrl: string;
  /** The folder of the embedded database, when it is that one. */
  embedded?: string;
  /** Beside the embedded one: the database of test keys. */
  testMode?: { appUrl: string; ownerUrl: string };
}

const TEST_MODE = 'anyjoi_test_mode';
const preferred = { postgres: 54318, redis: 56379 };

/** DATABASE_URL switches the embedded PostgreSQL off. */
export async function openDatabase(
  processes: Processes,
  stages: Stages,
  secrets: LocalSecrets,
): Promise<DatabaseAddresses> {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = process.env;
  if (appUrl) {
    if (!ownerUrl) {
      throw new LaunchError(
        'DATABASE_URL is set and DATABASE_OWNER_URL is not: the migrations need the address of the role that owns ' +
          'the schema. Set both, or none to use the embedded PostgreSQL.',
      );
    }
    stages.note('postgres', 0, 'yours (DATABASE_URL)');
    return { appUrl, ownerUrl };
  }
  return stages.time('postgres', async () => {
    const port = await freePort(preferred.postgres);
    const postgres = await startPostgres(processes, {
      folder: inData('postgres'),
      port,
      secrets,
      durable: true,
    });
    await postgres.ensureDatabase('anyjoi');
    await postgres.ensureDatabase(TEST_MODE);
    return {
      appUrl: postgres.appUrl('anyjoi'),
      ownerUrl: postgres.ownerUrl('anyjoi'),
      embedded: postgres.folder,
      testMode: { appUrl: postgres.appUrl(TEST_MODE), ownerUrl: postgres.ownerUrl(TEST_MODE) },
    };
  });
}

/** REDIS_URL switches the embedded Redis off. */
export async function openRedis(processes: Processes, stages: Stages): Promise<string> {
  const given = process.env.REDIS_URL;
  if (given) {
    stages.note('redis', 0, 'yours (REDIS_URL)');
    return given;
  }
  let url = '';
  await stages.time('redis', async () => {
    url = await startRedis(processes, { port: await freePort(preferred.redis) });
  });
  return url;
}

export interface TestServices {
  postgres: Postgres;
  redisUrl: string;
}

/** A PostgreSQL and a Redis of their own on free ports, gone when the command ends. */
export async function startThrowAwayServices(
  processes: Processes,
  options: { folder: string; secrets: LocalSecrets; durable: boolean; flags?: Record<string, string> },
): Promise<TestServices> {
  const { folder, secrets, durable, flags } = options;
  const [postgresPort, redisPort] = await Promise.all([freePort(), freePort()]);
  const [postgres, redisUrl] = await Promise.all([
    startPostgres(processes, {
      folder: `${folder}/postgres`,
      port: postgresPort,
      secrets,
      durable,
      throwAway: true,
      flags,
      logFolder: `${folder}/logs`,
    }),
    startRedis(processes, { port: redisPort, logFolder: `${folder}/logs` }),
  ]);
  return { postgres, redisUrl };
}

/** Brings a database to the schema of the built code, as the role that owns it. */
export async function migrate(
  processes: Processes,
  ownerUrl: string,
  appUrl: string,
  name = 'migrate',
): Promise<void> {
  await processes.run({
    name,
    command: process.execPath,
    args: [inProject('server', 'dist', 'app', 'migrate.js')],
    env: { ...process.env, DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl },
  });
}
