import { auditOf } from '../../../support/audit.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { identified } from '../../../support/tax-evidence.js';
import {
  assertBooks,
  booked,
  buyCoins,
  coinsOf,
  onlyPayment,
  THOUSAND,
  WITH_BONUS,
} from '../../../support/payments.js';

let app: TestApp;
let person: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await signUp(app);
});

describe('the catalogue', () => {
  it('lists what is on sale, with prices that include VAT', async () => {
    const { body } = await person.get('/api/payments/packages');
    expect(body.data[1]).toEqual({
      id: THOUSAND,
      name: '1,000 Anycoins',
      coins: 1000,
      bonusCoins: 0,
      price: { minor: 1000, currency: 'EUR' },
      badge: null,
      storeProductIds: {},
      position: 2,
      active: true,
      vatRate: 0.19,
    });
    expect(body.data).toHaveLength(7);
  });

  it('says how much of the price is VAT for whoever asks', async () => {
    const studio = await signUp(app, { role: 'creator', profile: { country: 'FR' } });
    await identified(app, studio, 'FR', 'company');
    await studio.put('/api/me/tax', { kind: 'eu_business', vatId: 'FR40303265045' });
    const { body } = await studio.get('/api/payments/packages');
    expect(body.data[1]).toMatchObject({ price: { minor: 1000 }, vatRate: 0 });
  });

  it('shows the apps only what their store sells', async () => {
    await app.db.query(`UPDATE coin_package SET apple_product_id = 'coins.1000' WHERE id = $1`, [THOUSAND]);
    const ios = await person.get('/api/payments/packages', { platform: 'ios' });
    expect(ios.body.data).toMatchObject([{ id: THOUSAND, storeProductIds: { apple: 'coins.1000' } }]);
    const android = await person.get('/api/payments/packages', { platform: 'android' });
    expect(android.body.data).toEqual([]);
  });
});

describe('buying coins', () => {
  it('takes 10.00, books the VAT with the sale and puts 1,000 coins into the wallet', async () => {
    const { status, data } = await buyCoins(person);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: 'succeeded',
      wallet: { amountBalance: 1000 },
      payment: {
        userId: person.id,
        purpose: 'coin_package',
        subjectId: THOUSAND,
        provider: 'stripe',
        method: 'card',
        amount: { minor: 1000, currency: 'EUR' },
        vat: { minor: 160, currency: 'EUR' },
        status: 'succeeded',
        expiresAt: null,
      },
    });
    const { id } = await onlyPayment(app, person);
    expect(await booked(app, id)).toEqual({
      stripe_pending: -1000,
      coin_liability_eur: 840,
      'vat_payable:DE': 160,
      coin_issued: -1000,
      coin_purchased: 1000,
    });
    await assertBooks(app);
  });

  it('adds the bonus of a package, without euros behind it', async () => {
    const { data } = await buyCoins(person, { packageId: WITH_BONUS });
    expect(data.wallet?.amountBalance).toBe(2600);
    const history = await person.get('/api/finance/transactions');
    expect(
      history.body.data.map(({ type, coins }: { type: string; coins: number }) => [type, coins]),
    ).toEqual([
      ['bonus', 100],
      ['coin_purchase', 2500],
    ]);
    const { id } = await onlyPayment(app, person);
    expect(await booked(app, id)).toMatchObject({
      coin_bonus: 100,
      coin_purchased: 2500,
      coin_liability_eur: 2101,
      'vat_payable:DE': 399,
    });
    await assertBooks(app);
  });

  it('is refused under 18, with the day from which it works, and without a birth date', async () => {
    const birthday = new Date(app.clock.now());
    birthday.setUTCFullYear(birthday.getUTCFullYear() - 17);
    const young = await signUp(app, { profile: { birthDate: birthday.toISOString().slice(0, 10) } });
    const { status, body } = await buyCoins(young);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'AGE_OUT_OF_RANGE',
      blockers: [{ code: 'UNDER_AGE', owner: 'user' }],
    });
    await app.db.query(`UPDATE "user" SET birth_date = NULL WHERE id = $1`, [young.id]);
    expect((await buyCoins(young)).body.code).toBe('AGE_OUT_OF_RANGE');
    expect(await coinsOf(young)).toBe(0);
  });

  it('charges nothing where the price is not the expected one, or the package is gone', async () => {
    const other = await buyCoins(person, { expectedTotal: { minor: 999, currency: 'EUR' } });
    expect([other.status, other.body.code]).toEqual([409, 'QUOTE_CHANGED']);
    await app.db.query(`UPDATE coin_package SET active = false WHERE id = $1`, [WITH_BONUS]);
    expect((await buyCoins(person, { packageId: WITH_BONUS })).status).toBe(404);
    await app.db.query(`UPDATE coin_package SET active = true WHERE id = $1`, [WITH_BONUS]);
    const same = await buyCoins(person, { expectedTotal: { minor: 1000, currency: 'EUR' } });
    expect(same.data.status).toBe('succeeded');
  });
});

describe('staff', () => {
  it('create, change and retire packages; what is gone stays on record, and nobody pays another price than shown', async () => {
    const admin = await signUpStaff(app, 'admin');
    const body = {
      name: '42 Anycoins',
      coins: 42,
      price: { minor: 42, currency: 'EUR' },
      storeProductIds: { apple: 'coins.42' },
    };
    const reason = 'For the summer';
    const made = await admin.post('/api/admin/coin-package', { ...body, reason });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { ...body, bonusCoins: 0, active: true, badge: null },
    ]);
    const { id } = made.body.data as { id: string };
    const path = `/api/admin/coin-package/${id}`;
    expect((await admin.post('/api/admin/coin-package', { ...body, reason })).body.code).toBe(
      'ALREADY_EXISTS',
    );
    const dearer = await admin.patch(path, { price: { minor: 50, currency: 'EUR' }, badge: 'New', reason });
    expect(dearer.body.data).toMatchObject({ coins: 42, price: { minor: 50 }, badge: 'New' });
    const shown = await buyCoins(person, { packageId: id, expectedTotal: { minor: 42, currency: 'EUR' } });
    expect([shown.status, shown.body.code]).toEqual([409, 'QUOTE_CHANGED']);
    expect((await buyCoins(person, { packageId: id })).status).toBe(201);
    expect((await admin.patch(path, { active: false, badge: null, reason })).body.data).toMatchObject({
      active: false,
      badge: null,
    });
    expect((await buyCoins(person, { packageId: id })).status).toBe(404);
    const all = (await admin.get('/api/admin/coin-package')).body.data as { id: string }[];
    expect(all.at(-1)?.id).toBe(id);
    const versions = await app.db.query(
      `SELECT version, price_minor FROM coin_package_version WHERE package_id = $1`,
      [id],
    );
    expect(versions).toMatchObject([{ price_minor: '42' }, { price_minor: '50' }, { version: 3 }]);
    await expect(app.db.query(`DELETE FROM coin_package WHERE id = $1`, [id])).rejects.toThrow();
    expect(await auditOf(app, 'coin_package.create', id)).toMatchObject([
      { actorId: admin.id, reason, before: null, after: { coins: 42 }, named: true },
    ]);
    const [dear, gone] = await auditOf(app, 'coin_package.change', id);
    expect(dear).toMatchObject({
      actorId: admin.id,
      reason,
      before: { price: { minor: 42 } },
      after: { price: { minor: 50 } },
      named: true,
    });
    expect(gone).toMatchObject({ reason, before: { active: true }, after: { active: false } });
    expect((await admin.patch(path, { reason })).body.code).toBe('VALIDATION_FAILED');
    for (const call of [admin.post('/api/admin/coin-package', body), admin.patch(path, { coins: 43 })])
      expect((await call).body).toMatchObject({ details: [{ field: 'reason' }] });
    const wrong = await admin.patch(path, { coins: 0, reason });
    expect([wrong.status, wrong.body.details]).toMatchObject([400, [{ field: 'coins' }]]);
    expect((await person.get('/api/admin/coin-package')).status).toBe(403);
  });
});
