import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from './ports.js';
import { eventually } from './wait.js';

const root = join(__dirname, '..', '..', '..');
const folder = process.env['TEST_FOLDER'] ?? join(root, '.data', 'test');

/** The folder of the build that this run tests. */
export function builtServer(): string {
  const built = process.env['TEST_BUILD'];
  if (!built) throw new Error('TEST_BUILD is missing: run the tests with `npm test`');
  return built;
}

export interface ServerProcess {
  url: string;
  /** The signal that ended it, 0, or its exit code with everything it printed. */
  ended: Promise<string | number>;
  /** Everything it printed. */
  output: () => string;
  kill: () => void;
  /** Held still by a failpoint that stops; `go` lets it run on. */
  untilHeld: () => Promise<void>;
  go: () => void;
  stop: () => Promise<void>;
}

/** A start loads the whole product, which a machine with other work does slowly. */
const START_MS = 200_000;

/** How often a port may be taken by another process before the server listens on it. */
const PORTS = 3;

/** The built server as a process of its own, which a test may kill. */
export async function startServerProcess(env: Record<string, string>, tries = PORTS): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(builtServer(), 'main.js')], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let over = false;
  let killed = false;
  const ended = new Promise<string | number>((resolve) => {
    child.once('close', (code, signal) => {
      over = true;
      killed = signal === 'SIGKILL';
      resolve(signal ?? (code === 0 ? 0 : `exit code ${code}:\n${output}`));
    });
  });
  /** On a busy machine the place where it is to die may be reached before it says that it listens. */
  const mayBeOver = env['FAILPOINT']?.endsWith(':kill') ?? false;
  const portTaken = () => over && tries > 1 && output.includes('EADDRINUSE');
  await eventually(() => {
    if ((killed && mayBeOver) || portTaken()) return Promise.resolve(true);
    if (over) throw new Error(`the server did not start:\n${output}`);
    return Promise.resolve(/ (on port|worker)/.test(output));
  }, START_MS);
  if (portTaken()) return startServerProcess(env, tries - 1);
  return {
    url: `http://127.0.0.1:${port}`,
    ended,
    output: () => output,
    kill: () => child.kill('SIGKILL'),
    untilHeld: async () => {
      await eventually(async () => {
        if (over) throw new Error(`the server ended instead of standing still:\n${output}`);
        return (await stateOf(child.pid ?? 0)).startsWith('T');
      });
    },
    go: () => child.kill('SIGCONT'),
    stop: async () => {
      if (!over) child.kill('SIGCONT');
      if (!over) child.kill('SIGTERM');
      await ended;
    },
  };
}

const stateOf = async (pid: number): Promise<string> =>
  (await promisify(execFile)('ps', ['-o', 'state=', '-p', String(pid)])).stdout.trim();

export interface OwnServices {
  /** For process.env: createTestDatabase and the like then use these. */
  env: Record<string, string>;
  /** Killed as by a power cut, and started again, on other data where a folder is named. */
  restartPostgres: (folder?: string) => Promise<void>;
  /** Killed and started again, empty. */
  restartRedis: () => Promise<void>;
  stop: () => Promise<void>;
}

/** For a test that kills nothing: no answer waits for the disk. */
export const unflushed = { fsync: 'off', synchronous_commit: 'off' };

/** PostgreSQL and Redis of this test alone. */
export async function startOwnServices(flags: Record<string, string> = {}): Promise<OwnServices> {
  const script = join(__dirname, 'own-services.ts');
  const child = spawn(process.execPath, [script, join(folder, `services-${process.pid}`)], {
    cwd: root,
    env: { ...process.env, OWN_POSTGRES_FLAGS: JSON.stringify(flags) },
    stdio: ['pipe', 'pipe', 'inherit'],
    // Out of reach of the signal that ends the tests: it stops what it started when its input ends.
    detached: true,
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const next = () =>
    eventually(() => {
      if (child.exitCode !== null) throw new Error('the services did not start');
      return Promise.resolve(lines.shift());
    }, 60_000);
  const env = JSON.parse(await next()) as Record<string, string>;
  const restart = async (what: string) => {
    child.stdin.write(`restart ${what}\n`);
    await next();
  };
  return {
    env,
    restartPostgres: (folder = '') => restart(`postgres ${folder}`),
    restartRedis: () => restart('redis'),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
