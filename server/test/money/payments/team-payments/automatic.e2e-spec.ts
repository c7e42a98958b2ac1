import { randomUUID } from 'node:crypto';
import { type Actor, forTeam, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { billedIn } from '../../../support/billing-address.js';
import { expectCleanBooks } from '../../../support/challenges.js';
import { newCreator } from '../../../support/entries.js';
import { buyCoins, THOUSAND } from '../../../support/payments.js';
import { joined, newTeam } from '../../../support/teams.js';
import { eventually } from '../../../support/wait.js';

const eur = (minor: number) => ({ minor, currency: 'EUR' });

let app: TestApp;
let owner: Actor;
let olga: Actor;
let acting: Actor;
let team: string;
let place: string;

beforeAll(async () => {
  app = await startTestApp({ settings: { 'team.createdPerDay': 100, 'fraud.attemptsPer10Minutes': 100 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await signUp(app, { role: 'brand' });
  olga = await signUp(app, { role: 'brand' });
  team = await newTeam(owner);
  place = await joined(app, team, owner, olga, 'finance');
  acting = forTeam(app, olga, team);
  await billedIn(app, { id: team });
  await buyCoins(acting);
  const saved = await acting.post('/api/payments', { paymentMethodId: 'pm_card_visa' });
  const on = await acting.put('/api/wallet/auto-topup', {
    enabled: true,
    threshold: 500,
    packageId: THOUSAND,
    paymentMethodId: saved.body.data.id,
    monthlyMax: null,
  });
  expect(on.status).toBe(200);
});
afterEach(() => expectCleanBooks(app));

/** The owner spends below the threshold; what became of the run that follows. */
async function run(): Promise<{ state: string; reason: string | null }> {
  const creator = await newCreator(app);
  const body = { amount: eur(600), method: 'anycoins' };
  const key = { 'Idempotency-Key': randomUUID() };
  const tipped = await forTeam(app, owner, team).post(`/api/user/${creator.id}/tip`, body, key);
  expect(tipped.status).toBe(201);
  return eventually(async () => {
    const [row] = await app.db.query<{ state: string; reason: string | null }>(
      `SELECT state, reason FROM auto_topup_run WHERE user_id = $1`,
      [team],
    );
    return row && row.state !== 'open' && row;
  });
}

describe('an automatic top-up of a team', () => {
  it('is paid, and counts for the member who has set it', async () => {
    expect((await run()).state).toBe('paid');
    const { body } = await owner.get(`/api/team/${team}/spending`);
    const members = body.data.members as { memberId: string; used: { minor: number } }[];
    expect(members.find(({ memberId }) => memberId === place)?.used).toEqual(eur(2_000));
  });

  it('stops at the limit of that member', async () => {
    await owner.put(`/api/team/${team}/members/${place}/limit`, { monthly: eur(1_500) });
    expect(await run()).toEqual({ state: 'limited', reason: 'member_limit' });
  });

  it('is not made above the amount that needs two people, and asks nobody', async () => {
    await owner.put(`/api/team/${team}/approval`, { above: eur(700) });
    expect(await run()).toEqual({ state: 'limited', reason: 'absent' });
    expect((await owner.get(`/api/team/${team}/payment-requests`)).body.data).toEqual([]);
  });
});
