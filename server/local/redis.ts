import { existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { aptInstall, aptUnpack, findOnPath, libraryPath } from './debian.ts';
import { LaunchError } from './launch-error.ts';
import { inData } from './paths.ts';
import { waitUntilReady, type Processes } from './processes.ts';

const unpacked = inData('redis', 'root');

interface Program {
  command: string;
  env: NodeJS.ProcessEnv;
}

function findInstalled(): Program | undefined {
  const command = findOnPath('redis-server', 'valkey-server');
  return command ? { command, env: process.env } : undefined;
}

function findUnpacked(): Program | undefined {
  const command = join(unpacked, 'usr', 'bin', 'redis-server');
  if (!existsSync(command)) return undefined;
  return { command, env: { ...process.env, LD_LIBRARY_PATH: libraryPath(unpacked) } };
}

async function findProgram(processes: Processes): Promise<Program> {
  const present = findInstalled() ?? findUnpacked();
  if (present) return present;
  if (await aptInstall(processes, 'redis-server')) {
    const installed = findInstalled();
    if (installed) return installed;
  }
  if (await aptUnpack(processes, unpacked, 'redis-server')) {
    const found = findUnpacked();
    if (found) return found;
  }
  throw new LaunchError(
    [
      'There is no Redis on this machine and it could not be installed. Install it, then run the command again:',
      '  macOS:   brew install redis',
      '  Fedora:  sudo dnf install valkey',
      '  Debian:  sudo apt-get install redis-server',
      '  Docker:  docker run -d -p 6379:6379 redis:8, and REDIS_URL=redis://localhost:6379 npm start',
    ].join('\n'),
  );
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const finish = (ready: boolean): void => {
      socket.destroy();
      resolve(ready);
    };
    socket.once('data', (answer) => finish(answer.toString().startsWith('+PONG')));
    socket.once('error', () => finish(false));
    socket.setTimeout(1000, () => finish(false));
  });
}

/** Without persistence: everything in Redis is rebuilt from PostgreSQL. */
export async function startRedis(
  processes: Processes,
  options: { port: number; logFolder?: string },
): Promise<string> {
  const { command, env } = await findProgram(processes);
  const folder = inData('redis');
  mkdirSync(folder, { recursive: true });
  const server = processes.start({
    name: 'redis',
    command,
    args: [
      '--port',
      String(options.port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ],
    env,
    logFolder: options.logFolder,
  });
  await waitUntilReady(server, () => answersPing(options.port), 15_000);
  return `redis://127.0.0.1:${options.port}`;
}
