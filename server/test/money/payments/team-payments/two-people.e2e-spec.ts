import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import { PaymentDecisions } from '../../../../src/modules/money/payments/team-payments/payment-decisions.service.js';
import { type Actor, forTeam, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { billedIn } from '../../../support/billing-address.js';
import { again, expectCleanBooks, service } from '../../../support/challenges.js';
import { listOf, written } from '../../../support/notices.js';
import { joined, newTeam } from '../../../support/teams.js';
import { eventually } from '../../../support/wait.js';

const eur = (minor: number) => ({ minor, currency: 'EUR' });

interface Request {
  id: string;
  status: string;
  amount: { minor: number };
  note: string | null;
  own: boolean;
  decider: { id: string } | null;
}

let app: TestApp;
let hanna: Actor;
let olga: Actor;
let paula: Actor;
let team: string;
let place: string;

beforeAll(async () => {
  app = await startTestApp({
    settings: {
      'team.createdPerDay': 100,
      'fraud.attemptsPer10Minutes': 100,
      'fraud.declinesPerHour': 100,
      'fraud.newAccountDailyMinor': 10_000_000,
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  hanna = await signUp(app, { role: 'brand' });
  olga = await signUp(app, { role: 'creator', profile: { language: 'en' } });
  paula = await signUp(app, { role: 'creator' });
  team = await newTeam(hanna, 'Nordkaffee');
  place = await joined(app, team, hanna, olga, 'finance');
  await joined(app, team, hanna, paula, 'editor');
  await billedIn(app, { id: team });
  const set = await rule(10_000);
  expect([set.status, set.body.data?.approvalAbove]).toEqual([200, eur(10_000)]);
});
afterEach(() => expectCleanBooks(app));

const rule = (minor: number | null, by = hanna) =>
  by.put(`/api/team/${team}/approval`, { above: minor === null ? null : eur(minor) });
const deposit = (who: Actor, minor: number, card = 'pm_card_visa') =>
  forTeam(app, who, team).post(
    '/api/wallet/deposit',
    { amount: eur(minor), method: 'card', paymentMethodId: card },
    { 'Idempotency-Key': randomUUID() },
  );
const tip = (who: Actor, to: Actor, message: string, key: string = randomUUID()) =>
  forTeam(app, who, team).post(
    `/api/user/${to.id}/tip`,
    { amount: eur(15_000), message, method: 'card', paymentMethodId: 'pm_card_visa' },
    { 'Idempotency-Key': key },
  );
const requests = async (by = hanna): Promise<Request[]> =>
  (await by.get(`/api/team/${team}/payment-requests`)).body.data as Request[];
const decide = (id: string, by: Actor, decision: 'approve' | 'reject', note?: string) =>
  by.post(`/api/team/${team}/payment-requests/${id}/decision`, {
    decision,
    ...(note === undefined ? {} : { note }),
  });
const asked = async (minor = 15_000): Promise<string> => {
  const answer = await deposit(olga, minor);
  expect([answer.status, answer.body.code]).toEqual([403, 'APPROVAL_REQUIRED']);
  return (await requests())[0]?.id ?? '';
};

describe('a payment above the amount of the team', () => {
  it('waits for another member, is confirmed once and paid once at this price', async () => {
    expect((await deposit(olga, 10_000)).status).toBe(201);
    const tried = await Promise.all(Array.from({ length: 5 }, () => deposit(olga, 15_000)));
    expect(tried.map(({ body }) => [body.code, body.details[0].rule])).toEqual(
      Array(5).fill(['APPROVAL_REQUIRED', 'waiting']),
    );
    const waiting = await requests();
    expect(waiting).toMatchObject([{ status: 'pending_approval', amount: eur(15_000), own: false }]);
    const id = waiting[0]?.id ?? '';

    const own = await decide(id, olga, 'approve');
    expect([own.status, own.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await decide(id, paula, 'approve')).body.code).toBe('ROLE_REQUIRED');
    const outsider = await signUp(app, { role: 'brand' });
    expect((await decide(id, outsider, 'approve')).status).toBe(404);
    expect((await decide(randomUUID(), hanna, 'approve')).status).toBe(404);
    expect((await deposit(olga, 15_000)).body.code).toBe('APPROVAL_REQUIRED');

    const both = await Promise.all([decide(id, hanna, 'approve'), decide(id, hanna, 'approve')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await decide(id, hanna, 'reject')).body.code).toBe('INVALID_TRANSITION');

    expect((await deposit(olga, 15_001)).body.code).toBe('APPROVAL_REQUIRED');
    const paid = await Promise.all([deposit(olga, 15_000), deposit(olga, 15_000)]);
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([201, 403]));
    const used = (await requests()).find((request) => request.id === id);
    expect(used).toMatchObject({
      status: 'approved',
      paymentId: expect.any(String),
      decider: { id: hanna.id },
    });
  });

  it('can be paid with another card where the first was declined', async () => {
    await decide(await asked(), hanna, 'approve');
    const declined = await deposit(olga, 15_000, 'pm_card_chargeDeclined');
    expect(declined.body.code).toBe('CARD_DECLINED');
    expect((await deposit(olga, 15_000)).status).toBe(201);
    expect(await requests()).toHaveLength(1);
  });

  it('is the same tip with another key, whoever it is confirmed for and however often it is tried', async () => {
    const [creator, another] = [
      await signUp(app, { role: 'creator' }),
      await signUp(app, { role: 'creator' }),
    ];
    for (const key of [randomUUID(), randomUUID()])
      expect((await tip(olga, creator, 'Well done', key)).body.code).toBe('APPROVAL_REQUIRED');
    const waiting = await requests();
    expect(waiting).toMatchObject([{ status: 'pending_approval', amount: eur(15_000) }]);
    await decide(waiting[0]?.id ?? '', hanna, 'approve');
    const other = await tip(olga, another, 'Well done');
    expect(other.body.code).toBe('APPROVAL_REQUIRED');

    const paid = await Promise.all([tip(olga, creator, 'Thank you'), tip(olga, creator, 'Thank you')]);
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const { data } = (await creator.get('/api/tip')).body as { data: object[] };
    expect(data).toMatchObject([{ toUserId: creator.id, amount: eur(15_000), message: 'Thank you' }]);
    expect((await tip(olga, creator, 'Once more')).body.code).toBe('APPROVAL_REQUIRED');
    expect((await requests()).map(({ status }) => status)).toEqual([
      'pending_approval',
      'pending_approval',
      'approved',
    ]);
  });

  it('is declined with a reason, which the person who asked is told', async () => {
    const id = await asked();
    expect((await decide(id, hanna, 'reject', 'Not this month')).body.data).toMatchObject({
      status: 'rejected',
      note: 'Not this month',
    });
    await written(app);
    const told = (await listOf(olga)).data.map(({ title, path }) => [title, path]);
    expect(told).toContainEqual([
      expect.stringMatching(/declined your payment of 150,00\s€/),
      `/settings/team?team=${team}`,
    ]);
    expect((await deposit(olga, 15_000)).body.code).toBe('APPROVAL_REQUIRED');
    expect((await requests()).map(({ status }) => status)).toEqual(['pending_approval', 'rejected']);
  });

  it('is told to those who may decide, with its deadline, and heard at once', async () => {
    const heard: string[] = [];
    const socket = io(`${app.url}/realtime`, {
      auth: { token: hanna.token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    socket.on('team.changed', ({ teamId }: { teamId: string }) => heard.push(teamId));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    try {
      const id = await asked();
      await eventually(async () => heard.includes(team));
      await written(app);
      const open = (await listOf(hanna)).data.find(({ type }) => type === 'payment.request');
      expect(open).toMatchObject({ dueAt: expect.any(String), actor: { id: olga.id } });
      expect((await listOf(paula)).data.map(({ type }) => type)).not.toContain('payment.request');
      expect((await listOf(hanna)).deadlineCount).toBe(1);
      await decide(id, hanna, 'approve');
      await written(app);
      expect((await listOf(hanna)).deadlineCount).toBe(0);
    } finally {
      socket.disconnect();
    }
  });

  it('expires once after seven days, and a confirmed one can be paid for three', async () => {
    const id = await asked();
    app.clock.advance(7 * DAY);
    const late = await decide(id, await again(app, hanna), 'approve');
    expect(late.body.code).toBe('INVALID_TRANSITION');
    const decisions = service(app, PaymentDecisions);
    const now = app.clock.now();
    await decisions.expire(id, now);
    await decisions.expire(id, now);
    await written(app);
    const back = await again(app, olga);
    const told = (await listOf(back)).data.filter(({ type }) => type === 'payment.request-decided');
    expect(told).toHaveLength(1);

    expect((await deposit(back, 15_000)).body.code).toBe('APPROVAL_REQUIRED');
    const owner = await again(app, hanna);
    const [next] = await requests(owner);
    expect((await decide(next?.id ?? '', owner, 'approve')).status).toBe(200);
    app.clock.advance(73 * HOUR);
    expect((await deposit(await again(app, olga), 15_000)).body.code).toBe('APPROVAL_REQUIRED');
  });

  it('is taken back by the person who asked, and with their role or place in the team', async () => {
    const id = await asked();
    expect((await hanna.delete(`/api/team/${team}/payment-requests/${id}`)).status).toBe(403);
    const taken = await olga.delete(`/api/team/${team}/payment-requests/${id}`);
    expect([taken.status, taken.body.data.status]).toEqual([200, 'withdrawn']);
    expect((await decide(id, hanna, 'approve')).body.code).toBe('INVALID_TRANSITION');

    const second = await asked();
    await hanna.patch(`/api/team/${team}/members/${place}`, { role: 'viewer' });
    await eventually(async () =>
      (await requests()).some((request) => request.id === second && request.status === 'withdrawn'),
    );
  });

  it('is not within the limit of a member: that is refused before anybody is asked', async () => {
    await hanna.put(`/api/team/${team}/members/${place}/limit`, { monthly: eur(12_000) });
    expect((await deposit(olga, 15_000)).body.code).toBe('LIMIT_EXCEEDED');
    expect(await requests()).toEqual([]);
  });
});

describe('the rule of a team', () => {
  it('is set by owners alone, needs two who may pay, and is told to the others', async () => {
    expect((await rule(null, olga)).body.code).toBe('ROLE_REQUIRED');
    const admin = await signUp(app, { role: 'brand' });
    await joined(app, team, hanna, admin, 'admin');
    expect((await rule(null, admin)).body.code).toBe('ROLE_REQUIRED');
    expect((await rule(null)).body.data.approvalAbove).toBeNull();
    await written(app);
    expect((await listOf(olga)).data.map(({ title }) => title)).toContainEqual(
      expect.stringContaining('turned off two-person approval in Nordkaffee'),
    );
    const alone = await signUp(app, { role: 'brand' });
    const own = await newTeam(alone);
    const refused = await alone.put(`/api/team/${own}/approval`, { above: eur(100) });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('says so where nobody else may pay any more', async () => {
    await hanna.delete(`/api/team/${team}/members/${place}`);
    const answer = await deposit(hanna, 15_000);
    expect([answer.body.code, answer.body.details[0].rule]).toEqual(['APPROVAL_REQUIRED', 'nobody']);
    expect(await requests()).toEqual([]);
  });
});
