import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what the system gives out by itself (Linux: from 32768), so that no connection takes the port meanwhile. */
const FIRST = 15_000;
const LAST = 32_000;
/** Each process of a run has ports of its own: between asking here and listening, no other one takes them. */
const SHARES = 8;
const SHARE = Math.floor((LAST - FIRST) / SHARES);
const TRIES = 20;

const first = FIRST + SHARE * ((Number(process.env['JEST_WORKER_ID'] ?? '1') - 1) % SHARES);
let next = randomInt(SHARE);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port that was free a moment ago, for a server that has to know its address before it listens. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = first + next;
    next = (next + 1) % SHARE;
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${first} on in ${TRIES} tries`);
}
