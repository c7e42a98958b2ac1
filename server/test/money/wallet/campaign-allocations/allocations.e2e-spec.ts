import { randomUUID } from 'node:crypto';
import { CampaignAllocations } from '../../../../src/modules/money/wallet/campaign-allocations/campaign-allocations.service.js';
import { CampaignDirectory } from '../../../../src/modules/money/wallet/campaign-allocations/campaign-directory.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { expectCleanBooks, giveCoins, service } from '../../../support/challenges.js';
import { booked } from '../../../support/payments.js';
import { giveBonus, walletOf } from '../../../support/wallet.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
let campaignId: string;
/** What a brand was told of a campaign that nobody knows, and the coins it still had. */
let unknownCampaign: unknown[];
/** What the market would know: whose campaign it is, and whether it runs. */
const campaigns = new Map<string, { ownerId: string; open: boolean }>();

beforeAll(async () => {
  app = await startTestApp();
  brand = await signUp(app, { role: 'brand' });
  await giveCoins(app, brand, 1);
  const before = await allocate(10, brand, randomUUID());
  unknownCampaign = [before.status, before.body.code, (await walletOf(brand)).amountBalance];
  service(app, CampaignDirectory).register((id) => Promise.resolve(campaigns.get(id) ?? null));
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});
beforeEach(async () => {
  brand = await signUp(app, { role: 'brand' });
  creator = await signUp(app, { role: 'creator' });
  await giveCoins(app, brand, 1);
  await giveBonus(app, brand, 190);
  campaignId = randomUUID();
  campaigns.set(campaignId, { ownerId: brand.id, open: true });
});

interface Allocation {
  id: string;
  coins: number;
  spent: number;
  returned: number;
}
const allocate = (coins: number, who = brand, id = campaignId) =>
  who.post('/api/wallet/anyjoi-campaign', { campaignId: id, coins }, { 'Idempotency-Key': randomUUID() });
const list = async () => (await brand.get('/api/wallet/anyjoi-campaign')).body.data as Allocation[];
const spend = (coins: number, ref: string) =>
  service(app, CampaignAllocations).spend({ campaignId, creatorId: creator.id, coins, ref });

describe('coins of a campaign', () => {
  it('cannot be set aside for a campaign that does not exist', () => {
    expect(unknownCampaign).toEqual([404, 'NOT_FOUND', 1_000]);
  });

  it('leave the wallet, pay creators less the fee, and what is left comes back to its lots', async () => {
    const answer = await allocate(690);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      data: { campaignId, coins: 690, spent: 0, returned: 0 },
      wallet: { amountBalance: 500, heldCoins: 0 },
    });
    const { id } = (answer.body as { data: Allocation }).data;
    // 190 bonus coins and 100 bought ones: a net face of 160 + 84, a fee of 15 %.
    await spend(290, 'first');
    expect(await walletOf(creator)).toMatchObject({ available: { minor: 244 - 37 } });
    expect(await booked(app, id)).toMatchObject({
      coin_allocated: 400,
      coin_liability_eur: -84,
      promo_expense: -160,
      fee_revenue: 37,
      payable: 207,
    });
    await service(app, CampaignAllocations).close(campaignId);
    await service(app, CampaignAllocations).close(campaignId);
    expect(await list()).toEqual([expect.objectContaining({ coins: 690, spent: 290, returned: 400 })]);
    expect((await walletOf(brand)).amountBalance).toBe(900);
    const [lot] = await app.db.query(
      `SELECT used, backing_net_used, backing_vat_used FROM coin_lot WHERE owner_id = $1 AND source = 'purchased'`,
      [brand.id],
    );
    expect(lot).toEqual({ used: '100', backing_net_used: '84', backing_vat_used: '16' });
    const history = (await creator.get('/api/finance/transactions')).body.data as object[];
    expect(history).toEqual([
      expect.objectContaining({ type: 'campaign_spend', amount: { minor: 207, currency: 'EUR' } }),
    ]);
  });

  it('are paid once for each reference, from the oldest allocation on', async () => {
    await allocate(300);
    await allocate(300);
    await spend(400, 'post-1');
    await spend(400, 'post-1');
    expect((await list()).map(({ spent }) => spent)).toEqual([100, 300]);
    await expect(spend(399, 'post-1')).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    await expect(spend(201, 'post-2')).rejects.toMatchObject({ code: 'INSUFFICIENT_COINS' });
    const both = await Promise.allSettled([spend(150, 'post-3'), spend(150, 'post-4')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('need a campaign of one’s own that runs, a brand, and the coins', async () => {
    expect((await allocate(10, brand, randomUUID())).status).toBe(404);
    expect((await allocate(10, await signUp(app, { role: 'brand' }))).status).toBe(404);
    expect((await allocate(10, creator)).status).toBe(403);
    expect((await allocate(1_191)).status).toBe(402);
    campaigns.set(campaignId, { ownerId: brand.id, open: false });
    expect((await allocate(10)).status).toBe(409);
    expect(await list()).toEqual([]);
  });
});
