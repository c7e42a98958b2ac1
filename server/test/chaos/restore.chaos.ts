import { execFile } from 'node:child_process';
import { chownSync, globSync, mkdirSync, statSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresTools } from '../../local/image/postgres-tools.ts';
import { createApp, type RunningApp } from '../../src/app/create-app.js';
import { LedgerVerification } from '../../src/modules/money/ledger/index.js';
import { Config } from '../../src/platform/config/config.js';
import { type Actor, signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { buyCoins, coinsOf } from '../support/payments.js';
import { type OwnServices, startOwnServices } from '../support/server-process.js';
import { pictureOf } from '../support/uploads.js';
import { eventually } from '../support/wait.js';
import { progress, record, scaled } from './run.js';

const PEOPLE = 12;
const PURCHASES = scaled(600);
const run = promisify(execFile);
const scripts = join(__dirname, '..', '..', '..', 'docker', 'postgres');
const root = join(process.env['TEST_FOLDER'] ?? '.data/test', `restore-${process.pid}`);
const [archive, base, restored, keptFiles] = ['archive', 'base', 'restored', 'files'].map((name) =>
  join(root, name),
) as [string, string, string, string];

let services: OwnServices;
let app: TestApp;
let again: RunningApp | undefined;
let people: Actor[] = [];

beforeAll(async () => {
  await postgresTools();
  for (const folder of [root, archive]) mkdirSync(folder, { recursive: true });
  services = await startOwnServices({
    archive_mode: 'on',
    archive_command: `sh ${join(scripts, 'archive.sh')} %p %f ${archive}`,
    archive_timeout: '60s',
    wal_level: 'replica',
  });
  const { uid, gid } = statSync(services.env['TEST_PG_FOLDER'] ?? '');
  for (const folder of [root, archive]) chownSync(folder, uid, gid);
  Object.assign(process.env, services.env);
  app = await startTestApp({ settings: { 'fraud.newAccountDailyMinor': 1e12 } });
  people = await Promise.all(Array.from({ length: PEOPLE }, () => signUp(app)));
}, 600_000);
afterAll(async () => {
  await again?.close();
  await app.sandbox.close();
  await services.stop();
  await rm(root, { recursive: true, force: true });
}, 120_000);

const admin = () => services.env['TEST_PG_ADMIN_URL'] ?? '';
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
const sizeOf = async (folder: string) => Number((await run('du', ['-sb', folder])).stdout.split('\t')[0]);
const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

async function asAdmin<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: admin() });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Buys without an end, and counts, until it is told to pause or stop. */
class Shoppers {
  done = 0;
  paused = false;
  private stopped = false;
  private busy = 0;
  private readonly loops: Promise<void>[];

  constructor() {
    this.loops = people.slice(0, 6).map((person) => this.shop(person));
  }

  async pause(): Promise<void> {
    this.paused = true;
    await eventually(() => Promise.resolve(this.busy === 0));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.loops);
  }

  private async shop(person: Actor): Promise<void> {
    while (!this.stopped) {
      if (this.paused) {
        await delay(50);
        continue;
      }
      this.busy++;
      const { status } = await buyCoins(person);
      this.busy--;
      if (status === 201) this.done++;
    }
  }
}

async function countsOf(): Promise<Record<string, number>> {
  const tables = await app.db.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = Number((await app.db.query<{ count: string }>(`SELECT count(*) FROM ${name}`))[0]?.count);
  return counts;
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
  const entries = names.toSorted().map(async (name) => {
    const content = await readFile(join(folder, name));
    return [name, createHash('sha256').update(content).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Until the worker has nothing left to do, so that a moment can be compared. */
async function quiet(): Promise<Record<string, number>> {
  let before = await countsOf();
  await eventually(async () => {
    await delay(1_500);
    const now = await countsOf();
    const same = JSON.stringify(now) === JSON.stringify(before);
    before = now;
    return same;
  }, 120_000);
  return before;
}

const client = async (program: string, ...args: string[]): Promise<string> => {
  const url = new URL(admin());
  const env = {
    ...process.env,
    PATH: `${await postgresTools()}:${process.env['PATH'] ?? ''}`,
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: decodeURIComponent(url.password),
  };
  return (await run('sh', [join(scripts, program), ...args], { env, maxBuffer: 1e8 })).stdout;
};

const until = (shoppers: Shoppers, count: number) =>
  eventually(() => Promise.resolve(shoppers.done >= count), 1_200_000);

it('brings back what was true at a moment, and the product runs on it', async () => {
  const figures: Record<string, number | string> = {};
  const shoppers = new Shoppers();
  await until(shoppers, PURCHASES / 6);
  progress('base backup');
  const backingUp = performance.now();
  const bought = shoppers.done;
  await client('backup.sh', base);
  figures['base backup, s'] = secondsSince(backingUp);
  figures['purchases meanwhile'] = shoppers.done - bought;
  figures['base backup, MB'] = megabytes(await sizeOf(base));
  for (const person of people.slice(6)) await pictureOf(app, person);
  await until(shoppers, PURCHASES / 2);
  await shoppers.pause();
  const counts = await quiet();
  const coins = await Promise.all(people.map(coinsOf));
  const files = await filesIn(app.env['STORAGE_DIR'] ?? '');
  const [moment] = await asAdmin<{ at: string }>('SELECT now()::text AS at');
  figures['purchases at the moment'] = shoppers.done;
  await delay(1_000);
  shoppers.paused = false;
  await until(shoppers, PURCHASES);
  // Files are copied after the moment: each that a row of it names is there. None is ever written over.
  await cp(app.env['STORAGE_DIR'] ?? '', keptFiles, { recursive: true });
  await shoppers.pause();
  await shoppers.stop();
  figures['purchases before the disaster'] = shoppers.done;
  const [size] = await asAdmin<{ bytes: string }>(
    'SELECT sum(pg_database_size(oid)) AS bytes FROM pg_database',
  );
  figures['database, MB'] = megabytes(Number(size?.bytes));
  const [last] = await asAdmin<{ seconds: string }>(
    'SELECT round(extract(epoch FROM now() - last_archived_time)::numeric, 1) AS seconds FROM pg_stat_archiver',
  );
  figures['RPO seen: not archived yet at the disaster, s'] = last?.seconds ?? '';
  // What a planned end would close: the moment lies in a segment that the minute closes at the latest.
  await asAdmin('SELECT pg_switch_wal()');
  await eventually(async () => {
    const [row] = await asAdmin<{ done: boolean }>(
      `SELECT last_archived_time > '${moment?.at ?? ''}'::timestamptz AND last_archived_wal >= pg_walfile_name(pg_switch_wal() - 1) AS done FROM pg_stat_archiver`,
    );
    return row?.done;
  }, 90_000);
  figures['archived log, MB'] = megabytes(await sizeOf(archive));
  await app.app.close();

  progress('disaster');
  const disaster = performance.now();
  const { uid, gid } = statSync(services.env['TEST_PG_FOLDER'] ?? '');
  await client('restore.sh', base, archive, restored, moment?.at ?? '');
  await run('chown', ['-R', `${uid}:${gid}`, restored]);
  await services.restartPostgres(restored);
  await eventually(async () => {
    const [row] = await asAdmin<{ over: boolean }>('SELECT NOT pg_is_in_recovery() AS over');
    return row?.over;
  }, 300_000);
  figures['PostgreSQL open after, s'] = secondsSince(disaster);
  await services.restartRedis();
  const { rows } = await restoredCounts();
  expect(rows).toEqual(counts);
  again = await createApp(Config.fromEnvironment({ ...app.env, STORAGE_DIR: keptFiles }), {
    clock: app.clock,
  });
  await again.nest.listen(Number(app.env['PORT']), '127.0.0.1');
  figures['RTO seen: product answers after, s'] = secondsSince(disaster);
  expect(await again.nest.get(LedgerVerification, { strict: false }).verify()).toMatchObject({
    ok: true,
    findings: [],
  });
  expect(await Promise.all(people.map(coinsOf))).toEqual(coins);
  expect(await filesIn(keptFiles)).toMatchObject(files);
  figures['tables compared'] = Object.keys(counts).length;
  figures['rows compared'] = Object.values(counts).reduce((sum, count) => sum + count, 0);
  figures['files compared'] = Object.keys(files).length;
  const [person] = people;
  if (!person) throw new Error('there are people');
  expect((await buyCoins(person)).status).toBe(201);
  record('restore', figures);
});

/** The pool of the tests may still hold connections to the server that was killed. */
const restoredCounts = async () => ({
  rows: await eventually(() => countsOf().catch(() => null)),
});
