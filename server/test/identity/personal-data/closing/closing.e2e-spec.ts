import { DAY } from '../../../../src/kernel/clock.js';
import { signUp, signUpStaff, type Actor } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  again,
  expectCleanBooks,
  giveCoins,
  liveChallenge,
  verifiedBrand,
} from '../../../support/challenges.js';
import { ask, newCreator, settled } from '../../../support/entries.js';
import { balancesOf, bodyOf, details, earn, GOOD_IBAN, payee, untilPayout } from '../../../support/payees.js';
import { buyCoins, WITH_BONUS } from '../../../support/payments.js';
import { picture } from '../../../support/pictures.js';
import { placesOf } from '../../../support/search.js';
import { askStepUp } from '../../../support/step-up.js';
import { eventually } from '../../../support/wait.js';

interface Outlook {
  deleteAt: string | null;
  postponed: boolean;
  blockers: { code: string }[];
  lapsingCoins: number;
  returnableCoins: number;
  payout: { minor: number };
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await expectCleanBooks(app);
  expect(app.sandbox.stripe.checkBooks().problems).toEqual([]);
  await app.close();
});

const outlook = async (person: Actor): Promise<Outlook> =>
  bodyOf<Outlook>(await person.get('/api/me/delete')).data;
const codes = (blockers: { code: string }[] | undefined) => (blockers ?? []).map(({ code }) => code).sort();
const close = async (person: Actor, body: object = {}) =>
  person.post('/api/me/delete', body, { 'X-Step-Up': await askStepUp(app, person, 'delete') });
const stateOf = async (id: string) =>
  (await app.db.query<{ state: string }>(`SELECT state FROM "user" WHERE id = $1`, [id]))[0]?.state;
const until = (id: string, state: string) => eventually(async () => (await stateOf(id)) === state);

/** The day of the closing, when a running payout can no longer come back. */
async function monthLater(): Promise<void> {
  await app.pass(8 * DAY);
  await settled(app);
  await app.pass(23 * DAY);
}

describe('leaving', () => {
  it('pays out without a minimum, lets coins lapse, erases the person and keeps the books', async () => {
    const person = await payee(app, { minor: 523, iban: GOOD_IBAN });
    const handle = `marasays${process.pid}`;
    await person.patch('/api/me/setting', { timezone: 'Europe/Berlin' });
    const updated = await person.post('/api/me/update', {
      username: handle,
      displayName: 'Mara Mustermann-Vogel',
      bio: 'Oat milk and mountains',
      dialCode: '+49',
      phone: '1701234567',
      socials: { youtube: `@${handle}tube` },
    });
    expect(updated.status).toBe(200);
    await person.post('/api/me/upload', {
      avatar: `data:image/jpeg;base64,${(await picture('jpeg')).toString('base64')}`,
    });
    await person.post('/api/payments/address', {
      kind: 'billing',
      name: 'Mara Mustermann-Vogel',
      line1: 'Zugspitzweg 77',
      city: 'Murnau',
      postalCode: '82418',
      country: 'DE',
    });
    await app.http.post('/api/waitlist/register').send({ email: person.email });
    expect((await buyCoins(person)).status).toBe(201);
    await person.post('/api/payments', { paymentMethodId: 'pm_card_visa' });
    await app.db.query(
      `UPDATE coin_lot SET withdrawable_until = now() - interval '1 day' WHERE owner_id = $1`,
      [person.id],
    );
    const brand = await verifiedBrand(app);
    const { id: challengeId } = await liveChallenge(app, brand);
    expect((await ask(person, challengeId, 'I drink it every day')).status).toBe(201);
    await app.db.query(
      `UPDATE challenge_entry SET status = 'withdrawn', due_at = NULL, reserved_minor = 0, url = $2, caption = $2 WHERE user_id = $1`,
      [person.id, `https://www.tiktok.com/@${handle}/video/1`],
    );
    // Long enough, or with a sign that base64 has not: a short word turns up in what is encrypted by chance.
    const texts = [
      person.email,
      handle,
      'Mara Mustermann',
      'Mustermann-Vogel',
      'Oat milk',
      '1701234567',
      'Zugspitzweg',
      details.address.line1,
      details.email,
      'every day',
    ];
    await settled(app);
    expect(new Set((await placesOf(app, texts)).map((place) => place.split(':')[0]))).toContain(
      'public."user"',
    );

    const asked = await person.post('/api/me/delete', {});
    expect(asked.status).toBe(409);
    expect(codes(bodyOf(asked).blockers)).toEqual(['COINS_LAPSE']);
    expect(await outlook(person)).toMatchObject({
      lapsingCoins: 1_000,
      payout: { minor: 523 },
      blockers: [],
    });
    const body = { lapseCoins: true, reason: 'Mara moves to the mountains', password: person.password };
    expect(bodyOf(await person.post('/api/me/delete', body)).code).toBe('STEP_UP_REQUIRED');
    expect(bodyOf(await person.post('/api/me/delete', { ...body, password: 'wrong-password' })).code).toBe(
      'INVALID_CREDENTIALS',
    );
    const closed = await close(person, body);
    expect(closed.status).toBe(200);
    const deleteAt = String(bodyOf(closed)['deleteAt']);
    expect(Date.parse(deleteAt) - app.clock.now().getTime()).toBeGreaterThan(29.9 * DAY);
    expect(await outlook(person)).toMatchObject({
      deleteAt,
      postponed: false,
      blockers: [{ code: 'PAYOUT_OPEN' }],
    });

    const [payout] = await app.db.query<{ id: string; amount: number }>(
      `SELECT id, amount_minor::int AS amount FROM payout WHERE user_id = $1`,
      [person.id],
    );
    expect(payout?.amount).toBe(523);
    const sent = await untilPayout(app, payout?.id ?? '', 'in_transit');
    app.sandbox.stripe.connect.settlePayout(String(sent.provider_payout_id), 'paid');
    await untilPayout(app, payout?.id ?? '', 'paid');
    expect(await balancesOf(app, person)).toEqual({});
    await settled(app);
    const books = await booksNow();
    const invoices = await invoicesOf(person);
    expect(invoices.length).toBeGreaterThan(0);

    await monthLater();
    await until(person.id, 'deleted');
    await settled(app);
    expect(await placesOf(app, texts)).toEqual([]);
    expect(await app.db.query(`SELECT 1 FROM account_device WHERE user_id = $1`, [person.id])).toEqual([]);
    expect(await invoicesOf(person)).toEqual(invoices);
    const after = await booksNow();
    // In a month the provider makes its money available, whoever has left.
    const told = new Set(['coins_lapsed', 'provider_settlement']);
    expect(after.filter(({ kind }) => !told.has(kind))).toEqual(books);
    expect(after.filter(({ kind }) => kind === 'coins_lapsed')).toEqual([
      { kind: 'coins_lapsed', code: 'coin_issued', sum: '1000' },
      { kind: 'coins_lapsed', code: 'coin_liability_eur', sum: '-840' },
      { kind: 'coins_lapsed', code: 'coin_purchased', sum: '-1000' },
      { kind: 'coins_lapsed', code: 'fee_revenue', sum: '840' },
    ]);
    expect(app.sandbox.stripe.store.paymentMethods.all().filter(({ customer }) => customer !== null)).toEqual(
      [],
    );
    expect((await person.get('/api/me')).status).toBe(401);
    const login = await app.http
      .post('/api/auth/signin')
      .send({ login: person.email, password: person.password });
    expect(login.status).toBe(400);
    const fresh = await app.http
      .post('/api/auth/signup')
      .send({ email: person.email, password: 'another-password' });
    expect(fresh.status).toBe(201);
  });

  const booksNow = () =>
    app.db.query<{ kind: string; code: string; sum: string }>(
      `SELECT t.kind, a.code, sum(e.amount)::text AS sum FROM ledger.entry e JOIN ledger.txn t ON t.id = e.txn_id
       JOIN ledger.account a ON a.id = e.account_id GROUP BY 1, 2 ORDER BY 1, 2`,
    );
  const invoicesOf = ({ id }: Actor) =>
    app.db.query(`SELECT * FROM invoice WHERE user_id = $1 ORDER BY id`, [id]);

  it('waits for challenges, entries and money that cannot be paid out', async () => {
    const brand = await verifiedBrand(app);
    const { id } = await liveChallenge(app, brand);
    const refused = await brand.post('/api/me/delete', { lapseCoins: true });
    expect(refused.status).toBe(409);
    expect(codes(bodyOf(refused).blockers)).toEqual(['CHALLENGES_OPEN']);
    const creator = await newCreator(app);
    await ask(creator, id);
    await earn(app, creator, 40);
    expect(codes((await outlook(creator)).blockers)).toEqual([
      'ENTRIES_OPEN',
      'KYC_REQUIRED',
      'NO_BANK_ACCOUNT',
      'TAX_FORM',
    ]);
    const staff = await signUpStaff(app, 'admin');
    expect((await staff.post('/api/me/delete', {})).status).toBe(403);
  });

  it('can be withdrawn, is asked for once, and looks at what came meanwhile', async () => {
    const person = await payee(app, { minor: 0, iban: GOOD_IBAN });
    expect((await person.post('/api/me/delete/cancel')).status).toBe(409);
    expect((await close(person)).status).toBe(200);
    expect((await person.post('/api/me/delete', {})).status).toBe(409);
    expect((await person.post('/api/me/delete/cancel')).status).toBe(200);
    expect(await outlook(person)).toMatchObject({ deleteAt: null, blockers: [] });
    await monthLater();
    expect(await stateOf(person.id)).toBe('active');

    const back = await again(app, person);
    expect((await close(back)).status).toBe(200);
    await earn(app, person, 250);
    app.sandbox.stripe.connect.fund(250);
    await app.pass(30 * DAY + 1000);
    expect(await stateOf(person.id)).toBe('deletion_requested');
    await app.sandbox.mail.waitFor(person.email, ({ subject }) =>
      subject.includes('konnte noch nicht geschlossen werden'),
    );
    const [payout] = await app.db.query<{ id: string }>(`SELECT id FROM payout WHERE user_id = $1`, [
      person.id,
    ]);
    const sent = await untilPayout(app, payout?.id ?? '', 'in_transit');
    app.sandbox.stripe.connect.settlePayout(String(sent.provider_payout_id), 'paid');
    await untilPayout(app, payout?.id ?? '', 'paid');
    for (let day = 0; day < 9; day++) await app.pass(DAY + 1000);
    await until(person.id, 'deleted');
    await app.sandbox.mail.waitFor(person.email, ({ subject }) => subject.includes('ist geschlossen'));
  });

  it('ends with a suspension, and can be asked for again once that is lifted', async () => {
    const person = await payee(app, { minor: 0, iban: GOOD_IBAN });
    expect((await close(person)).status).toBe(200);
    const suspend = async (suspended: boolean) =>
      (await signUpStaff(app, 'admin')).post(`/api/support/user/${person.id}/suspend`, {
        suspended,
        reason: 'Messages nobody wants',
      });
    expect((await suspend(true)).status).toBe(200);
    await app.sandbox.mail.waitFor(person.email, ({ subject }) =>
      subject.includes('wird vorerst nicht geschlossen'),
    );
    expect((await person.post('/api/me/delete/cancel')).status).toBe(403);
    await monthLater();
    expect(await stateOf(person.id)).toBe('suspended');
    expect((await suspend(false)).status).toBe(200);
    const back = await again(app, person);
    expect(await outlook(back)).toMatchObject({ deleteAt: null });
    expect((await close(back)).status).toBe(200);
  });

  it('gives back what was bought in the last days', async () => {
    const person = await signUp(app, { role: 'creator' });
    expect((await buyCoins(person, { packageId: WITH_BONUS })).status).toBe(201);
    expect(await outlook(person)).toMatchObject({ returnableCoins: 2_600, lapsingCoins: 0, blockers: [] });
    expect((await close(person)).status).toBe(200);
    const refund = await eventually(async () => {
      const [row] = await app.db.query<{ state: string; amount: number }>(
        `SELECT r.state, r.amount_minor::int AS amount FROM payment_refund r JOIN payment p ON p.id = r.payment_id
         WHERE p.buyer_id = $1 AND r.state = 'succeeded'`,
        [person.id],
      );
      return row;
    });
    expect(refund.amount).toBe(2_500);
    expect(await outlook(person)).toMatchObject({ returnableCoins: 0, lapsingCoins: 0 });
  });

  it('keeps coins whose owner has not agreed', async () => {
    const person = await signUp(app, { role: 'creator' });
    expect((await close(person)).status).toBe(200);
    await giveCoins(app, person, 1);
    await app.pass(30 * DAY + 1000);
    expect(await stateOf(person.id)).toBe('deletion_requested');
    const [lot] = await app.db.query<{ used: string }>(`SELECT used FROM coin_lot WHERE owner_id = $1`, [
      person.id,
    ]);
    expect(lot?.used).toBe('0');
  });
});
