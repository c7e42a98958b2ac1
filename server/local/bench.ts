import { existsSync } from 'node:fs';
import { browserVariables } from './browser.ts';
import { build, withBuildLock } from './build.ts';
import { runCommand } from './command.ts';
import { LaunchError } from './launch-error.ts';
import { inData, inProject } from './paths.ts';
import { createSecrets } from './secrets.ts';
import { migrate, startThrowAwayServices } from './services.ts';
import { Stages } from './stages.ts';

const database = 'anyjoi_bench';
const program = inProject('server', 'bench', 'main.ts');

/** Benchmarks run on a database of their own with PostgreSQL's default durability. */
await runCommand({ name: 'bench' }, async (processes) => {
  if (!existsSync(program)) throw new LaunchError(`There is nothing to measure: ${program} does not exist.`);
  const stages = new Stages('Anyjoi: bench');
  const folder = processes.ownFolder(inData('bench', String(process.pid)));
  const secrets = createSecrets();
  const { postgres, redisUrl } = await stages.time('postgres and redis', () =>
    startThrowAwayServices(processes, {
      folder,
      secrets,
      durable: true,
      flags: { shared_buffers: '1GB', max_wal_size: '4GB' },
    }),
  );
  const browserEnv = await browserVariables(processes);
  await withBuildLock(async () => {
    await stages.time('build server', () => build(processes, 'server'));
    await stages.time('build client', () => build(processes, 'client'));
    await stages.time('migrate', async () => {
      await postgres.ensureDatabase(database);
      await migrate(processes, postgres.ownerUrl(database), postgres.appUrl(database));
    });
  });
  const bench = processes.attach({
    name: 'bench',
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: postgres.appUrl(database),
      DATABASE_OWNER_URL: postgres.ownerUrl(database),
      DATABASE_ADMIN_URL: postgres.adminUrl(database),
      REDIS_URL: redisUrl,
      TOKEN_SECRET: secrets.token,
      ENCRYPTION_KEYS: secrets.encryptionKeys,
      STORAGE_DIR: `${folder}/files`,
      ...browserEnv,
    },
  });
  return bench.exited;
});
