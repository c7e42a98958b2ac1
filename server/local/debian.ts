import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { inData } from './paths.ts';
import type { Processes } from './processes.ts';

export function findOnPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path));
}

const hasAptGet = (): boolean => findOnPath('apt-get') !== undefined;

/** The words in front of a command that needs root, or undefined when there is no way to be root. */
function rootPrefix(): string[] | undefined {
  if (userInfo().uid === 0) return [];
  if (!findOnPath('sudo')) return undefined;
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

async function run(processes: Processes, name: string, command: string[], cwd?: string): Promise<boolean> {
  const [program, ...args] = command;
  if (!program) return false;
  const child = processes.start({ name, command: program, args, cwd });
  return (await child.exited) === 0;
}

/** To stderr: scripts that install on their way answer on stdout. */
const note = (line: string) => process.stderr.write(line);

/** Installs a package for the whole machine; false when this user may not, or apt cannot. */
export async function aptInstall(processes: Processes, ...packages: string[]): Promise<boolean> {
  const prefix = rootPrefix();
  if (!prefix || !hasAptGet()) return false;
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q'];
  const install = [...apt, 'install', '-y', '--no-install-recommends', ...packages];
  note(`Installing ${packages.join(', ')} with apt-get ...\n`);
  if (await run(processes, 'apt-get-install', install)) return true;
  // A fresh machine has no package lists yet, or old ones.
  await run(processes, 'apt-get-update', [...apt, 'update']);
  return run(processes, 'apt-get-install', install);
}

/**
 * Downloads a package with what it needs beyond this machine's packages and unpacks it into a
 * folder of ours: needs no rights.
 */
export async function aptUnpack(
  processes: Processes,
  target: string,
  ...packages: string[]
): Promise<boolean> {
  if (!hasAptGet() || !findOnPath('dpkg')) return false;
  note(`Downloading ${packages.join(', ')} from Debian's packages into ${target} ...\n`);
  const state = inData('apt');
  const downloads = join(state, 'downloads');
  rmSync(downloads, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'cache/archives/partial', 'downloads']) {
    mkdirSync(join(state, folder), { recursive: true });
  }
  const own = [
    '-o',
    `Dir::State::lists=${state}/lists`,
    '-o',
    `Dir::Cache=${state}/cache`,
    '-o',
    'Debug::NoLocking=1',
  ];
  const apt = ['apt-get', '-q', ...own];
  if (!(await run(processes, 'apt-get-update', [...apt, 'update']))) return false;
  const plan = spawnSync('apt-get', [...own, '-s', '--no-install-recommends', 'install', ...packages], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const missing = plan.stdout.matchAll(/^Inst (\S+)/gm);
  // Already installed (only its program is not on the PATH of this user): take it all the same.
  const names = new Set([...packages, ...[...missing].map((match) => match[1] ?? '')]);
  if (!(await run(processes, 'apt-get-download', [...apt, 'download', ...names], downloads))) return false;
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(downloads)) {
    if (!(await run(processes, 'dpkg', ['dpkg', '-x', join(downloads, file), target]))) return false;
  }
  rmSync(downloads, { recursive: true, force: true });
  return true;
}

/** Where the libraries of unpacked packages lie, for LD_LIBRARY_PATH: some keep private ones a folder deeper. */
export function libraryPath(root: string): string {
  const libraries = globSync('{usr/lib,lib}/{,*/,*/*/}lib*.so*', { cwd: root });
  return [...new Set(libraries.map((path) => join(root, dirname(path))))].join(':');
}
