import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { startTimeOf } from '../../local/run-registry.ts';
import { eventually } from '../support/wait.js';

const root = join(__dirname, '..', '..', '..');

interface Ended {
  code: number | null;
  output: string;
}

/** `npm start` as far as it gets: every case here ends before a service is started. */
function start(env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const inherited = {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      REDIS_URL: '',
    };
    const child = spawn(process.execPath, [join(root, 'server', 'local', 'start.ts')], {
      cwd: root,
      env: { ...inherited, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => resolve({ code, output }));
  });
}

function listenSomewhere(): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '0.0.0.0', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}

describe('npm start', () => {
  it('tells who holds a taken port and how to take another one', async () => {
    const { server, port } = await listenSomewhere();
    const { code, output } = await start({ PORT: String(port) });
    server.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken by`);
    expect(output).toContain(`PORT=${port + 1} npm start`);
    if (process.platform === 'linux') expect(output).toContain(`process ${process.pid} `);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT is "abc", which is not a port number'],
    [{ PORT: '70000' }, 'PORT is "70000", which is not a port number'],
    [{ NODE_ENV: 'production' }, 'npm start is for development'],
  ])('refuses %o in one paragraph', async (env, message) => {
    const { code, output } = await start(env);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('ends what a killed run left, and only that', async () => {
    const sleep = () =>
      spawn(process.execPath, ['-e', 'setTimeout(() => {}, 300_000)'], { detached: true, stdio: 'ignore' });
    const left = sleep();
    const stranger = sleep();
    const pids = [left.pid ?? 0, stranger.pid ?? 0] as const;
    const folder = join(root, '.data', 'run');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, `test-killed-${pids[0]}.json`),
      JSON.stringify({
        command: 'test-killed',
        owner: { name: 'test-killed', pid: 2 ** 30, startedAt: '1' },
        processes: [
          { name: 'left-behind', pid: pids[0], startedAt: startTimeOf(pids[0]) },
          // The same number, another process: the number was used again.
          { name: 'stranger', pid: pids[1], startedAt: '1' },
        ],
        folders: [],
      }),
    );
    const { output } = await start({ PORT: 'abc' });
    await eventually(() => Promise.resolve(startTimeOf(pids[0]) === ''));
    expect(startTimeOf(pids[1])).not.toBe('');
    expect(output).toContain('left-behind');
    expect(output).not.toContain('stranger');
    stranger.kill('SIGKILL');
  });
});
