import { Redis } from 'ioredis';
import { BlockingRedis } from '../../src/platform/jobs/blocking-redis.js';
import { CommandRedis, type TrackedRedis } from '../../src/platform/jobs/tracked-redis.js';
import { eventually } from '../support/wait.js';

const url = process.env['TEST_REDIS_URL'] ?? '';
let admin: Redis;
let open: TrackedRedis | undefined;
beforeAll(() => {
  admin = new Redis(url);
});
afterEach(() => open?.disconnect());
afterAll(() => admin.disconnect());

/** Breaks the connection while a command is under way, which nobody answers. */
async function broken(connection: TrackedRedis): Promise<{ id: number; answer: Promise<unknown> }> {
  open = connection;
  connection.on('error', () => undefined);
  const id = await connection.client('ID');
  const answer = connection.blpop(`nothing-${id}`, 0).catch((error: Error) => error.message);
  await eventually(async () => String(await admin.client('LIST', 'ID', id)).includes('cmd=blpop'));
  await admin.client('KILL', 'ID', id);
  return { id, answer };
}

describe('a command under way when its connection breaks', () => {
  it('fails once there will be no other connection', async () => {
    const { answer } = await broken(new CommandRedis(url, { retryStrategy: () => null }));
    expect(await answer).toBe('Connection is closed.');
  });

  it('is sent again by the next connection', async () => {
    const { id, answer } = await broken(new CommandRedis(url, { retryStrategy: () => 50 }));
    await admin.rpush(`nothing-${id}`, 'late');
    expect(await answer).toEqual([`nothing-${id}`, 'late']);
  });

  it('fails at once where jobs are waited for', async () => {
    const { answer } = await broken(
      new BlockingRedis(url, { autoResendUnfulfilledCommands: false, retryStrategy: () => 50 }),
    );
    expect(await answer).toBe('Connection is closed.');
  });
});
