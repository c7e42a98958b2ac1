import { randomUUID } from 'node:crypto';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft, giveCoins, payByCoins, verifiedBrand } from '../../support/challenges.js';
import { buyCoins } from '../../support/payments.js';
import { eventually } from '../../support/wait.js';
import { tip, walletOf } from '../../support/wallet.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Line {
  type: string;
  direction: 'in' | 'out';
  coins: number | null;
  amount: { minor: number } | null;
  balanceAfter: number | null;
  earnedAfter: { minor: number } | null;
  subject: { kind: string; id: string; name: string | null } | null;
  method: string | null;
  card: { brand: string; last4: string } | null;
  invoiceId: string | null;
}

const history = async (person: Actor): Promise<Line[]> =>
  ((await person.get('/api/finance/transactions')).body as { data: Line[] }).data;

describe('the history of a wallet', () => {
  it('tells the earned balance after each line that moves it, and the coins after each of theirs', async () => {
    const [brand, creator] = [await verifiedBrand(app), await signUp(app, { role: 'creator' })];
    await giveCoins(app, brand, 10);
    await tip(app, brand, creator, 5_000);
    await tip(app, brand, creator, 1_200);
    const [second, first] = await history(creator);
    const wallet = await walletOf(creator);
    expect(first?.amount?.minor).toBeGreaterThan(0);
    expect(first?.earnedAfter).toEqual(first?.amount);
    expect(second?.earnedAfter?.minor).toBe((first?.amount?.minor ?? 0) + (second?.amount?.minor ?? 0));
    expect(second?.earnedAfter?.minor).toBe(wallet.available.minor + wallet.pending.minor);
    expect(
      (await history(brand)).map(({ balanceAfter, earnedAfter }) => [balanceAfter, earnedAfter]),
    ).toEqual(
      expect.arrayContaining([
        [3_800, null],
        [5_000, null],
      ]),
    );
  });

  it('tells the coins after a line that moved none', async () => {
    const brand = await verifiedBrand(app);
    await giveCoins(app, brand, 7);
    const { id } = await createDraft(app, brand);
    const card = { method: 'card', paymentMethodId: 'pm_card_visa' };
    expect(
      (await brand.post(`/api/hub/challenge/${id}/payment`, card, { 'Idempotency-Key': randomUUID() }))
        .status,
    ).toBe(201);
    const line = await eventually(async () =>
      (await history(brand)).find(({ subject }) => subject?.id === id),
    );
    expect(line).toMatchObject({ method: 'card', coins: null, balanceAfter: 7_000, earnedAfter: null });
  });

  it('names the challenge that was paid for', async () => {
    const brand = await verifiedBrand(app);
    await giveCoins(app, brand, 120);
    const draft = await createDraft(app, brand, {
      title: 'Kaffee, aber kalt',
      budget: { minor: 50_000, currency: 'EUR' },
    });
    await payByCoins(brand, draft.id);
    const line = (await history(brand)).find(({ type }) => type === 'challenge_funding');
    expect(line).toMatchObject({
      subject: { kind: 'challenge', name: 'Kaffee, aber kalt' },
      method: 'anycoins',
    });
    expect(line?.card).toBeNull();
  });

  it('tells the saved card and links the invoice of its payment', async () => {
    const brand = await verifiedBrand(app);
    const saved = await brand.post('/api/payments', { paymentMethodId: 'pm_card_visa', makeDefault: true });
    expect(saved.status).toBe(201);
    const { id } = (saved.body as { data: { id: string } }).data;
    expect((await buyCoins(brand, { paymentMethodId: id })).status).toBe(201);
    const line = await eventually(async () =>
      (await history(brand)).find(({ type, invoiceId }) => type === 'coin_purchase' && invoiceId !== null),
    );
    expect(line).toMatchObject({ method: 'card', card: { last4: '4242' } });
    expect((await brand.get(`/api/invoice/${line.invoiceId ?? ''}/file`)).status).toBe(200);
  });
});
