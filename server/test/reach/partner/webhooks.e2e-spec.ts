import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { HOUR, MINUTE, SECOND } from '../../../src/kernel/clock.js';
import { PartnerEvents } from '../../../src/modules/reach/partner/events/partner-events.service.js';
import { Database } from '../../../src/platform/database/database.js';
import { keyScopes } from '../../../src/platform/security/scopes.js';
import { type Actor, signUp } from '../../support/actors.js';
import { codeOf, dashboardOf, keyOf, type Program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { verifiedBrand } from '../../support/challenges.js';
import { answering, type Received, type Receiver, startReceiver } from '../../support/receiver.js';
import { eventually } from '../../support/wait.js';

interface Endpoint {
  id: string;
  url: string;
  active: boolean;
  failures: number;
  disabledReason: string | null;
}
interface Delivery {
  id: string;
  state: string;
  attempts: number;
  responseStatus: number | null;
  error: string | null;
  nextAttemptAt: string | null;
  eventId: string;
}

let app: TestApp;
let receiver: Receiver;
let brand: Actor;
let key: Program;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({
    env: { OUTGOING_PRIVATE: receiver.host },
    settings: { 'apiKey.most': 100, 'limit.apiKeysPerDay': 10_000, 'limit.pingsPerMinute': 10_000 },
  });
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.behave(answering(200));
  brand = await verifiedBrand(app);
  key = await keyOf(app, brand, keyScopes);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const topics = ['challenge.published', 'challenge.entry.submitted'];
async function listen(path: string): Promise<{ endpoint: Endpoint; secret: string }> {
  const answer = await key.post('/partner/webhooks', { url: `${receiver.url}${path}`, topics });
  expect(answer.status).toBe(201);
  const { data, secret } = answer.body as { data: Endpoint; secret: string };
  return { endpoint: data, secret };
}

const ping = async (id: string): Promise<Delivery> =>
  ((await key.post(`/partner/webhooks/${id}/test`)).body as { data: Delivery }).data;
const endpointOf = async (id: string) =>
  ((await key.get('/partner/webhooks')).body as { data: Endpoint[] }).data.find((one) => one.id === id);
const deliveriesOf = async (id: string, query: object = {}) =>
  ((await key.get(`/partner/webhooks/${id}/deliveries`, query)).body as { data: Delivery[] }).data;
const until = (id: string, what: (delivery: Delivery) => boolean): Promise<Delivery> =>
  eventually(async () => (await deliveriesOf(id)).find(what));

describe('a delivery', () => {
  it('is signed as Standard Webhooks says and arrives once', async () => {
    const { endpoint, secret } = await listen('/signed');
    const sent = await ping(endpoint.id);
    await until(endpoint.id, ({ state }) => state === 'delivered');
    const [call, ...rest] = receiver.received;
    expect(rest).toEqual([]);
    expect(call?.headers['webhook-id']).toBe(sent.eventId);
    const read = new Webhook(secret).verify(call?.body ?? '', call?.headers as Record<string, string>);
    expect(read).toMatchObject({ id: sent.eventId, type: 'ping', data: { endpointId: endpoint.id } });
    const other = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`);
    expect(() => other.verify(call?.body ?? '', call?.headers as Record<string, string>)).toThrow();
    const [row] = await app.db.query<{ secret: string }>(
      `SELECT secret FROM webhook_endpoint WHERE id = $1`,
      [endpoint.id],
    );
    expect(row?.secret).not.toContain(secret.slice(6));
  });

  it('is tried again after 30 s, 5 min, 30 min, 2 h, 8 h and 24 h, then no more, and by hand from the start', async () => {
    const { endpoint } = await listen('/down');
    receiver.behave(answering(500, 'broken'));
    await ping(endpoint.id);
    const waits = [30 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR];
    for (const [at, wait] of waits.entries()) {
      const failed = await until(endpoint.id, ({ attempts }) => attempts === at + 1);
      expect(failed).toMatchObject({ state: 'failed', responseStatus: 500 });
      const ms = new Date(failed.nextAttemptAt ?? 0).getTime() - app.clock.now().getTime();
      expect(ms).toBeLessThanOrEqual(wait * 1.2);
      expect(ms).toBeGreaterThan(wait - MINUTE);
      await app.pass(wait * 1.2 + SECOND);
    }
    const dead = await until(endpoint.id, ({ state }) => state === 'dead');
    expect(dead).toMatchObject({ attempts: 7, nextAttemptAt: null });
    expect(receiver.received).toHaveLength(7);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

    receiver.behave(answering(204));
    const again = await key.post(`/partner/webhooks/${endpoint.id}/deliveries/${dead.id}/redeliver`);
    expect(again.status).toBe(200);
    await until(endpoint.id, ({ state }) => state === 'delivered');
    expect(await endpointOf(endpoint.id)).toMatchObject({ failures: 0, active: true });
    const detail = await key.get(`/partner/webhooks/${endpoint.id}/deliveries/${dead.id}`);
    const { data } = detail.body as { data: { tries: object[]; event: object } };
    expect(data.tries).toHaveLength(8);
    expect(data.event).toMatchObject({ type: 'ping' });
  });

  it('reaches the others while one endpoint answers slowly', async () => {
    const [slow, quick] = [(await listen('/slow')).endpoint, (await listen('/quick')).endpoint];
    const open = new Set<ServerResponse>();
    let most = 0;
    receiver.behave((response, { path }) => {
      if (path !== '/slow') return answering(200)(response);
      open.add(response);
      most = Math.max(most, open.size);
      response.on('close', () => open.delete(response));
    });
    for (let n = 0; n < 20; n++) await ping(slow.id);
    await eventually(async () => open.size > 0);
    const sent = await ping(quick.id);
    await until(quick.id, ({ id, state }) => id === sent.id && state === 'delivered');
    // Half of those who send are at the slow one, at the most.
    expect(most).toBeLessThanOrEqual(5);
    for (const response of open) answering(200)(response);
    expect((await key.delete(`/partner/webhooks/${slow.id}`)).status).toBe(200);
  });

  it('follows no redirect, waits five seconds and reads 2 MB', async () => {
    const { endpoint } = await listen('/odd');
    receiver.behave(answering(302, '', { location: `${receiver.url}/elsewhere` }));
    await ping(endpoint.id);
    await until(endpoint.id, ({ responseStatus }) => responseStatus === 302);
    // What earlier tests left to be sent may still arrive, at paths of their own.
    const asked = receiver.received.map(({ path }) => path).filter((path) => path !== '/slow');
    expect(asked).toEqual(['/odd']);

    receiver.behave((response) => {
      response.writeHead(200);
      response.end(Buffer.alloc(10 * 1024 * 1024));
    });
    await ping(endpoint.id);
    await until(endpoint.id, ({ error }) => error?.startsWith('too_large') ?? false);

    receiver.behave(() => undefined);
    await ping(endpoint.id);
    await until(endpoint.id, ({ error }) => error?.startsWith('timeout') ?? false);

    receiver.behave((response) => response.destroy());
    await ping(endpoint.id);
    await until(endpoint.id, ({ error }) => error?.startsWith('connection') ?? false);
  });
});

describe('an endpoint', () => {
  it('that answers 410 is switched off at once, and its owner is told', async () => {
    const { endpoint } = await listen('/gone');
    receiver.behave(answering(410));
    await ping(endpoint.id);
    await until(endpoint.id, ({ state }) => state === 'dead');
    expect(await endpointOf(endpoint.id)).toMatchObject({ active: false, disabledReason: 'gone' });
    await app.sandbox.mail.waitFor(brand.email, ({ subject }) => /ausgeschaltet/.test(subject));
    expect(codeOf(await key.post(`/partner/webhooks/${endpoint.id}/test`))).toEqual([409, 'CONFLICT']);
    const resumed = await key.patch(`/partner/webhooks/${endpoint.id}`, { active: true });
    expect(resumed.body).toMatchObject({ data: { active: true, failures: 0, disabledReason: null } });
  });

  it('that fails 20 times in a row is switched off; after 5, 10, 15 and then its owner is told', async () => {
    const { endpoint } = await listen('/failing');
    receiver.behave(answering(500));
    for (let count = 1; count <= 20; count++) {
      await ping(endpoint.id);
      await eventually(async () => (await endpointOf(endpoint.id))?.failures === count);
    }
    expect(await endpointOf(endpoint.id)).toMatchObject({ active: false, disabledReason: 'failures' });
    await eventually(() =>
      Promise.resolve(
        app.sandbox.mail
          .list(brand.email)
          .filter(({ subject }) => /ausgeschaltet|antwortet nicht/.test(subject)).length === 4,
      ),
    );
    // What waited is sent once it is resumed.
    receiver.behave(answering(200));
    await key.patch(`/partner/webhooks/${endpoint.id}`, { active: true });
    const replayed = await key.post(`/partner/webhooks/${endpoint.id}/replay`);
    expect((replayed.body as { count: number }).count).toBe(20);
    await eventually(async () => (await deliveriesOf(endpoint.id, { state: 'delivered' })).length === 20);
  });

  it('is refused where its address is private, plain or odd', async () => {
    const refused = [
      'https://10.0.0.1/hook',
      'https://127.0.0.1/hook',
      'http://127.0.0.1:1/hook',
      'https://[::1]/hook',
      'https://[::ffff:127.0.0.1]/hook',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/hook',
      'https://2130706433/hook',
      'https://8.8.8.8:8443/hook',
      'http://8.8.8.8/hook',
      'https://user:word@8.8.8.8/hook',
      'https://no-such-name.invalid/hook',
      'ftp://8.8.8.8/hook',
    ];
    for (const url of refused) {
      const answer = await key.post('/partner/webhooks', { url, topics });
      expect([url, ...codeOf(answer)]).toEqual([url, 400, 'VALIDATION_FAILED']);
    }
    const open = await key.post('/partner/webhooks', { url: 'https://8.8.8.8/hook', topics });
    expect(open.status).toBe(201);
  });

  it('that became private is not called', async () => {
    const { endpoint } = await listen('/moved');
    await app.db.query(`UPDATE webhook_endpoint SET url = 'https://127.0.0.1/hook' WHERE id = $1`, [
      endpoint.id,
    ]);
    await ping(endpoint.id);
    await until(endpoint.id, ({ error }) => error?.startsWith('private') ?? false);
  });

  it('is made once for each Idempotency-Key, and its secret rotates with overlap', async () => {
    const once = { 'Idempotency-Key': randomUUID() };
    const body = { url: `${receiver.url}/once`, topics };
    const first = (await key.post('/partner/webhooks', body, once)).body as {
      data: Endpoint;
      secret: string;
    };
    const again = (await key.post('/partner/webhooks', body, once)).body as typeof first;
    expect([again.data.id, again.secret]).toEqual([first.data.id, first.secret]);
    expect(codeOf(await key.post('/partner/webhooks', body))).toEqual([409, 'ALREADY_EXISTS']);

    const path = `/partner/webhooks/${first.data.id}/rotate-secret`;
    const turn = { 'Idempotency-Key': randomUUID() };
    const next = (await key.post(path, {}, turn)).body as typeof first;
    expect(next.secret).not.toBe(first.secret);
    expect(((await key.post(path, {}, turn)).body as typeof first).secret).toBe(next.secret);
    expect(codeOf(await key.post(path))).toEqual([409, 'CONFLICT']);
    await ping(first.data.id);
    await until(first.data.id, ({ state }) => state === 'delivered');
    const call = receiver.received.find(({ path: asked }) => asked === '/once');
    const { headers, body: sent = '' } = call ?? { headers: {} as Received['headers'] };
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    const wanted = [next.secret, first.secret].map((secret) =>
      new Webhook(secret).sign(String(headers['webhook-id']), at, sent),
    );
    expect(headers['webhook-signature']).toBe(wanted.join(' '));
  });

  it('belongs to its owner, and a key hears of what its scopes cover alone', async () => {
    const { endpoint } = await listen('/own');
    const other = await keyOf(app, await signUp(app, { role: 'brand' }), ['webhooks:manage']);
    for (const path of ['test', 'replay', 'rotate-secret'])
      expect((await other.post(`/partner/webhooks/${endpoint.id}/${path}`)).status).toBe(404);
    expect((await other.patch(`/partner/webhooks/${endpoint.id}`, { active: false })).status).toBe(404);
    expect((await other.delete(`/partner/webhooks/${endpoint.id}`)).status).toBe(404);
    expect((await other.get(`/partner/webhooks/${endpoint.id}/deliveries`)).status).toBe(404);
    expect((await other.get('/partner/webhooks')).body).toEqual({ data: [] });
    const wanted = { url: `${receiver.url}/scopes`, topics };
    expect(codeOf(await other.post('/partner/webhooks', wanted))).toEqual([403, 'SCOPE_REQUIRED']);
    expect((await key.delete(`/partner/webhooks/${endpoint.id}`)).status).toBe(200);
    expect(await endpointOf(endpoint.id)).toBeUndefined();
  });

  it('shows and sends a key nothing of topics that its scopes do not cover', async () => {
    const once = { 'Idempotency-Key': randomUUID() };
    const body = { url: `${receiver.url}/narrow`, topics: ['payout.paid'] };
    const made = await key.post('/partner/webhooks', body, once);
    const { id } = (made.body as { data: Endpoint }).data;
    const payouts = app.app.nest.get(PartnerEvents, { strict: false });
    await app.app.nest
      .get(Database)
      .transaction(() => payouts.add(brand.id, 'payout.paid', { amount: 4_200 }));
    const sent = await until(id, ({ state }) => state === 'delivered');
    const narrow = await keyOf(app, brand, ['webhooks:manage']);
    const one = `/partner/webhooks/${id}`;
    const refused = [403, 'SCOPE_REQUIRED'];
    expect(codeOf(await narrow.patch(one, { url: `${receiver.url}/elsewhere` }))).toEqual(refused);
    expect(codeOf(await narrow.get(`${one}/deliveries/${sent.id}`))).toEqual(refused);
    for (const path of [`deliveries/${sent.id}/redeliver`, 'replay', 'rotate-secret'])
      expect([path, ...codeOf(await narrow.post(`${one}/${path}`))]).toEqual([path, ...refused]);
    // The request that made the secret, asked again for topics that this key covers.
    const again = await keyOf(app, brand, ['webhooks:manage', 'challenges:read']);
    expect(codeOf(await again.post('/partner/webhooks', { ...body, topics }, once))).toEqual(refused);
    expect((await key.get(`${one}/deliveries/${sent.id}`)).body).toMatchObject({
      data: { event: { type: 'payout.paid', data: { amount: 4_200 } } },
    });
    // It still sees that there is one, tries it, and may take it out.
    expect((await narrow.get('/partner/webhooks')).body).toMatchObject({ data: [{ id }] });
    expect((await narrow.post(`${one}/test`)).status).toBe(200);
    expect((await narrow.delete(one)).status).toBe(200);
  });

  it('is shown whole to its owner on the developer pages', async () => {
    const page = await dashboardOf(app, brand);
    const body = { url: `${receiver.url}/page`, topics: ['payout.paid'] };
    const made = await page.post('/partner/webhooks', body);
    const { id } = (made.body as { data: Endpoint }).data;
    expect((await page.patch(`/partner/webhooks/${id}`, { active: false })).status).toBe(200);
    expect((await page.post(`/partner/webhooks/${id}/rotate-secret`)).status).toBe(200);
  });
});
