import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from '../../src/app/create-app.js';
import { Config } from '../../src/platform/config/config.js';
import { leaveOutHourly, type TestApp } from './app.js';
import { builtServer } from './server-process.js';

export const newKey = (): string => randomBytes(32).toString('base64');

export interface Ended {
  code: number | string;
  output: string;
}

/** The product with other variables, at the same address. */
export async function restarted(app: TestApp, change: Record<string, string>): Promise<void> {
  await app.app.close();
  Object.assign(app.env, change);
  app.app = await createApp(Config.fromEnvironment(app.env), { clock: app.clock });
  await app.app.nest.listen(Number(app.env['PORT']), '127.0.0.1');
  await leaveOutHourly(app.app.nest);
}

interface Command {
  started: Promise<void>;
  ended: Promise<Ended>;
  kill: () => void;
}

function command(app: TestApp, keys: string, args: readonly string[]): Command {
  const child = spawn(process.execPath, [join(builtServer(), 'app', 'rotate-keys.js'), ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...app.env,
      ENCRYPTION_KEYS: keys,
      DATABASE_OWNER_URL: app.db.ownerUrl,
    },
  });
  let output = '';
  const started = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => resolve({ code: signal ?? code ?? 1, output })),
  );
  return { started, ended, kill: () => child.kill('SIGKILL') };
}

/** The command as an operator calls it. */
export const rotateKeys = (app: TestApp, keys: string, ...args: string[]): Promise<Ended> =>
  command(app, keys, args).ended;

/** Killed at a moment of its work, as often as asked, unless it is done before; then run to its end. */
export async function rotateUnderKills(
  app: TestApp,
  keys: string,
  { kills, withinMs, random }: { kills: number; withinMs: number; random: () => number },
): Promise<Ended & { killed: number }> {
  let killed = 0;
  for (let turn = 0; turn < kills; turn++) {
    const running = command(app, keys, []);
    await Promise.race([running.started, running.ended]);
    await delay(random() * withinMs);
    running.kill();
    if ((await running.ended).code === 'SIGKILL') killed++;
  }
  return { ...(await rotateKeys(app, keys)), killed };
}
