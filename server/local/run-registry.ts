import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inData } from './paths.ts';

export interface RecordedProcess {
  name: string;
  pid: number;
  /** Start time as the system tells it, so that a pid used again is never taken for ours. */
  startedAt: string;
}

interface RecordedRun {
  command: string;
  owner: RecordedProcess;
  processes: RecordedProcess[];
  folders: string[];
}

const folder = inData('run');

/** Empty when there is no such process. */
export function startTimeOf(pid: number): string {
  if (process.platform === 'linux') {
    const stat = `/proc/${pid}/stat`;
    try {
      // The command name stands in brackets and may hold spaces; field 22 is counted after it.
      const fields = readFileSync(stat, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return fields[0] === 'Z' ? '' : (fields[19] ?? '');
    } catch {
      return '';
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

const isAlive = (process: RecordedProcess): boolean =>
  process.startedAt !== '' && startTimeOf(process.pid) === process.startedAt;

/** The file of one running command: what a later command has to end if this one is killed. */
export class RunRegistry {
  readonly #file: string;
  readonly #run: RecordedRun;

  constructor(command: string) {
    this.#file = join(folder, `${command}-${process.pid}.json`);
    this.#run = {
      command,
      owner: { name: command, pid: process.pid, startedAt: startTimeOf(process.pid) },
      processes: [],
      folders: [],
    };
    mkdirSync(folder, { recursive: true });
    this.#write();
  }

  add(name: string, pid: number): void {
    this.#run.processes.push({ name, pid, startedAt: startTimeOf(pid) });
    this.#write();
  }

  addFolder(path: string): void {
    this.#run.folders.push(path);
    this.#write();
  }

  close(): void {
    for (const path of this.#run.folders) rmSync(path, { recursive: true, force: true });
    rmSync(this.#file, { force: true });
  }

  #write(): void {
    // Renamed into place: another command may be reading the folder.
    writeFileSync(`${this.#file}.next`, JSON.stringify(this.#run, null, 2));
    renameSync(`${this.#file}.next`, this.#file);
  }
}

function recordedRuns(): { file: string; run: RecordedRun }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file))
    .map((file) => ({ file, run: JSON.parse(readFileSync(file, 'utf8')) as RecordedRun }));
}

/** The process id of the same command when another process runs it in this clone already. */
export function runningElsewhere(command: string): number | undefined {
  const owners = recordedRuns()
    .filter(({ run }) => run.command === command)
    .map(({ run }) => run.owner);
  return owners.find((owner) => owner.pid !== process.pid && isAlive(owner))?.pid;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Ends what commands left behind that were killed before they could tidy up. */
export async function cleanUpCrashedRuns(): Promise<string[]> {
  const ended: string[] = [];
  for (const { file, run } of recordedRuns()) {
    if (isAlive(run.owner)) continue;
    const alive = run.processes.filter(isAlive).toReversed();
    // PostgreSQL takes SIGINT as "stop now, cleanly"; the others take it as Ctrl-C.
    for (const process of alive) signalGroup(process.pid, 'SIGINT');
    for (let waited = 0; waited < 5000 && alive.some(isAlive); waited += 50) await delay(50);
    for (const process of alive) {
      if (isAlive(process)) signalGroup(process.pid, 'SIGKILL');
      ended.push(process.name);
    }
    for (const path of run.folders) rmSync(path, { recursive: true, force: true });
    rmSync(file, { force: true });
  }
  return ended;
}
