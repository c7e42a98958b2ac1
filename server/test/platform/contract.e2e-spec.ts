import { randomInt } from 'node:crypto';
import { randomFrom } from '../chaos/run.js';
import { signUp, signUpStaff } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { liveChallenge, verifiedBrand } from '../support/challenges.js';
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

it('describes what only a story leads to', async () => {
  const run = await ContractRun.of(app);
  const [admin, person, brand] = [
    await signUpStaff(app, 'admin'),
    await signUp(app),
    await verifiedBrand(app),
  ];
  const adjust = (coins: number, key: string) =>
    run.told(admin, 'POST /api/admin/user/{id}/wallet-adjust', {
      id: person.id,
      body: { coins, reason: 'a mistake of ours' },
      key,
    });
  const done = { status: 200, faults: [] };
  expect(await adjust(10, 'given')).toEqual(done);
  expect(await adjust(5_000, 'waits')).toEqual({ status: 201, faults: [] });
  const poor = { status: 402, faults: [] };
  expect([await adjust(-20, 'poor'), await adjust(-20, 'poor')]).toEqual([poor, poor]);
  const { id } = await liveChallenge(app, brand);
  for (const view of ['columns', 'leaderboard'])
    expect(await run.told(brand, 'GET /api/hub/challenge/{id}/board/v2', { id, query: { view } })).toEqual(
      done,
    );
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
