import { constants, userInfo } from 'node:os';
import { mkdirSync } from 'node:fs';
import { LaunchError } from './launch-error.ts';
import { inData } from './paths.ts';
import { Processes } from './processes.ts';
import { cleanUpCrashedRuns } from './run-registry.ts';

export interface CommandOptions {
  name: string;
  /** The exit code after Ctrl-C; a service that was meant to be stopped ends with 0. */
  exitCodeWhenInterrupted?: number;
}

function prepareDataFolder(): void {
  try {
    mkdirSync(inData(), { recursive: true });
    mkdirSync(inData('run'), { recursive: true });
  } catch (error) {
    throw new LaunchError(
      `The folder ${inData()} cannot be written (${(error as Error).message}). It may belong to another user, ` +
        'such as root after a start with sudo: remove it or make it yours, then run the command again.',
    );
  }
}

function interruption(): Promise<number> {
  return new Promise((resolve) => {
    let firstAt = 0;
    const onSignal = (signal: NodeJS.Signals): void => {
      const now = performance.now();
      firstAt ||= now;
      // A terminal and npm may both deliver the same Ctrl-C; a later one is meant.
      if (now - firstAt > 2000) process.exit(128 + constants.signals[signal]);
      resolve(128 + constants.signals[signal]);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
    process.once('disconnect', () => resolve(128 + constants.signals.SIGHUP));
  });
}

/** Runs one command to its exit code; whatever way it ends, nothing it started stays behind. */
export async function runCommand(
  options: CommandOptions,
  body: (processes: Processes) => Promise<number>,
): Promise<never> {
  let processes: Processes | undefined;
  let exitCode = 1;
  const interrupted = interruption();
  // Root's services run as other users, who have to reach their folders.
  if (userInfo().uid === 0) process.umask(0o022);
  try {
    prepareDataFolder();
    const ended = await cleanUpCrashedRuns();
    if (ended.length > 0) process.stdout.write(`Ended what an earlier run left: ${ended.join(', ')}\n`);
    processes = new Processes(options.name);
    const work = body(processes).then((code) => ({ code, byPerson: false }));
    // An interrupted body may still fail in the background; the interruption is what counts.
    work.catch(() => undefined);
    const outcome = await Promise.race([work, interrupted.then((code) => ({ code, byPerson: true }))]);
    exitCode = outcome.byPerson ? (options.exitCodeWhenInterrupted ?? outcome.code) : outcome.code;
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    process.stderr.write(`\n${error.message}\n\n`);
  } finally {
    await processes?.stopAll();
  }
  // A pipe takes its time, and exit does not wait for it.
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise<void>((written) => stream.write('', () => written()));
  }
  process.exit(exitCode);
}
