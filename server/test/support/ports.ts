import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what the system gives out by itself (Linux: from 32768), so that no connection takes the port meanwhile. */
const FIRST = 15_000;
const LAST = 32_000;
const TRIES = 20;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port that was free a moment ago, for a server that has to know its address before it listens. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${FIRST} and ${LAST} in ${TRIES} tries`);
}
