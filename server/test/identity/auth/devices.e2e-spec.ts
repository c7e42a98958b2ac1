import { randomBytes } from 'node:crypto';
import request, { type Response } from 'supertest';
import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { AuthJobs } from '../../../src/modules/identity/auth/auth.jobs.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'auth.deviceDays': 90 } });
});
afterAll(() => app.close());

const newDevice = () => randomBytes(32).toString('base64url');

const cookieOf = ({ headers }: Response, name: string): string =>
  ((headers['set-cookie'] as string[] | undefined) ?? []).find((line) => line.startsWith(`${name}=`)) ?? '';
const idOf = (answer: Response): string =>
  cookieOf(answer, 'device').split(';')[0]?.slice('device='.length) ?? '';

const signIn = ({ email, password }: Actor, cookie?: string): Promise<Response> => {
  const asked = request(app.url).post('/api/auth/signin').send({ login: email, password });
  return cookie === undefined ? asked : asked.set('Cookie', cookie);
};

const devicesOf = ({ id }: Actor) =>
  app.db.query<{ hash: string; first: Date; last: Date }>(
    `SELECT device_hash AS hash, first_seen_at AS first, last_seen_at AS last FROM account_device
     WHERE user_id = $1 ORDER BY last_seen_at DESC`,
    [id],
  );

describe('the cookie that tells browsers apart', () => {
  it('is out of the reach of scripts, and stays the same whoever signs in', async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const first = await signIn(one);
    expect(cookieOf(first, 'device')).toMatch(
      /^device=[\w-]{43}; Max-Age=34560000; Path=\/api; .*HttpOnly; SameSite=Lax$/,
    );
    const second = await signIn(other, `device=${idOf(first)}`);
    expect(idOf(second)).toBe(idOf(first));
    const hashes = new Set((await devicesOf(one)).map(({ hash }) => hash));
    expect((await devicesOf(other)).filter(({ hash }) => hashes.has(hash))).toHaveLength(1);
  });

  it('is not in the table, only its hash', async () => {
    const person = await signUp(app);
    const device = newDevice();
    await signIn(person, `device=${device}`);
    const rows = await devicesOf(person);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(device);
  });

  it.each([
    'device=',
    'device=%00',
    'device=%E0%A4%A',
    `device=${'a'.repeat(4_000)}`,
    `device=${newDevice()}x`,
    'device={"a":1}',
    "device='; DROP TABLE account_device; --",
    'device[]=1; device[$ne]=',
    'device="',
    ';;;=;device',
  ])('is harmless where it was forged: %s', async (cookie) => {
    const person = await signUp(app);
    const answer = await signIn(person, cookie);
    expect(answer.status).toBe(200);
    expect(idOf(answer)).toMatch(/^[\w-]{43}$/);
    expect(await devicesOf(person)).toHaveLength(2);
  });

  it('is given to a session that has none when it is renewed', async () => {
    const person = await signUp(app);
    const refresh = cookieOf(await signIn(person), 'refresh').split(';')[0] ?? '';
    const answer = await request(app.url)
      .post('/api/auth/refresh')
      .set('Cookie', refresh)
      .set('Origin', app.url)
      .send({});
    expect([answer.status, idOf(answer)]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(await devicesOf(person)).toHaveLength(3);
  });
});

describe('devices of an account', () => {
  it('are written once a day at most', async () => {
    const person = await signUp(app);
    const cookie = `device=${newDevice()}`;
    await signIn(person, cookie);
    const seen = async () => (await devicesOf(person))[0]?.last.getTime();
    const first = await seen();
    app.clock.advance(DAY - HOUR);
    await signIn(person, cookie);
    expect(await seen()).toBe(first);
    app.clock.advance(HOUR);
    await signIn(person, cookie);
    expect(await seen()).toBeGreaterThanOrEqual(Number(first) + DAY);
  });

  it('are the twenty used last', async () => {
    const person = await signUp(app);
    const cookies = Array.from({ length: 22 }, () => `device=${newDevice()}`);
    for (const cookie of cookies) {
      app.clock.advance(1_000);
      await signIn(person, cookie);
    }
    expect(await devicesOf(person)).toHaveLength(20);
  });

  it('are forgotten after the days of the setting', async () => {
    const person = await signUp(app);
    app.clock.advance(90 * DAY - HOUR);
    await app.app.nest.get(AuthJobs).forgetOld();
    expect(await devicesOf(person)).toHaveLength(1);
    app.clock.advance(2 * HOUR);
    await app.app.nest.get(AuthJobs).forgetOld();
    expect(await devicesOf(person)).toEqual([]);
  });
});
