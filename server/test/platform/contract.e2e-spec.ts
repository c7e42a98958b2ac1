import { randomInt } from 'node:crypto';
import { randomFrom } from '../chaos/run.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { ContractRun } from '../support/contract/run.js';

/** CONTRACT_START repeats the choice of a run, CONTRACT_SHARE=1 makes every call. */
const start = Number(process.env['CONTRACT_START'] ?? randomInt(2 ** 31));
const share = Number(process.env['CONTRACT_SHARE'] ?? 0.1);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ specCheck: false, stores: true, env: { ROLE: 'api' } });
});
afterAll(() => app.close());

it(`holds in ${share} of all calls it speaks of, chosen by CONTRACT_START=${start}`, async () => {
  const random = randomFrom(start);
  const run = await ContractRun.of(app);
  expect(run.routes().length).toBeGreaterThan(200);
  const { faults } = await run.every(() => random() < share);
  expect(faults.slice(0, 50)).toEqual([]);
});

it('a known path with another method is 405 and says what it allows, an unknown one is 404', async () => {
  const known = await fetch(`${app.url}/api/wallet/`, { method: 'PATCH' });
  expect(known.status).toBe(405);
  expect(known.headers.get('allow')).toBe('GET, HEAD');
  expect(await known.json()).toMatchObject({ statusCode: 405, code: 'METHOD_NOT_ALLOWED' });
  expect((await fetch(`${app.url}/api/wallets`, { method: 'PATCH' })).status).toBe(404);
});

it('a body of another type is 415, nothing at all is none', async () => {
  const path = `${app.url}/api/auth/signin`;
  const text = await fetch(path, { method: 'POST', body: '{"login":"a","password":"b"}' });
  expect(text.status).toBe(415);
  expect((await fetch(path, { method: 'POST' })).status).toBe(400);
});
