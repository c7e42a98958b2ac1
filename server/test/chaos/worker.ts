import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { builtServer } from '../support/server-process.js';

export interface Worker {
  /** Its clock goes with the application's. */
  advance: (milliseconds: number) => void;
  stop: () => Promise<void>;
}

/** A worker as a process of its own, so that a day uses more than one core. */
export async function startWorker(env: Record<string, string>): Promise<Worker> {
  const child = fork(join(__dirname, 'worker-program.ts'), [builtServer()], {
    env: { ...process.env, ...env, ROLE: 'worker' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ended = once(child, 'exit');
  const [word] = (await Promise.race([once(child, 'message'), ended])) as unknown[];
  if (word !== 'ready') throw new Error(`the worker ended with ${String(word)} before it was ready`);
  return {
    advance: (milliseconds) => void child.send(milliseconds),
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}
