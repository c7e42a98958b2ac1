import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { ListeningRedis } from '../../src/platform/jobs/listening-redis.js';
import { PublishingRedis } from '../../src/platform/realtime/publishing-redis.js';
import { eventually } from '../support/wait.js';

const CHANNEL = 'news';
const url = process.env['TEST_REDIS_URL'] ?? '';
const username = `listener-${randomBytes(4).toString('hex')}`;
const password = randomBytes(8).toString('hex');
let admin: Redis;
let listener: ListeningRedis;

beforeAll(async () => {
  admin = new Redis(url);
  await admin.acl('SETUSER', username, 'on', `>${password}`, '~*', '&*', '+@all');
  listener = new ListeningRedis(url, {
    username,
    password,
    enableReadyCheck: false,
    maxRetriesPerRequest: null,
    retryStrategy: () => 100,
  });
  listener.on('error', () => undefined);
});
afterAll(async () => {
  listener.disconnect();
  await admin.acl('DELUSER', username);
  admin.disconnect();
});

describe('a connection that listens', () => {
  it('hears again after Redis has refused it for a while', async () => {
    const heard: string[] = [];
    let closed = 0;
    await listener.subscribe(CHANNEL);
    listener.on('message', (_channel, message) => heard.push(message));
    listener.on('close', () => closed++);
    // Redis ends the connection of whoever loses a channel, and refuses it from then on.
    await admin.acl('SETUSER', username, 'resetchannels');
    await eventually(() => Promise.resolve(closed > 2));
    await admin.acl('SETUSER', username, 'allchannels');
    await eventually(async () => {
      await admin.publish(CHANNEL, 'hello');
      return heard.length > 0;
    });
    expect(heard[0]).toBe('hello');
  });
});

describe('a connection that publishes without waiting', () => {
  it('tells what it could not send once it is ended as an error of its own', async () => {
    const sender = new PublishingRedis(url, { maxRetriesPerRequest: null });
    const errors: string[] = [];
    sender.on('error', ({ message }: Error) => errors.push(message));
    await sender.ping();
    sender.disconnect();
    await eventually(() => Promise.resolve(sender.status === 'end'));
    // A refusal that nobody looks at would end the run here.
    void sender.publish(CHANNEL, 'late');
    await eventually(() => Promise.resolve(errors.length > 0));
    expect(errors).toEqual(['Connection is closed.']);
  });
});
