import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { browserVariables } from './browser.ts';
import { build, copyServer, withBuildLock } from './build.ts';
import { runCommand } from './command.ts';
import { ffmpegHints, findFfmpeg } from './ffmpeg.ts';
import { LaunchError } from './launch-error.ts';
import { inData, inProject, projectRoot } from './paths.ts';
import type { Processes, RunningProcess } from './processes.ts';
import { createSecrets } from './secrets.ts';
import { migrate, startThrowAwayServices } from './services.ts';
import { Stages } from './stages.ts';
import { allTestFiles } from './test-files.ts';
import { failures, keepFailures, readResults } from './test-results.ts';
import type { JestResults } from './test-results.ts';

const templateDatabase = 'anyjoi_template';
/**
 * Tests work more than they wait: on two cores 30 files of the server took 106 s with 2 workers, 109 with 3, 120 with 4
 * and 137 with 5. A third one works while others wait for a kill or a deadline. A worker takes about 1 GB.
 */
const workers = Math.max(2, Math.min(Math.ceil(availableParallelism() * 1.5), Math.floor(totalmem() / 2e9)));
const exitTimeoutMs = 30_000;
const narrowing = /^(-t|--testNamePattern|--shard|--onlyChanged|-o|--changedSince|--onlyFailures|-f)\b/;

/** `client` alone is a path, too; what follows `-t` is a pattern for names. */
const isPath = (arg: string, index: number, args: readonly string[]): boolean =>
  !arg.startsWith('-') &&
  !/^(-t|--testNamePattern)$/.test(args[index - 1] ?? '') &&
  (/[/.]/.test(arg) || existsSync(inProject(arg)));

/** What a run needs follows from the paths it was given; a run of everything needs everything. */
function plan(args: string[]): { everything: boolean; services: boolean; browser: boolean } {
  const paths = args.filter(isPath);
  const everything = paths.length === 0 && !args.some((arg) => narrowing.test(arg));
  const onlyUnits = paths.length > 0 && paths.every((path) => /(^|\/)(server|client)\/src(\/|$)/.test(path));
  const browser = paths.length === 0 || paths.some((path) => /(^|\/)client(\/test(\/|$)|\/?$)/.test(path));
  return { everything, services: !onlyUnits, browser };
}

async function prepare(processes: Processes, stages: Stages, browser: boolean): Promise<NodeJS.ProcessEnv> {
  const folder = processes.ownFolder(inData('test', String(process.pid)));
  const browserEnv = browser ? await browserVariables(processes) : {};
  const ffmpeg = await findFfmpeg(processes);
  if (!ffmpeg)
    throw new LaunchError(`The tests need ffmpeg. Install it, then run the command again:\n${ffmpegHints}`);
  const secrets = createSecrets();
  let env: NodeJS.ProcessEnv = {};
  await withBuildLock(async () => {
    const [services] = await Promise.all([
      stages.time('postgres and redis', () =>
        startThrowAwayServices(processes, { folder, secrets, durable: false }),
      ),
      stages.time('build server', () => build(processes, 'server')),
    ]);
    const { postgres, redisUrl } = services;
    if (browser) await stages.time('build client', () => build(processes, 'client'));
    await stages.time('template database', async () => {
      await postgres.ensureDatabase(templateDatabase);
      await migrate(processes, postgres.ownerUrl(templateDatabase), postgres.appUrl(templateDatabase));
    });
    env = {
      TEST_BUILD: copyServer(folder),
      TEST_PG_ADMIN_URL: postgres.adminUrl(),
      TEST_TEMPLATE_DB: templateDatabase,
      TEST_OWNER_URL: postgres.ownerUrl(templateDatabase),
      TEST_APP_URL: postgres.appUrl(templateDatabase),
      TEST_REDIS_URL: redisUrl,
      TEST_FOLDER: folder,
      TEST_FFMPEG: ffmpeg,
      ...browserEnv,
    };
  });
  return env;
}

/** Jest takes a broken pattern for an empty one; the files on disk are the truth. */
function reportForgottenFiles(results: JestResults | undefined): number {
  const ran = new Set(results?.testResults.map(({ name }) => name));
  const forgotten = allTestFiles().filter((file) => !ran.has(file));
  if (forgotten.length > 0) {
    const names = forgotten.map((file) => `  ${relative(projectRoot, file)}`);
    process.stdout.write(`\nTest files that Jest did not run:\n${names.join('\n')}\n`);
  }
  return forgotten.length;
}

/** Jest waits for ever for what a test left open; the run then ends as a failed one, without a code. */
async function exitCodeOf(
  processes: Processes,
  jest: RunningProcess,
  resultsFile: string,
): Promise<number | undefined> {
  while (!existsSync(resultsFile)) {
    const code = await Promise.race([jest.exited, delay(500)]);
    if (code !== undefined) return code;
  }
  const code = await Promise.race([jest.exited, delay(exitTimeoutMs, undefined, { ref: false })]);
  if (code !== undefined) return code;
  process.stdout.write('\nThe tests ended and Jest did not: one of them leaves something open.\n');
  await processes.stop(jest);
  return undefined;
}

function closingLine(results: JestResults | undefined, missed: number): string {
  const passed = results?.numPassedTests ?? 0;
  const failed = results ? results.numFailedTests + results.numRuntimeErrorTestSuites + missed : 1;
  const skipped = results?.numPendingTests ? `${results.numPendingTests} skipped\n` : '';
  return `\n${skipped}${passed} passed, ${failed} failed\n`;
}

/** Also a run that never reached Jest ends with the line that says so. */
function reportNoStart(error: unknown): never {
  if (!(error instanceof LaunchError)) throw error;
  throw new LaunchError(`${error.message}\n${closingLine(undefined, 0).trimEnd()}`);
}

async function test(processes: Processes): Promise<number> {
  const args = process.argv.slice(2);
  const { everything, services, browser } = plan(args);
  keepFailures('');
  const stages = new Stages('Anyjoi: tests');
  const env = services ? await prepare(processes, stages, browser).catch(reportNoStart) : {};
  mkdirSync(inData('test'), { recursive: true });
  const resultsFolder = processes.ownFolder(inData('test', `results-${process.pid}`));
  const resultsFile = `${resultsFolder}/results.json`;
  const jest = processes.attach({
    name: 'jest',
    command: process.execPath,
    args: [
      // Handed on to the workers: what a request leaves behind dies young, and was promoted and collected at length.
      '--max-semi-space-size=64',
      inProject('node_modules', 'jest', 'bin', 'jest.js'),
      `--config=${inProject('server', 'jest.config.js')}`,
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${resultsFile}`,
      ...args,
    ],
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
  const exitCode = await exitCodeOf(processes, jest, resultsFile);
  const results = readResults(resultsFile);
  const stuck = exitCode === undefined ? 1 : 0;
  const missed = stuck + (everything ? reportForgottenFiles(results) : 0);
  const failed = failures(results);
  keepFailures(failed);
  process.stdout.write(failed);
  process.stdout.write(`\nAll in ${stages.seconds.toFixed(0)} s\n${closingLine(results, missed)}`);
  return exitCode || (missed > 0 ? 1 : 0);
}

await runCommand({ name: 'test' }, test);
