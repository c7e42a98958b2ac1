import { signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { buyCoins, WITH_BONUS } from '../../support/payments.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Lot {
  source: string;
  coins: number;
  remaining: number;
  paymentId: string | null;
}

describe('the lots of a wallet', () => {
  it('say which coins are there, in the order they are spent, and the empty ones last', async () => {
    const person = await signUp(app);
    await buyCoins(person);
    await buyCoins(person, { packageId: WITH_BONUS });
    await app.db.query(
      `UPDATE coin_lot SET used = coins, backing_net_used = backing_net, backing_vat_used = backing_vat,
         face_net_used = face_net WHERE owner_id = $1 AND coins = 1000`,
      [person.id],
    );
    const { status, body } = (await person.get('/api/wallet/lots')) as {
      status: number;
      body: { data: Lot[]; total: number };
    };
    expect(status).toBe(200);
    expect(body.total).toBe(3);
    expect(body.data.map(({ source, coins, remaining }) => [source, coins, remaining])).toEqual([
      ['bonus', 100, 100],
      ['purchased', 2500, 2500],
      ['purchased', 1000, 0],
    ]);
    expect(body.data[1]?.paymentId).toBe(body.data[0]?.paymentId);
    const second = await person.get('/api/wallet/lots', { page: 2, per: 2 });
    expect(second.body).toMatchObject({ page: 2, per: 2, total: 3, data: [{ coins: 1000 }] });
  });

  it('are the owner’s alone', async () => {
    const person = await signUp(app);
    expect((await person.get('/api/wallet/lots')).body).toMatchObject({ data: [], total: 0 });
    expect((await app.http.get('/api/wallet/lots')).status).toBe(401);
  });
});
