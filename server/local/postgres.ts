import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { LaunchError } from './launch-error.ts';
import { postgresHome, type PostgresHome } from './postgres-home.ts';
import { lastLines, waitUntilReady, type Processes } from './processes.ts';
import type { LocalSecrets } from './secrets.ts';

const majorVersion = '18';
const ownerRole = 'anyjoi_owner';
const appRole = 'anyjoi_app';

export interface PostgresOptions {
  folder: string;
  port: number;
  secrets: LocalSecrets;
  /** Off for tests: a crash may lose their data, and no commit waits for the disk. */
  durable: boolean;
  /** Removed with the command that started it. */
  throwAway?: boolean;
  flags?: Record<string, string>;
  logFolder?: string;
}

async function initialise(
  processes: Processes,
  { secrets, logFolder }: PostgresOptions,
  { bin, folder, user }: PostgresHome,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwordFile = join(tmpdir(), `anyjoi-initdb-${process.pid}`);
  writeFileSync(passwordFile, secrets.postgresPassword, { mode: 0o600 });
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  try {
    await processes.run({
      name: 'initdb',
      logFolder,
      command: join(bin, 'initdb'),
      user,
      args: [
        `--pgdata=${folder}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same order and case rules on every machine, whatever locales it has.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-sync',
      ],
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

export class Postgres {
  readonly port: number;
  readonly folder: string;
  readonly #secrets: LocalSecrets;

  constructor(port: number, folder: string, secrets: LocalSecrets) {
    this.port = port;
    this.folder = folder;
    this.#secrets = secrets;
  }

  adminUrl(database = 'postgres'): string {
    return this.#url('postgres', this.#secrets.postgresPassword, database);
  }

  ownerUrl(database: string): string {
    return this.#url(ownerRole, this.#secrets.ownerPassword, database);
  }

  appUrl(database: string): string {
    return this.#url(appRole, this.#secrets.appPassword, database);
  }

  async asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.adminUrl() });
    // A lost connection also rejects the query that waits on it, which is where it is told.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async isReady(): Promise<boolean> {
    try {
      await this.asAdmin((client) => client.query('SELECT 1'));
      return true;
    } catch (error) {
      // 28P01: it answers, but with another password, which waiting does not change.
      if ((error as { code?: string }).code === '28P01') {
        throw new LaunchError(
          'The embedded PostgreSQL does not know the password in .data/dev-secrets.json. That file and ' +
            '.data/postgres belong together: remove both (the local data are lost) and run the command again.',
        );
      }
      return false;
    }
  }

  async ensureRoles(): Promise<void> {
    await this.asAdmin(async (client) => {
      const roles: [name: string, rights: string, password: string][] = [
        [ownerRole, 'CREATEROLE CREATEDB', this.#secrets.ownerPassword],
        [appRole, '', this.#secrets.appPassword],
      ];
      for (const [name, rights, password] of roles) {
        const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
        if (rowCount) continue;
        await client.query(`CREATE ROLE ${name} LOGIN ${rights} PASSWORD ${client.escapeLiteral(password)}`);
      }
    });
  }

  async ensureDatabase(name: string): Promise<void> {
    await this.asAdmin(async (client) => {
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (!rowCount) await client.query(`CREATE DATABASE ${name} OWNER ${ownerRole}`);
    });
  }

  #url(user: string, password: string, database: string): string {
    return `postgres://${user}:${password}@127.0.0.1:${this.port}/${database}`;
  }
}

export async function startPostgres(processes: Processes, options: PostgresOptions): Promise<Postgres> {
  const home = await postgresHome(options.folder, majorVersion);
  const { bin, folder, user } = home;
  if (options.throwAway) processes.ownFolder(folder);
  // A folder without the marker is the rest of an interrupted initdb.
  const completeMarker = join(folder, 'anyjoi-initialised');
  if (!existsSync(completeMarker)) {
    await initialise(processes, options, home);
    writeFileSync(completeMarker, '');
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== majorVersion) {
    throw new LaunchError(
      `The database in ${folder} was made by PostgreSQL ${version}; this is PostgreSQL ${majorVersion}. ` +
        'Check out the version of the code that made it, or remove .data (the local data are lost).',
    );
  }
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.flags,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = processes.start({
    name: 'postgres',
    command: join(bin, 'postgres'),
    args: ['-D', folder, '-p', String(options.port), ...flags],
    user,
    // SIGINT is PostgreSQL's fast shutdown: open sessions are ended, data are safe.
    stopSignal: 'SIGINT',
    logFolder: options.logFolder,
  });
  const postgres = new Postgres(options.port, folder, options.secrets);
  await waitUntilReady(server, () => postgres.isReady(), 30_000).catch((error: unknown) => {
    if (lastLines(server.logFile).includes('lock file "postmaster.pid" already exists')) {
      throw new LaunchError(
        `Another PostgreSQL is using ${folder}. Stop the other command of this clone, then try again.`,
      );
    }
    throw error;
  });
  await postgres.ensureRoles();
  return postgres;
}
