import type { ServerResponse } from 'node:http';
import { HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { keyScopes } from '../../../src/platform/security/scopes.js';
import type { Actor } from '../../support/actors.js';
import { keyOf, type Program } from '../../support/api-keys.js';
import { startBeside, startTestApp, type TestApp } from '../../support/app.js';
import { liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { answering, type Receiver, startReceiver } from '../../support/receiver.js';
import { startServerProcess } from '../../support/server-process.js';
import { eventually } from '../../support/wait.js';

interface Endpoint {
  id: string;
  active: boolean;
  disabledReason: string | null;
}
interface Event {
  id: string;
  type: string;
}

const TOPIC = 'challenge.published';
const EVENTS = 3;

let app: TestApp;
let receiver: Receiver;
let brand: Actor;
let key: Program;
let running: { stop: () => Promise<void> }[] = [];

beforeEach(async () => {
  receiver = await startReceiver();
  // Whoever works here is started, and dies, in the test: a process that is killed has the true time, so that each test
  // begins at it.
  app = await startTestApp({
    env: { ROLE: 'api', OUTGOING_PRIVATE: receiver.host },
    settings: { 'webhook.failuresToEnd': 4 },
  });
  brand = await verifiedBrand(app);
  key = await keyOf(app, brand, keyScopes);
});
afterEach(async () => {
  await Promise.all(running.map((child) => child.stop()));
  running = [];
  await app.close();
  await receiver.close();
});

const endpointOf = async (id: string): Promise<Endpoint | undefined> =>
  ((await key.get('/partner/webhooks')).body as { data: Endpoint[] }).data.find((one) => one.id === id);
const deliveriesOf = async (id: string): Promise<{ state: string; attempts: number }[]> => {
  const { body } = await key.get(`/partner/webhooks/${id}/deliveries`, { limit: 100 });
  return (body as { data: { state: string; attempts: number }[] }).data;
};
const statesOf = async (id: string) => (await deliveriesOf(id)).map(({ state }) => state);

/** Lets an hour pass whenever all have been tried once more, until the endpoint is switched off. */
async function untilOff(id: string): Promise<void> {
  let wanted = EVENTS;
  await eventually(async () => {
    const attempts = (await deliveriesOf(id)).reduce((sum, one) => sum + one.attempts, 0);
    if (attempts >= wanted) {
      wanted = attempts + EVENTS;
      await app.pass(HOUR);
    }
    return (await endpointOf(id))?.active === false;
  });
}
/** The log, read from its beginning to its end by cursor, two at a time. */
async function log(): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query: object = { limit: 2, topic: TOPIC, ...(cursor === null ? {} : { cursor }) };
    const { body } = await key.get('/partner/events', query);
    const page = body as { data: Event[]; nextCursor: string | null };
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}
const told = () => app.sandbox.mail.list(brand.email).some(({ subject }) => /Webhook/.test(subject));

type Answer = (response: ServerResponse) => void;
const huge: Answer = (response) => {
  response.writeHead(200);
  response.end(Buffer.alloc(10 * 1024 * 1024));
};

const receivers: Record<string, { answer: Answer; reason: string; private?: true }> = {
  'hangs up for a day': { answer: (response) => response.destroy(), reason: 'failures' },
  'never answers': { answer: () => undefined, reason: 'failures' },
  'is gone for good': { answer: answering(410), reason: 'gone' },
  redirects: { answer: answering(302, '', { location: 'https://example.com/' }), reason: 'failures' },
  'answers 10 MB': { answer: huge, reason: 'failures' },
  'moved to a private address': { answer: answering(200), reason: 'failures', private: true },
};

it.each(Object.entries(receivers))(
  'a receiver that %s loses nothing, though a worker is killed meanwhile',
  async (name, { answer, reason, private: hidden }) => {
    const url = `${receiver.url}/${encodeURIComponent(name)}`;
    const made = await key.post('/partner/webhooks', { url, topics: [TOPIC] });
    const { id } = (made.body as { data: { id: string } }).data;
    const point = (to: string) =>
      app.db.query(`UPDATE webhook_endpoint SET url = $2 WHERE id = $1`, [id, to]);
    if (hidden) await point('https://127.0.0.1/hook');
    receiver.behave(answer);
    for (let count = 0; count < EVENTS; count++) await liveChallenge(app, brand);

    const mortal = await startServerProcess({ ...app.env, ROLE: 'worker' });
    running.push(mortal);
    await eventually(async () => (await statesOf(id)).length > 0);
    mortal.kill();
    expect(await mortal.ended).toBe('SIGKILL');

    running.push(await startBeside(app, 'worker'));
    await untilOff(id);
    expect(await endpointOf(id)).toMatchObject({ disabledReason: reason });
    await eventually(() => Promise.resolve(told()));
    // What happens now is in the log alone.
    await liveChallenge(app, brand);
    const events = await eventually(async () => {
      await app.pass(MINUTE);
      const ids = await log();
      return ids.length === EVENTS + 1 && ids;
    });
    expect(await statesOf(id)).not.toContain('delivered');

    receiver.received.length = 0;
    receiver.behave(answering(200));
    if (hidden) await point(url);
    expect((await key.patch(`/partner/webhooks/${id}`, { active: true })).status).toBe(200);
    expect((await key.post(`/partner/webhooks/${id}/replay`)).status).toBeLessThan(300);
    await eventually(async () => {
      await app.pass(MINUTE);
      return (await statesOf(id)).every((state) => state === 'delivered');
    });
    const arrived = new Set(receiver.received.map(({ headers }) => String(headers['webhook-id'])));
    expect([...arrived].toSorted()).toEqual(events.slice(0, EVENTS).toSorted());
  },
);
