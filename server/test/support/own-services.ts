/**
 * A PostgreSQL and a Redis for a test that wipes and restarts them, run by Node itself:
 * `node own-services.ts <folder>` prints the addresses as a line of JSON; a line `restart postgres` or `restart redis`
 * on its input kills that one and starts it again (Redis empty), answered by a line `restarted`; `restart postgres
 * <folder>` starts it on other data. OWN_POSTGRES_FLAGS are settings of PostgreSQL as JSON. It ends with its input.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startPostgres } from '../../local/postgres.ts';
import { Processes } from '../../local/processes.ts';
import { startRedis } from '../../local/redis.ts';
import { createSecrets } from '../../local/secrets.ts';
import { migrate, startThrowAwayServices } from '../../local/services.ts';

const TEMPLATE = 'anyjoi_template';
const folder = process.argv[2];
if (!folder) throw new Error('usage: own-services.ts <folder>');

const processes = new Processes('services of a test');
const secrets = createSecrets();
const flags = JSON.parse(process.env['OWN_POSTGRES_FLAGS'] ?? '{}') as Record<string, string>;
const { postgres, redisUrl } = await startThrowAwayServices(processes, {
  folder: processes.ownFolder(folder),
  secrets,
  durable: true,
  flags,
});
let data = postgres.folder;
await postgres.ensureDatabase(TEMPLATE);
await migrate(processes, postgres.ownerUrl(TEMPLATE), postgres.appUrl(TEMPLATE));
console.log(
  JSON.stringify({
    TEST_PG_ADMIN_URL: postgres.adminUrl(),
    TEST_TEMPLATE_DB: TEMPLATE,
    TEST_OWNER_URL: postgres.ownerUrl(TEMPLATE),
    TEST_APP_URL: postgres.appUrl(TEMPLATE),
    TEST_REDIS_URL: redisUrl,
    TEST_PG_FOLDER: postgres.folder,
  }),
);

for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith('restart postgres'))
    await restartPostgres(line.slice('restart postgres'.length).trim());
  else if (line === 'restart redis') await restartRedis();
  else continue;
  console.log('restarted');
}
await processes.stopAll();
process.exit(0);

/** Immediate shutdown: nothing is written down any more, as in a power cut; the log has to be enough. */
async function restartPostgres(otherFolder: string): Promise<void> {
  const { port } = postgres;
  await kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
  data = otherFolder || data;
  const logFolder = `${folder}/logs`;
  await startPostgres(processes, { folder: data, port, secrets, durable: true, flags, logFolder });
}

async function restartRedis(): Promise<void> {
  const client = new Redis(redisUrl, { retryStrategy: () => null });
  const [, pid] = /process_id:(\d+)/.exec(await client.info('server')) ?? [];
  client.disconnect();
  await kill(Number(pid), 'SIGKILL');
  await startRedis(processes, { port: Number(new URL(redisUrl).port), logFolder: `${folder}/logs` });
}

async function kill(pid: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal);
  for (let alive = true; alive; await delay(50)) {
    try {
      process.kill(pid, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      alive = false;
    }
  }
}
