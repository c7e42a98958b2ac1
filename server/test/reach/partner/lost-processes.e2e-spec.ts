import { HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { keyScopes } from '../../../src/platform/security/scopes.js';
import { keyOf, type Program, program } from '../../support/api-keys.js';
import { startBeside, startTestApp, type TestApp } from '../../support/app.js';
import { verifiedBrand } from '../../support/challenges.js';
import { answering, type Receiver, startReceiver } from '../../support/receiver.js';
import { startServerProcess } from '../../support/server-process.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let receiver: Receiver;
let key: Program;
let running: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  receiver = await startReceiver();
  // Whoever works here is started, and dies, in the tests.
  app = await startTestApp({
    env: { ROLE: 'api', OUTGOING_PRIVATE: receiver.host },
    settings: { 'apiKey.most': 100, 'limit.pingsPerMinute': 10_000 },
  });
  key = await keyOf(app, await verifiedBrand(app), keyScopes);
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.behave(answering(200));
});
afterEach(async () => {
  await Promise.all(running.map((child) => child.stop()));
  running = [];
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const worker = async () => {
  const started = await startBeside(app, 'worker');
  running.push(started);
};

async function endpoint(path: string): Promise<string> {
  const body = { url: `${receiver.url}${path}`, topics: ['challenge.published'] };
  return ((await key.post('/partner/webhooks', body)).body as { data: { id: string } }).data.id;
}

async function ping(id: string, by = key): Promise<string> {
  const answer = await by.post(`/partner/webhooks/${id}/test`);
  expect(answer.status).toBe(200);
  return (answer.body as { data: { eventId: string } }).data.eventId;
}

const states = async (id: string): Promise<string[]> => {
  const { body } = await key.get(`/partner/webhooks/${id}/deliveries`, { limit: 100 });
  return (body as { data: { state: string }[] }).data.map(({ state }) => state);
};
const arrived = () => new Set(receiver.received.map(({ headers }) => String(headers['webhook-id'])));

describe('events for an endpoint', () => {
  it('all arrive though the api dies after its answer and the worker between sending and noting it', async () => {
    const id = await endpoint('/killed');
    const api = await startServerProcess({ ...app.env, ROLE: 'api' });
    running.push(api);
    const events = [await ping(id)];
    for (let more = 0; more < 4; more++)
      events.push(await ping(id, program({ ...app, url: api.url }, key.id, key.key)));
    api.kill();
    expect(await api.ended).toBe('SIGKILL');

    const mortal = await startServerProcess({
      ...app.env,
      ROLE: 'worker',
      FAILPOINT: 'webhook.afterSend:kill',
    });
    running.push(mortal);
    expect(await mortal.ended).toBe('SIGKILL');
    expect(arrived().size).toBeGreaterThan(0);
    expect(await states(id)).toContain('pending');

    await worker();
    await app.pass(3 * MINUTE);
    await eventually(async () => (await states(id)).every((state) => state === 'delivered'));
    expect([...arrived()].toSorted()).toEqual(events.toSorted());
  });

  it('all arrive after a day without the receiver, once its endpoint is resumed', async () => {
    const id = await endpoint('/away');
    receiver.behave((response) => response.destroy());
    const events = [];
    for (let count = 0; count < 5; count++) events.push(await ping(id));
    await worker();
    const off = async () => {
      const { data } = (await key.get('/partner/webhooks')).body as {
        data: { id: string; active: boolean; failures: number }[];
      };
      return data.find((one) => one.id === id)?.active === false;
    };
    for (let hours = 0; hours < 24; hours += 4) await app.pass(4 * HOUR);
    await eventually(off);
    expect(await states(id)).not.toContain('delivered');

    receiver.received.length = 0;
    receiver.behave(answering(200));
    expect((await key.patch(`/partner/webhooks/${id}`, { active: true })).status).toBe(200);
    expect((await key.post(`/partner/webhooks/${id}/replay`)).status).toBeLessThan(300);
    await app.pass(MINUTE);
    await eventually(async () => (await states(id)).every((state) => state === 'delivered'));
    expect([...arrived()].toSorted()).toEqual(events.toSorted());
  });
});
