import { setTimeout as delay } from 'node:timers/promises';
import { Database } from '../../src/platform/database/database.js';
import { MailOutbox } from '../../src/platform/mail/mail-outbox.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { freePort } from '../support/ports.js';
import { RedisDoor } from '../support/redis-door.js';
import { eventually } from '../support/wait.js';

/** A row that nobody could queue is looked for again within seconds, not a minute later. */
const SECONDS = 30;

const ends: (() => Promise<void>)[] = [];
let door: RedisDoor;
beforeEach(async () => {
  const opened = new RedisDoor(await freePort(), new URL(process.env['TEST_REDIS_URL'] ?? ''));
  ends.push(() => opened.shut());
  door = opened;
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function start(): Promise<TestApp> {
  const app = await startTestApp({ env: { REDIS_URL: door.url, LOG_LEVEL: 'silent' } });
  ends.push(app.close);
  return app;
}

const hello = { en: 'Hello', de: 'Hallo' };

const send = ({ app: { nest } }: TestApp, to: string) =>
  nest
    .get(Database)
    .transaction(() => nest.get(MailOutbox).send({ to, language: 'en', subject: hello, text: hello }));

const arrives = (running: TestApp, to: string) =>
  eventually(() => Promise.resolve(running.sandbox.mail.list(to)[0]));

describe('a worker', () => {
  it('sends what was asked for while Redis is away soon after it is back', async () => {
    await door.open();
    const app = await start();
    await send(app, 'before@kreuzberg.media');
    await arrives(app, 'before@kreuzberg.media');
    await door.shut();
    await send(app, 'during@kreuzberg.media');
    await delay(8_000);
    await door.open();
    const back = performance.now();
    await arrives(app, 'during@kreuzberg.media');
    expect((performance.now() - back) / 1000).toBeLessThan(SECONDS);
  });
});
