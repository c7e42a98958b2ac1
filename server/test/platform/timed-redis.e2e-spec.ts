import { randomUUID } from 'node:crypto';
import { TimedRedis } from '../../src/platform/jobs/timed-redis.js';

const TIMEOUT_MS = 600;

let redis: TimedRedis;
beforeEach(async () => {
  redis = new TimedRedis(process.env['TEST_REDIS_URL'] ?? '', { lazyConnect: true }, TIMEOUT_MS);
  redis.on('error', () => undefined);
  await redis.connect();
});
afterEach(() => redis.disconnect());

it('fails a command that is not answered in time', async () => {
  await expect(redis.blpop(`nothing-${randomUUID()}`, 0)).rejects.toThrow('Command timed out');
});

it('fails a command that waits for a connection in vain', async () => {
  const away = new TimedRedis('redis://127.0.0.1:1', { retryStrategy: () => 50 }, TIMEOUT_MS);
  away.on('error', () => undefined);
  await expect(away.ping()).rejects.toThrow('Command timed out');
  away.disconnect();
});

it('keeps a command whose answer came while the process was held up', async () => {
  const answer = redis.ping();
  // The command is written, and answered, before the process is held up.
  await Promise.resolve();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * TIMEOUT_MS);
  expect(await answer).toBe('PONG');
});
