import { randomUUID } from 'node:crypto';
import { type Actor, signUp, signUpStaff } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { buyCoins, coinsOf, onlyPayment } from '../support/payments.js';

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
});
afterAll(() => app.close());

const keyed = (key: string) => ({ 'Idempotency-Key': key });

/** The process ends, or the database does, before the answer is kept. */
async function beforeItsAnswerIsKept(work: () => Promise<unknown>): Promise<void> {
  await app.db.query(`
    CREATE FUNCTION answers_are_lost() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the answer is lost'; END $$;
    CREATE TRIGGER answers_are_lost BEFORE UPDATE ON idempotency_key FOR EACH ROW EXECUTE FUNCTION answers_are_lost();`);
  try {
    await work();
  } finally {
    await app.db.query(`DROP TRIGGER answers_are_lost ON idempotency_key; DROP FUNCTION answers_are_lost()`);
  }
}

describe('one key has one effect, though the answer of the first call is lost', () => {
  const coins = { coins: 300, reason: 'goodwill' };

  it('of a correction of coins', async () => {
    const person = await signUp(app);
    const headers = keyed(randomUUID());
    const adjust = () => admin.post(`/api/admin/user/${person.id}/wallet-adjust`, coins, headers);
    await beforeItsAnswerIsKept(async () => expect((await adjust()).status).toBe(500));
    expect((await adjust()).status).toBe(200);
    expect((await adjust()).headers['idempotent-replayed']).toBe('true');
    expect(await coinsOf(person)).toBe(300);
  });

  it('of a refund', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer);
    const { id } = await onlyPayment(app, buyer);
    const headers = keyed(randomUUID());
    const body = { amount: { minor: 200, currency: 'EUR' }, reason: 'asked by mail' };
    const refund = () => admin.post(`/api/admin/payment/${id}/refund`, body, headers);
    await beforeItsAnswerIsKept(async () => expect((await refund()).status).toBe(500));
    expect((await refund()).status).toBe(200);
    expect(await coinsOf(buyer)).toBe(800);
  });

  it('of a purchase that is taken back', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer);
    const { id } = await onlyPayment(app, buyer);
    const headers = keyed(randomUUID());
    const takeBack = () => buyer.post('/api/wallet/withdraw', { paymentId: id }, headers);
    await beforeItsAnswerIsKept(async () => expect((await takeBack()).status).toBe(500));
    expect((await takeBack()).status).toBe(201);
    expect(await coinsOf(buyer)).toBe(0);
  });

  it('of a journal entry that is asked for', async () => {
    const headers = keyed(randomUUID());
    const accounts = await app.db.query<{ id: string }>(
      `SELECT id FROM ledger.account WHERE code IN ('stripe_pending', 'coin_liability_eur') AND currency = 'EUR'`,
    );
    const lines = accounts.map(({ id }, index) => ({ accountId: id, minor: index === 0 ? 5 : -5 }));
    const ask = () => admin.post('/api/admin/ledger/journal', { reason: 'rounding', lines }, headers);
    await beforeItsAnswerIsKept(async () => expect((await ask()).status).toBe(500));
    expect((await ask()).status).toBe(201);
    const asked = await app.db.query(`SELECT id FROM approval WHERE kind = 'journal'`);
    expect(asked).toHaveLength(1);
  });
});

describe('a refusal that cannot be written down', () => {
  it.each(['a\u0000b', 'half \ud83d'])('is a clear 400, and the key is not stuck (%j)', async (name) => {
    const person = await signUp(app, { role: 'creator' });
    for (const path of [
      'payments/charge',
      'payments/iap',
      'wallet/withdraw',
      'payments/paypal/create-tip-order',
    ]) {
      for (const body of [{ [name]: 1 }, { deep: [{ [name]: 1 }] }, { packageId: name }]) {
        const headers = keyed(randomUUID());
        for (let time = 0; time < 2; time++) {
          const { status, body: told } = await person.post(`/api/${path}`, body, headers);
          expect([path, status, told.code]).toEqual([path, 400, 'VALIDATION_FAILED']);
        }
      }
    }
  });
});
