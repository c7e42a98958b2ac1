import { randomUUID } from 'node:crypto';
import { type Actor, signUp } from '../../support/actors.js';
import { dashboardOf, keyOf, type Program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { expectCleanBooks, giveCoins } from '../../support/challenges.js';
import { draftCampaign, openCampaign, readCampaign, setAside, setCampaign } from '../../support/campaigns.js';
import { lastOf, written } from '../../support/notices.js';
import { walletOf } from '../../support/wallet.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
let key: Program;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  brand = await signUp(app, { role: 'brand' });
  creator = await signUp(app, { role: 'creator' });
  await giveCoins(app, brand, 1);
  ({ id } = await openCampaign(app, brand));
  key = await keyOf(app, brand, ['campaigns:read', 'campaigns:write']);
});
afterEach(() => expectCleanBooks(app));
afterAll(() => app.close());

const spend = (coins: number, ref: string, change: object = {}) =>
  key.post(`/partner/campaigns/${id}/spend`, { creatorId: creator.id, coins, ref, ...change });
const code = ({ status, body }: { status: number; body: object }) => [
  status,
  (body as { code?: string }).code,
];

describe('coins of a campaign', () => {
  it('are set aside from the wallet, paid to creators by programs, and returned at the close', async () => {
    expect((await setAside(brand, id, 600)).status).toBe(201);
    expect((await walletOf(brand)).amountBalance).toBe(400);
    expect(await readCampaign(brand, id)).toMatchObject({ allocatedCoins: 600, spentCoins: 0 });
    const paid = await spend(100, 'post-1');
    expect(paid.body).toMatchObject({ data: { campaignId: id, coins: 600, spent: 100 } });
    // 84 cents net for each hundred, less 15 %.
    expect(await walletOf(creator)).toMatchObject({ available: { minor: 84 - 13 } });
    expect(await readCampaign(brand, id)).toMatchObject({ allocatedCoins: 600, spentCoins: 100 });
    expect((await readCampaign(creator, id)).allocatedCoins).toBe(0);
    await written(app);
    expect(await lastOf(creator, 'campaign.paid')).toBeDefined();
    expect((await setCampaign(brand, id, 'closed')).status).toBe(200);
    expect((await walletOf(brand)).amountBalance).toBe(900);
    expect(code(await spend(100, 'post-2'))).toEqual([409, 'CONFLICT']);
    expect((await setAside(brand, id, 10)).status).toBe(409);
    expect((await key.get(`/partner/campaigns/${id}`)).body).toMatchObject({
      data: { id, status: 'closed' },
      allocations: [{ coins: 600, spent: 100, returned: 500 }],
    });
  });

  it('of fifty payments at once pay no more than there is', async () => {
    await setAside(brand, id, 500);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => spend(100, `post-${index}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'INSUFFICIENT_COINS')).toHaveLength(45);
    expect(await readCampaign(brand, id)).toMatchObject({ allocatedCoins: 500, spentCoins: 500 });
  });

  it('are paid once for each reference and for each key', async () => {
    await setAside(brand, id, 500);
    const same = { 'Idempotency-Key': randomUUID() };
    const body = { creatorId: creator.id, coins: 100, ref: 'post-1' };
    const path = `/partner/campaigns/${id}/spend`;
    const both = [await key.post(path, body, same), await key.post(path, body, same)];
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await spend(100, 'post-1')).status).toBe(201);
    expect(code(await spend(50, 'post-1'))).toEqual([409, 'ALREADY_EXISTS']);
    expect((await readCampaign(brand, id)).spentCoins).toBe(100);
  });

  it('race the close: what is paid and what is returned add up', async () => {
    await setAside(brand, id, 500);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => spend(30, `race-${index}`)),
      setCampaign(brand, id, 'closed'),
      setAside(brand, id, 200),
    ]);
    const paid = answers.slice(0, 10).filter(({ status }) => status === 201).length * 30;
    expect((await walletOf(brand)).amountBalance).toBe(1_000 - paid);
    expect(await readCampaign(brand, id)).toMatchObject({ allocatedCoins: paid, spentCoins: paid });
  });

  it('go to active creators who have nothing to do with the brand', async () => {
    await setAside(brand, id, 500);
    const other = await signUp(app, { role: 'brand' });
    expect(code(await spend(10, 'a', { creatorId: other.id }))).toEqual([404, 'NOT_FOUND']);
    expect(code(await spend(10, 'b', { creatorId: randomUUID() }))).toEqual([404, 'NOT_FOUND']);
    await app.db.query(`UPDATE "user" SET roles = ARRAY['brand', 'creator'] WHERE id = $1`, [brand.id]);
    expect(code(await spend(10, 'c', { creatorId: brand.id }))).toEqual([409, 'CONFLICT']);
    expect((await readCampaign(brand, id)).spentCoins).toBe(0);
  });

  it('are reached with the scopes for campaigns, by their brand alone', async () => {
    await setAside(brand, id, 500);
    const reader = await keyOf(app, brand, ['campaigns:read']);
    expect((await reader.get('/partner/campaigns')).body).toMatchObject({ data: [{ id }], total: 1 });
    const body = { creatorId: creator.id, coins: 10, ref: 'x' };
    expect(code(await reader.post(`/partner/campaigns/${id}/spend`, body))).toEqual([403, 'SCOPE_REQUIRED']);
    const stranger = await dashboardOf(app, await signUp(app, { role: 'brand' }));
    expect((await stranger.get(`/partner/campaigns/${id}`)).status).toBe(404);
    expect((await stranger.post(`/partner/campaigns/${id}/spend`, body)).status).toBe(404);
    const draft = await draftCampaign(app, brand);
    expect((await key.post(`/partner/campaigns/${draft.id}/spend`, body)).status).toBe(409);
    expect((await (await dashboardOf(app, creator)).get('/partner/campaigns')).status).toBe(403);
  });

  it('are told to programs: every change of the campaign is an event', async () => {
    await setCampaign(brand, id, 'paused');
    await setCampaign(brand, id, 'closed');
    await written(app);
    const rows = await app.db.query<{ status: string }>(
      `SELECT data->>'status' AS status FROM partner_event WHERE owner_id = $1 AND topic = 'campaign.updated' ORDER BY id`,
      [brand.id],
    );
    expect(rows.at(-1)).toEqual({ status: 'closed' });
  });
});
