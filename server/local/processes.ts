import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from './launch-error.ts';
import { inData, projectRoot } from './paths.ts';
import { RunRegistry } from './run-registry.ts';

export interface ProcessSpec {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  user?: { uid: number; gid: number };
  stopSignal?: NodeJS.Signals;
  /** Folder of the log; `.data/logs` unless told. */
  logFolder?: string;
}

export interface RunningProcess {
  name: string;
  pid: number;
  logFile: string;
  exited: Promise<number>;
}

interface Child extends RunningProcess {
  handle: ChildProcess;
  stopSignal: NodeJS.Signals;
  running: boolean;
}

const stopTimeoutMs = 12_000;

const exitCode = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? (signal === 'SIGTERM' ? 143 : 137);

export function lastLines(file: string, count = 20): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}

/**
 * All children of one command. Each gets a process group of its own, so that Ctrl-C in the
 * terminal reaches only the command, which then stops them in the reverse order of their start.
 */
export class Processes {
  readonly #registry: RunRegistry;
  readonly #children: Child[] = [];
  #closed = false;

  constructor(command: string) {
    this.#registry = new RunRegistry(command);
    process.on('exit', () => {
      for (const child of this.#children) if (child.running) this.#signal(child, 'SIGKILL');
      this.#registry.close();
    });
  }

  /** A folder that goes when the command ends, also after a crash. */
  ownFolder(path: string): string {
    mkdirSync(path, { recursive: true });
    this.#registry.addFolder(path);
    return path;
  }

  start(spec: ProcessSpec): RunningProcess {
    const logFolder = spec.logFolder ?? inData('logs');
    mkdirSync(logFolder, { recursive: true });
    const logFile = `${logFolder}/${spec.name}.log`;
    const log = openSync(logFile, 'w');
    try {
      return this.#spawn(spec, logFile, ['ignore', log, log]);
    } finally {
      closeSync(log);
    }
  }

  /** Runs a program to its end; its output is shown only when it fails. */
  async run(spec: ProcessSpec): Promise<void> {
    const child = this.start(spec);
    const code = await child.exited;
    if (this.#closed) throw new LaunchError(`${spec.name} was interrupted.`);
    if (code === 0) return;
    throw new LaunchError(`${spec.name} failed (exit code ${code}).\n${lastLines(child.logFile, 40)}`);
  }

  /** Starts a program that prints to the terminal itself. */
  attach(spec: ProcessSpec): RunningProcess {
    return this.#spawn(spec, '', ['ignore', 'inherit', 'inherit']);
  }

  get stopping(): boolean {
    return this.#closed;
  }

  isRunning({ pid }: RunningProcess): boolean {
    return this.#children.some((child) => child.pid === pid && child.running);
  }

  async stop(running: RunningProcess): Promise<void> {
    const child = this.#children.find(({ pid }) => pid === running.pid);
    if (child) await this.#stop(child);
  }

  async stopAll(): Promise<void> {
    this.#closed = true;
    for (const child of this.#children.toReversed()) await this.#stop(child);
    this.#registry.close();
  }

  async #stop(child: Child): Promise<void> {
    if (!child.running) return;
    child.handle.kill(child.stopSignal);
    const stopped = await Promise.race([
      child.exited.then(() => true),
      delay(stopTimeoutMs, false, { ref: false }),
    ]);
    if (!stopped) this.#signal(child, 'SIGKILL');
    await child.exited;
    // What the child itself started and left goes with its group.
    this.#signal(child, 'SIGKILL');
  }

  #signal(child: Child, signal: NodeJS.Signals): void {
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  #spawn(
    spec: ProcessSpec,
    logFile: string,
    stdio: ['ignore', number | 'inherit', number | 'inherit'],
  ): RunningProcess {
    if (this.#closed) throw new LaunchError(`${spec.name} was not started: the command is stopping.`);
    const handle = spawn(spec.command, spec.args, {
      cwd: spec.cwd ?? projectRoot,
      env: spec.env ?? process.env,
      stdio,
      detached: true,
      ...spec.user,
    });
    const exited = new Promise<number>((resolve, reject) => {
      handle.once('error', (error) =>
        reject(new LaunchError(`${spec.name} could not be started: ${error.message}`)),
      );
      handle.once('exit', (code, signal) => {
        child.running = false;
        resolve(exitCode(code, signal));
      });
    });
    const child: Child = {
      name: spec.name,
      pid: handle.pid ?? 0,
      logFile,
      exited,
      handle,
      stopSignal: spec.stopSignal ?? 'SIGTERM',
      running: handle.pid !== undefined,
    };
    if (child.running) {
      this.#children.push(child);
      this.#registry.add(spec.name, child.pid);
    }
    return child;
  }
}

/** Waits for a started process to answer; its early end or silence is reported with its log. */
export async function waitUntilReady(
  child: RunningProcess,
  isReady: () => Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let ended: number | undefined;
  const watch = child.exited.then((code) => (ended = code));
  while (performance.now() < deadline) {
    if (await isReady()) return;
    if (ended !== undefined) {
      throw new LaunchError(`${child.name} ended with exit code ${ended}:\n${lastLines(child.logFile)}`);
    }
    await Promise.race([watch, delay(40)]);
  }
  throw new LaunchError(
    `${child.name} did not answer within ${timeoutMs / 1000} s. The end of ${child.logFile}:\n${lastLines(child.logFile)}`,
  );
}
