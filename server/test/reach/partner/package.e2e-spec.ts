import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { keyScopes } from '../../../src/platform/security/scopes.js';
import type { Actor } from '../../support/actors.js';
import { keyOf, type Program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft, verifiedBrand } from '../../support/challenges.js';
import { installPackage, workshop, type Workshop } from '../../support/programs.js';
import { type Receiver, startReceiver } from '../../support/receiver.js';
import { eventually } from '../../support/wait.js';

const BEGIN = `import { AnyjoiError, createAnyjoi, eachEvent, eachOf, unwrap, verifyWebhook } from '@anyjoi/partner';
const anyjoi = createAnyjoi({ key: process.env.ANYJOI_KEY, baseUrl: process.env.ANYJOI_URL, firstWaitMs: 20 });
`;

let app: TestApp;
let brand: Actor;
let key: Program;
let receiver: Receiver;
let shop: Workshop;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({
    env: { OUTGOING_PRIVATE: receiver.host },
    settings: { 'apiKey.most': 100, 'limit.pingsPerMinute': 10_000 },
  });
  brand = await verifiedBrand(app);
  key = await keyOf(app, brand, keyScopes);
  shop = workshop();
  installPackage(shop);
});
afterAll(async () => {
  shop.remove();
  await app.close();
  await receiver.close();
});

const run = (text: string, env: Record<string, string> = {}) =>
  shop.run(process.execPath, 'program.ts', text, { ANYJOI_KEY: key.key, ANYJOI_URL: app.url, ...env });

/** Stands between program and platform; says for each call what becomes of it. */
async function between(
  fate: (count: number) => 'pass' | 'answer lost' | { status: number; headers?: Record<string, string> },
): Promise<{ url: string; keys: string[]; close: () => Promise<void> }> {
  const keys: string[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      keys.push(String(request.headers['idempotency-key']));
      const what = fate(keys.length);
      if (typeof what === 'object') {
        response.writeHead(what.status, what.headers).end('{}');
        return;
      }
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
      void fetch(app.url + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(parts.length === 0 ? {} : { body: Buffer.concat(parts) }),
      }).then(async (answer) => {
        const body = await answer.text();
        if (what === 'answer lost') request.socket.destroy();
        else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

describe('the package for partners', () => {
  it('does what the quick start of its README says', async () => {
    const draft = await createDraft(app, brand);
    const readme = readFileSync(
      join(__dirname, '..', '..', '..', '..', 'client', 'partner', 'README.md'),
      'utf8',
    );
    const start = /## Quick start\n\n```ts\n([\s\S]+?)```/.exec(readme)?.[1] ?? '';
    const [me, ...challenges] = await run(start);
    expect(me).toContain('challenges:read');
    expect(challenges).toEqual([`draft ${draft.title}`]);
  });

  it('throws errors that say their code, fields and request', async () => {
    const reader = await keyOf(app, brand, ['challenges:read']);
    const text = `${BEGIN}
for (const call of [
  () => anyjoi.GET('/partner/payouts'),
  () => anyjoi.GET('/partner/challenges', { params: { query: { per: 5000 } } }),
]) try { await call(); } catch (error) {
  if (!(error instanceof AnyjoiError)) throw error;
  console.log(error.status, error.code, error.details.map(({ field }) => field).join(), error.requestId !== null);
}`;
    expect(await run(text, { ANYJOI_KEY: reader.key })).toEqual([
      '403 SCOPE_REQUIRED  true',
      '400 VALIDATION_FAILED per true',
    ]);
  });

  it('tries again under the same key: what was done once stays done once', async () => {
    const way = await between((count) =>
      count === 1 ? 'answer lost' : count === 2 ? { status: 503 } : 'pass',
    );
    try {
      const url = `${receiver.url}/once`;
      const text = `${BEGIN}
const made = await unwrap(anyjoi.POST('/partner/webhooks', {
  body: { url: '${url}', topics: ['challenge.published'] },
}));
console.log(made.data.url, made.secret.startsWith('whsec_'));`;
      expect(await run(text, { ANYJOI_URL: way.url })).toEqual([`${url} true`]);
      expect(way.keys).toHaveLength(3);
      expect(new Set(way.keys).size).toBe(1);
      expect(way.keys[0]).toMatch(/^[0-9a-f-]{36}$/);
      const rows = await app.db.query(`SELECT 1 FROM webhook_endpoint WHERE url = $1`, [url]);
      expect(rows).toHaveLength(1);
    } finally {
      await way.close();
    }
  });

  it('waits as long as it is told where there were too many calls, and gives up in the end', async () => {
    const soon = { status: 429, headers: { 'retry-after': '1' } };
    const way = await between((count) => (count === 1 ? soon : count === 2 ? 'pass' : { status: 502 }));
    try {
      const text = `${BEGIN}
const began = Date.now();
await unwrap(anyjoi.GET('/partner/me'));
console.log(Date.now() - began >= 1000);
await anyjoi.GET('/partner/me').catch((error) => console.log(error.name, error.status, error.code));`;
      expect(await run(text, { ANYJOI_URL: way.url })).toEqual(['true', 'AnyjoiError 502 null']);
      expect(way.keys).toHaveLength(2 + 4);
    } finally {
      await way.close();
    }
  });

  it('reads lists to their end, whatever they are cut into', async () => {
    const made = await key.post('/partner/webhooks', {
      url: `${receiver.url}/lists`,
      topics: ['challenge.published'],
    });
    const { id } = (made.body as { data: { id: string } }).data;
    for (let pings = 0; pings < 3; pings++) await key.post(`/partner/webhooks/${id}/test`);
    const text = `${BEGIN}
let deliveries = 0;
for await (const { topic } of eachOf((cursor) => unwrap(anyjoi.GET('/partner/webhooks/{id}/deliveries', {
  params: { path: { id: '${id}' }, query: { limit: 1, ...(cursor ? { cursor } : {}) } },
})))) if (topic === 'ping') deliveries++;
let events = 0;
for await (const { type, data } of eachEvent(anyjoi, { topic: 'ping' })) if (data.endpointId === '${id}') events++;
console.log(deliveries, events);`;
    // The log tells of an event once it is three seconds old.
    app.clock.advance(5_000);
    await eventually(async () => (await run(text))[0] === '3 3');
  });

  it('takes an event that is ours and fresh, and no other', async () => {
    const made = await key.post('/partner/webhooks', {
      url: `${receiver.url}/verified`,
      topics: ['challenge.published'],
    });
    const { data, secret } = made.body as { data: { id: string }; secret: string };
    await key.post(`/partner/webhooks/${data.id}/test`);
    const call = await eventually(() =>
      Promise.resolve(receiver.received.find(({ path }) => path === '/verified')),
    );
    const id = String(call.headers['webhook-id']);
    const signedAt = (ms: number) => {
      const time = new Date(Date.now() + ms);
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, time, call.body),
      };
      return { body: call.body, headers, secret };
    };
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
    const minute = 60_000;
    const cases = {
      fresh: signedAt(0),
      almostOld: signedAt(-4 * minute),
      upperCase: {
        ...signedAt(0),
        headers: Object.fromEntries(
          Object.entries(signedAt(0).headers).map(([name, value]) => [name.toUpperCase(), value]),
        ),
      },
      rotated: { ...signedAt(0), secret: [other, secret] },
      replayed: signedAt(-6 * minute),
      future: signedAt(6 * minute),
      changed: { ...signedAt(0), body: `${call.body} ` },
      foreign: { ...signedAt(0), secret: other },
      bare: { ...signedAt(0), headers: {} },
      noSecret: { ...signedAt(0), secret: [] },
    };
    const text = `${BEGIN}
for (const [name, { body, headers, secret }] of Object.entries(JSON.parse(process.env.CASES)))
  try { console.log(name, verifyWebhook(body, headers, secret).type); }
  catch (error) { console.log(name, error.name === 'Error' ? error.constructor.name : error.name); }`;
    const told = await run(text, { CASES: JSON.stringify(cases) });
    const refused = told.filter((line) => !line.endsWith(' ping'));
    expect(told.filter((line) => line.endsWith(' ping'))).toEqual(
      ['fresh', 'almostOld', 'upperCase', 'rotated'].map((name) => `${name} ping`),
    );
    expect(refused.map((line) => line.split(' ')[0])).toEqual([
      'replayed',
      'future',
      'changed',
      'foreign',
      'bare',
      'noSecret',
    ]);
    expect(new Set(refused.map((line) => line.split(' ')[1]))).toEqual(new Set(['WebhookVerificationError']));
  });
});
