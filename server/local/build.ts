import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inData, inProject, projectRoot } from './paths.ts';
import type { Processes } from './processes.ts';
import { startTimeOf } from './run-registry.ts';

export type Part = 'server' | 'client';

const sources: Record<Part, string[]> = {
  server: ['server/src', 'server/.swcrc', 'server/package.json', 'package-lock.json'],
  client: ['client', 'package-lock.json', 'tsconfig.json'],
};
const outputs: Record<Part, string> = {
  server: inProject('server', 'dist', 'main.js'),
  client: inProject('client', 'dist', 'index.html'),
};
const notSource = new Set(['node_modules', 'dist', 'test', 'coverage']);

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path).filter((name) => !notSource.has(name));
  return entries.toSorted().flatMap((name) => filesBelow(join(path, name)));
}

/** By content, not by time: a fresh clone and a changed branch look the same to the clock. */
function fingerprint(part: Part): string {
  const hash = createHash('sha256');
  for (const source of sources[part]) {
    for (const file of filesBelow(inProject(source))) {
      if (!/\.spec\.tsx?$/.test(file)) hash.update(file.slice(projectRoot.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

const stampFile = (part: Part): string => inData(`built-${part}`);

export function isFresh(part: Part): boolean {
  const stamp = stampFile(part);
  return existsSync(outputs[part]) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(part);
}

/** Builds a workspace when its sources changed; gives the remark for the stage's line. */
export async function build(processes: Processes, part: Part): Promise<string> {
  if (isFresh(part)) return 'unchanged';
  const before = fingerprint(part);
  rmSync(stampFile(part), { force: true });
  await processes.run({
    name: `build-${part}`,
    command: 'npm',
    args: ['run', 'build', '--silent', '--workspace', part],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeFileSync(stampFile(part), before);
  return '';
}

function isHeld(lock: string): boolean {
  const owner = JSON.parse(readFileSync(lock, 'utf8')) as { pid: number; startedAt: string };
  return startTimeOf(owner.pid) === owner.startedAt;
}

/** A copy of the built server, for a run that goes on while another command builds anew. */
export function copyServer(folder: string): string {
  const copy = join(folder, 'server');
  cpSync(dirname(outputs.server), copy, { recursive: true });
  // Packages of which the root holds another version lie there.
  const packages = inProject('server', 'node_modules');
  if (existsSync(packages)) symlinkSync(packages, join(copy, 'node_modules'));
  return copy;
}

/** Two commands of one clone must not build into the same folder at once, nor run half of it. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  const lock = inData('build.lock');
  const mine = `${lock}-${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, startedAt: startTimeOf(process.pid) }));
  for (let announced = false; ; announced = true) {
    try {
      // A link appears whole or not at all, so nobody ever reads half an owner.
      linkSync(mine, lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (existsSync(lock) && !isHeld(lock)) rmSync(lock, { force: true });
    else if (!announced) process.stdout.write('  waiting for the build of another command ...\n');
    await delay(200);
  }
  rmSync(mine);
  const release = (): void => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
