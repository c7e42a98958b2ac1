import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, withBuildLock } from './build.ts';
import { runCommand } from './command.ts';
import { serverEnvironment } from './environment.ts';
import { LaunchError } from './launch-error.ts';
import { ffmpegHints, findFfmpeg } from './ffmpeg.ts';
import { inData, inProject } from './paths.ts';
import { assertPortFree, freePort } from './ports.ts';
import { lastLines, waitUntilReady, type Processes } from './processes.ts';
import { runningElsewhere } from './run-registry.ts';
import { startSandbox } from './sandbox.ts';
import { localSecrets } from './secrets.ts';
import { migrate, openDatabase, openRedis, type DatabaseAddresses } from './services.ts';
import { Stages } from './stages.ts';
import { startTestMode, testModeAt } from './test-mode.ts';

const preferred = { sandbox: 3100, smtp: 3125, scanner: 3310, testMode: 3200 };
const demoAccounts = ['brand', 'creator', 'consumer', 'support', 'admin'].map(
  (name) => `${name}@anyjoi.test`,
);
const demoPassword = 'anyjoi-demo';

interface Options {
  port: number;
  demo: boolean;
}

function readOptions(): Options {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } }, strict: false });
  const text = process.env.PORT || '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new LaunchError(`PORT is "${text}", which is not a port number. For example: PORT=3001 npm start`);
  }
  return { port, demo: values.demo === true };
}

function refuseProduction(): void {
  if (process.env.NODE_ENV !== 'production') return;
  throw new LaunchError(
    'npm start is for development: it brings demo accounts and a sandbox. With NODE_ENV=production start the built ' +
      'roles (docker-compose.yml, or node server/dist/main.js); for development unset NODE_ENV.',
  );
}

function assertNotRunning(): void {
  const pid = runningElsewhere('start');
  if (pid === undefined) return;
  throw new LaunchError(
    `npm start is running in this clone already (process ${pid}). Stop it first (Ctrl-C there, or kill ${pid}).`,
  );
}

async function migrateHere(processes: Processes, database: DatabaseAddresses): Promise<void> {
  try {
    await migrate(processes, database.ownerUrl, database.appUrl);
  } catch (error) {
    const newer = error instanceof LaunchError && error.message.includes('newer than this code');
    if (!newer || !database.embedded) throw error;
    throw new LaunchError(`${error.message}\n  Or remove the folder .data, if the local data may be lost.`);
  }
}

/** Without it everything runs; only videos have no picture. */
async function openFfmpeg(processes: Processes): Promise<string | undefined> {
  const ffmpeg = await findFfmpeg(processes);
  if (!ffmpeg)
    process.stdout.write(`There is no ffmpeg: videos get no picture. To install it:\n${ffmpegHints}\n`);
  return ffmpeg;
}

/** Demo data go once into the embedded database, and into another one only when asked for. */
async function loadDemo(
  processes: Processes,
  database: DatabaseAddresses,
  wanted: boolean,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  if (!wanted) return 'none (only with --demo)';
  // In the database's folder: whoever removes the database removes the mark with it.
  const marker = database.embedded && join(database.embedded, 'anyjoi-demo-loaded');
  if (marker && existsSync(marker)) return 'already there';
  await processes.run({
    name: 'demo',
    command: process.execPath,
    args: [inProject('server', 'dist', 'app', 'demo.js')],
    env,
  });
  if (marker) writeFileSync(marker, '');
  return '';
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

function printAddresses(port: number, sandboxUrl: string, demo: boolean, stages: Stages): void {
  const lines = [
    '',
    `Ready in ${stages.seconds.toFixed(1)} s (npm ci: ${process.env.INSTALL_SECONDS ?? '0.0'} s, apart)`,
    '',
    `  Anyjoi       http://localhost:${port}`,
    `  Contract     http://localhost:${port}/api/openapi.json`,
    `  Sandbox      ${sandboxUrl}        (simulated providers, no real money)`,
    `  Mailbox      ${sandboxUrl}/mail   (every mail the product sends)`,
    '',
    ...(demo
      ? ['Demo accounts, password ' + demoPassword + ':', ...demoAccounts.map((mail) => `  ${mail}`), '']
      : []),
    `Logs: ${inData('logs')}. Ctrl-C stops everything.`,
    '',
  ];
  process.stdout.write(lines.join('\n'));
}

async function start(processes: Processes): Promise<number> {
  // What stands in the environment already wins over the file.
  if (existsSync(inProject('.env'))) process.loadEnvFile(inProject('.env'));
  refuseProduction();
  const options = readOptions();
  assertNotRunning();
  await assertPortFree(options.port);
  const stages = new Stages('Anyjoi: starting');
  const secrets = localSecrets();
  const startSandboxStage = async () => {
    const [port, smtpPort, scannerPort] = await Promise.all([
      freePort(preferred.sandbox),
      freePort(preferred.smtp),
      freePort(preferred.scanner),
    ]);
    const webhooks = `http://127.0.0.1:${options.port}/api/webhook`;
    const addresses = {
      webhookUrl: `${webhooks}/stripe`,
      paypalWebhookUrl: `${webhooks}/paypal`,
      appleWebhookUrl: `${webhooks}/apple`,
      mailWebhookUrl: `${webhooks}/email`,
      googlePlayWebhookUrl: `${webhooks}/google-play`,
    };
    return stages.time('sandbox', () =>
      startSandbox(processes, { port, smtpPort, scannerPort, secrets, ...addresses }),
    );
  };
  const buildStages = () =>
    withBuildLock(async () => {
      await stages.time('build server', () => build(processes, 'server'));
      await stages.time('build client', () => build(processes, 'client'));
    });
  const [database, [redisUrl, ffmpeg], sandbox] = await Promise.all([
    openDatabase(processes, stages, secrets),
    // One after the other: apt takes one installation at a time.
    openRedis(processes, stages).then(
      async (url) => [url, await stages.time('ffmpeg', () => openFfmpeg(processes))] as const,
    ),
    startSandboxStage(),
    buildStages(),
  ]);
  const demo = database.embedded !== undefined || options.demo;
  const testMode = testModeAt(await freePort(preferred.testMode), database);
  const env = serverEnvironment({
    port: options.port,
    databaseUrl: database.appUrl,
    databaseOwnerUrl: database.ownerUrl,
    redisUrl,
    sandbox,
    secrets,
    demo,
    ffmpeg,
    testMode,
  });
  await stages.time('migrate', () => migrateHere(processes, database));
  await stages.time('demo data', () => loadDemo(processes, database, demo, env));
  const server = processes.start({
    name: 'server',
    command: process.execPath,
    args: ['--enable-source-maps', inProject('server', 'dist', 'main.js')],
    env,
  });
  await stages.time('server', () => waitUntilReady(server, () => isReady(options.port)));
  printAddresses(options.port, sandbox.url, demo, stages);
  if (testMode && database.testMode)
    void startTestMode(processes, {
      ...testMode,
      database: database.testMode,
      redisUrl,
      secrets,
      outgoing: env['OUTGOING_PRIVATE'] ?? '',
    });
  const code = await server.exited;
  throw new LaunchError(
    `The server ended with exit code ${code}. The end of ${server.logFile}:\n${lastLines(server.logFile)}`,
  );
}

await runCommand({ name: 'start', exitCodeWhenInterrupted: 0 }, start);
