import { randomUUID } from 'node:crypto';
import { DAY } from '../../../../src/kernel/clock.js';
import { type Actor, forTeam, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { billedIn } from '../../../support/billing-address.js';
import { again, expectCleanBooks, giveCoins } from '../../../support/challenges.js';
import { newCreator } from '../../../support/entries.js';
import { joined, newTeam } from '../../../support/teams.js';
import { eventually } from '../../../support/wait.js';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const newKey = () => ({ 'Idempotency-Key': randomUUID() });

let app: TestApp;
let owner: Actor;
let olga: Actor;
let team: string;
let place: string;

beforeAll(async () => {
  app = await startTestApp({
    settings: {
      'team.createdPerDay': 100,
      'fraud.attemptsPer10Minutes': 100,
      'fraud.newAccountDailyMinor': 10_000_000,
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await signUp(app, { role: 'brand' });
  olga = await signUp(app, { role: 'creator' });
  team = await newTeam(owner, 'Nordkaffee');
  place = await joined(app, team, owner, olga, 'finance');
  await billedIn(app, { id: team });
});
afterEach(() => expectCleanBooks(app));

const limitTo = (minor: number | null, by = owner, member = place) =>
  by.put(`/api/team/${team}/members/${member}/limit`, { monthly: minor === null ? null : eur(minor) });
const acting = (who: Actor) => forTeam(app, who, team);
const tip = (who: Actor, to: Actor, minor: number) =>
  who.post(`/api/user/${to.id}/tip`, { amount: eur(minor), method: 'anycoins' }, newKey());
const deposit = (who: Actor, minor: number) =>
  who.post(
    '/api/wallet/deposit',
    { amount: eur(minor), method: 'card', paymentMethodId: 'pm_card_visa' },
    newKey(),
  );
const usedBy = async (member: string): Promise<{ limit: number | null; used: number }> => {
  const { body } = await owner.get(`/api/team/${team}/spending`);
  const rows = body.data.members as {
    memberId: string;
    limit: { minor: number } | null;
    used: { minor: number };
  }[];
  const row = rows.find(({ memberId }) => memberId === member);
  return { limit: row?.limit?.minor ?? null, used: row?.used.minor ?? -1 };
};

describe('the limit of a member', () => {
  it('holds for 20 payments at the same moment, and for this member alone', async () => {
    await giveCoins(app, { ...owner, id: team }, 119);
    await limitTo(10_000);
    const creator = await newCreator(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tip(acting(olga), creator, 1_000)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers.length - refused.length).toBe(10);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['LIMIT_EXCEEDED']));
    expect(refused[0]?.body).toMatchObject({
      details: [
        { rule: 'member_limit', message: expect.stringMatching(/100,00\s€.*100,00\s€.*\d\d\.01\.2/) },
      ],
    });
    expect(await usedBy(place)).toEqual({ limit: 10_000, used: 10_000 });
    expect((await tip(acting(owner), creator, 1_000)).status).toBe(201);
    // What is spent for the team is not the member's own, and the other way round.
    await giveCoins(app, olga, 1);
    expect((await tip(olga, creator, 1_000)).status).toBe(201);
    expect((await usedBy(place)).used).toBe(10_000);
  });

  it('counts money that is paid in, and what was given back no more', async () => {
    await limitTo(6_000);
    const paid = await deposit(acting(olga), 5_000);
    expect(paid.status).toBe(201);
    expect((await deposit(acting(olga), 2_000)).body.code).toBe('LIMIT_EXCEEDED');
    const { id: paymentId } = paid.body.data.payment as { id: string };
    expect((await acting(owner).post('/api/wallet/withdraw', { paymentId }, newKey())).status).toBe(201);
    await eventually(async () => (await usedBy(place)).used === 0);
    expect((await deposit(acting(olga), 2_000)).status).toBe(201);
    expect(await usedBy(place)).toEqual({ limit: 6_000, used: 2_000 });
  });

  it('begins anew with the month, and is shown to the member where they pay', async () => {
    await limitTo(5_000);
    expect((await deposit(acting(olga), 5_000)).status).toBe(201);
    const { body } = await acting(olga).get('/api/payments/allowance');
    expect(body.data).toMatchObject({
      member: { limit: eur(5_000), used: eur(5_000) },
      approvalAbove: null,
    });
    expect((await olga.get('/api/payments/allowance')).body.data.member).toBeNull();
    app.clock.advance(32 * DAY);
    const later = acting(await again(app, olga));
    expect((await deposit(later, 5_000)).status).toBe(201);
  });

  it('counts what this member spent, however much the others did', async () => {
    await giveCoins(app, { ...owner, id: team }, 119);
    await limitTo(10_000);
    const creator = await newCreator(app);
    for (let count = 0; count < 3; count++)
      expect((await tip(acting(owner), creator, 5_000)).status).toBe(201);
    expect((await tip(acting(olga), creator, 1_000)).status).toBe(201);
    expect((await tip(acting(olga), creator, 9_500)).body.code).toBe('LIMIT_EXCEEDED');
    expect((await tip(acting(olga), creator, 9_000)).status).toBe(201);
    expect(await usedBy(place)).toEqual({ limit: 10_000, used: 10_000 });
  });

  it('is 0 for who may not spend at all, and gone when it is taken away', async () => {
    await limitTo(0);
    expect((await deposit(acting(olga), 500)).body.code).toBe('LIMIT_EXCEEDED');
    await limitTo(null);
    expect((await deposit(acting(olga), 500)).status).toBe(201);
  });
});

describe('who may limit whom', () => {
  const roles = ['owner', 'admin', 'editor', 'finance', 'viewer'] as const;
  const table: Record<(typeof roles)[number] | 'outsider', Record<string, number>> = {
    owner: { self: 200, owner: 200, admin: 200, finance: 200 },
    admin: { self: 403, owner: 403, admin: 200, finance: 200 },
    editor: { self: 403, owner: 403, admin: 403, finance: 403 },
    finance: { self: 403, owner: 403, admin: 403, finance: 403 },
    viewer: { self: 403, owner: 403, admin: 403, finance: 403 },
    outsider: { owner: 404, admin: 404, finance: 404 },
  };

  it.each([...roles, 'outsider'] as const)('%s', async (role) => {
    const person = await signUp(app, { role: 'brand' });
    const [chief, admin] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'brand' })];
    const self = role === 'outsider' ? null : await joined(app, team, owner, person, role);
    const members: Record<string, string | null> = {
      self,
      owner: await joined(app, team, owner, chief, 'owner'),
      admin: await joined(app, team, owner, admin, 'admin'),
      finance: place,
    };
    const answered: Record<string, number> = {};
    for (const [whom, member] of Object.entries(members))
      if (member !== null) answered[whom] = (await limitTo(1_000, person, member)).status;
    expect(answered).toEqual(table[role]);
    const reads = await person.get(`/api/team/${team}/spending`);
    const expected = role === 'outsider' ? 404 : role === 'editor' || role === 'viewer' ? 403 : 200;
    expect(reads.status).toBe(expected);
  });
});
