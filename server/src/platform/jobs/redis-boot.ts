import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';

const AGAIN_MS = 1_000;
const PATIENCE_MS = 3_000;

/** Why Redis takes no command, or null when it does. */
async function refusal(url: string): Promise<string | null> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    retryStrategy: () => null,
  });
  let reason = 'no answer';
  client.on('error', (error) => (reason = error.message));
  try {
    await client.connect();
    await client.ping();
    return null;
  } catch (error) {
    // Of a connection that was given up the client says only that it is closed.
    return error instanceof Error && error.message !== 'Connection is closed.' ? error.message : reason;
  } finally {
    client.disconnect();
  }
}

/**
 * A queue of Bull that begins while Redis refuses its commands (another password, still loading) ends the process or never
 * begins at all. Whoever runs jobs waits here until Redis takes one.
 */
export async function untilRedisAccepts(url: string, tell: (reason: string) => void): Promise<void> {
  let told = '';
  for (let reason = await refusal(url); reason !== null; reason = await refusal(url)) {
    if (reason !== told) tell(reason);
    told = reason;
    await delay(AGAIN_MS);
  }
}
