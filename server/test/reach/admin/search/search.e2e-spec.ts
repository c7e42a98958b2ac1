import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { liveChallenge, verifiedBrand } from '../../../support/challenges.js';
import { disputed, paidBy } from '../../../support/disputes.js';
import { join, newCreator } from '../../../support/entries.js';
import { askPayout, bodyOf, payee } from '../../../support/payees.js';
import { buyCoins, onlyPayment } from '../../../support/payments.js';
import { queriesOf } from '../../../support/queries.js';
import { eventually } from '../../../support/wait.js';

interface Hit {
  kind: string;
  id: string;
  title: string | null;
  person: { id: string; displayName: string };
  status: string | null;
  amount: { minor: number } | null;
}

let app: TestApp;
let support: Actor;
let admin: Actor;
let brand: Actor;
let creator: Actor;
let challenge: { id: string };
let entryId: string;
beforeAll(async () => {
  app = await startTestApp();
  support = await signUpStaff(app);
  admin = await signUpStaff(app, 'admin');
  brand = await verifiedBrand(app);
  challenge = await liveChallenge(app, brand, { title: 'Zanzibar at sunrise' });
  creator = await newCreator(app);
  entryId = (await join(creator, challenge.id)).id;
});
afterAll(() => app.close());

async function find(q: string, who = admin): Promise<Hit[]> {
  const answer = await who.get('/api/support/search', { q });
  expect([answer.status, answer.body]).toEqual([200, { data: expect.any(Array) }]);
  return (answer.body as { data: Hit[] }).data;
}
const named = ({ kind, id }: Hit) => ({ kind, id });

describe('the search of staff', () => {
  it('finds people by name, user name, address of mail and id', async () => {
    const [row] = await app.db.query<{ username: string; email: string }>(
      `SELECT username, email FROM "user" WHERE id = $1`,
      [creator.id],
    );
    for (const q of [row?.username, ` ${row?.email.toUpperCase()} `, creator.id, creator.id.toUpperCase()])
      expect((await find(String(q), support)).filter(({ kind }) => kind === 'user')).toMatchObject([
        { id: creator.id, person: { id: creator.id }, status: null, amount: null },
      ]);
  });

  it('says of a suspended account that it is', async () => {
    const person = await signUp(app);
    await admin.post(`/api/support/user/${person.id}/suspend`, { suspended: true, reason: 'Bought views' });
    expect(await find(person.id)).toMatchObject([{ kind: 'user', status: 'suspended' }]);
  });

  it('finds challenges by words of their title and by id, entries by id', async () => {
    const found = { kind: 'challenge', id: challenge.id, title: 'Zanzibar at sunrise', status: 'live' };
    expect(await find('zanzibar', support)).toMatchObject([found]);
    expect(await find(challenge.id, support)).toMatchObject([{ ...found, person: { id: brand.id } }]);
    expect(await find(entryId, support)).toMatchObject([
      {
        kind: 'challenge_entry',
        id: entryId,
        title: found.title,
        status: 'joined',
        person: { id: creator.id },
      },
    ]);
  });

  it('finds a payment, its dispute and its invoice by every number that stands for them', async () => {
    const buyer = await signUp(app, { role: 'creator' });
    expect((await buyCoins(buyer)).status).toBe(201);
    const dispute = await disputed(app, await paidBy(app, buyer));
    const { id, intent_id: intent, charge_id: charge } = await onlyPayment(app, buyer);
    for (const q of [id, intent, charge])
      expect(await find(String(q))).toMatchObject([
        { kind: 'payment', id, amount: { minor: 1_000 }, person: { id: buyer.id } },
      ]);
    for (const q of [dispute.id, dispute.provider_id])
      expect((await find(q)).map(named)).toEqual([{ kind: 'dispute', id: dispute.id }]);
    const [invoice] = await app.db.query<{ id: string; number: string }>(
      `SELECT id, number FROM invoice WHERE user_id = $1`,
      [buyer.id],
    );
    expect(await find(String(invoice?.number).toLowerCase())).toMatchObject([
      { kind: 'invoice', id: invoice?.id, title: invoice?.number, amount: { minor: 1_000 } },
    ]);
  });

  it('finds a refund of a provider as its payment', async () => {
    const buyer = await signUp(app, { role: 'creator' });
    expect((await buyCoins(buyer)).status).toBe(201);
    const { id } = await onlyPayment(app, buyer);
    const reason = 'Bought twice by accident';
    expect((await admin.post(`/api/admin/payment/${id}/refund`, { reason })).status).toBe(200);
    const refundId = await eventually(async () => {
      const [refund] = await app.db.query<{ id: string | null }>(
        `SELECT provider_refund_id AS id FROM payment_refund WHERE payment_id = $1`,
        [id],
      );
      return refund?.id ?? undefined;
    });
    expect((await find(refundId)).map(named)).toEqual([{ kind: 'payment', id }]);
  });

  it('finds a payout by its id and by those of its provider', async () => {
    const person = await payee(app, { minor: 60_000 });
    const { id } = bodyOf<{ id: string }>(await askPayout(app, person, 50_000)).data;
    await app.db.query(
      `UPDATE payout SET provider_payout_id = 'po_given', transfer_id = 'tr_given' WHERE id = $1`,
      [id],
    );
    for (const q of [id, 'po_given', 'tr_given'])
      expect(await find(q)).toMatchObject([{ kind: 'payout', id, amount: { minor: 50_000 } }]);
  });

  it('finds five of a kind at most, with few statements', async () => {
    for (const n of [1, 2, 3, 4, 5, 6])
      await app.db.query(`UPDATE "user" SET display_name = 'Querleserin ' || $2 WHERE id = $1`, [
        (await signUp(app)).id,
        n,
      ]);
    expect(await find('querleserin')).toHaveLength(5);
    // One of each kind but that of entries, two of payments, the cards, and the session of the caller.
    expect(await queriesOf(app, () => find('querleserin'))).toBeLessThanOrEqual(9);
  });

  it('leaves money to admins, and is for staff alone', async () => {
    const buyer = await signUp(app, { role: 'creator' });
    expect((await buyCoins(buyer)).status).toBe(201);
    const { id } = await onlyPayment(app, buyer);
    expect(await find(id, support)).toEqual([]);
    expect((await buyer.get('/api/support/search', { q: id })).status).toBe(403);
  });

  it.each(['', 'ab', ' ab ', 'x'.repeat(101)])('refuses %j', async (q) => {
    expect((await admin.get('/api/support/search', { q })).status).toBe(400);
  });

  it('takes signs of patterns as they are', async () => {
    expect(await find('%%%')).toEqual([]);
    expect(await find('___')).toEqual([]);
  });
});
