import { randomUUID } from 'node:crypto';
import { DAY, MINUTE } from '../../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { expectCleanBooks, giveCoins } from '../../../support/challenges.js';
import { txnCount } from '../../../support/payments.js';
import { change, giveBonus, walletOf } from '../../../support/wallet.js';

let app: TestApp;
let sender: Actor;
let receiver: Actor;

beforeAll(async () => {
  app = await startTestApp({ settings: { 'auth.codesPerHourEmail': 1_000 } });
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});
beforeEach(async () => {
  [sender, receiver] = [await signUp(app), await signUp(app)];
  await giveCoins(app, sender, 1);
});

interface Body {
  code?: string;
  details?: { field: string }[];
  data: { id: string; status: string; coins: number; completedAt: string | null };
  wallet: { amountBalance: number; heldCoins: number };
}
const body = (answer: { body: unknown }) => answer.body as Body;

const begin = (coins: number, more: object = {}, key = randomUUID()) =>
  sender.post('/api/wallet/transfer', { toUserId: receiver.id, coins, ...more }, { 'Idempotency-Key': key });
const confirm = (transferId: string, code: string, who = sender) =>
  who.post('/api/wallet/transfer/confirm', { transferId, code });

/** The code of the newest mail to the sender. */
async function codeOf(person: Actor): Promise<string> {
  const known = codes.get(person.id) ?? new Set<string>();
  const mail = await app.sandbox.mail.waitFor(
    person.email,
    ({ id, subject }) => !known.has(id) && /^\d{6} bestätigt/.test(subject),
  );
  codes.set(person.id, known.add(mail.id));
  return mail.subject.slice(0, 6);
}
const codes = new Map<string, Set<string>>();
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('transfers of coins', () => {
  it('are refused until an administrator allows them', async () => {
    const answer = await begin(100);
    expect([answer.status, body(answer).code]).toEqual([403, 'FORBIDDEN']);
    await change(app, 'wallet.transfers', true);
    expect((await begin(100)).status).toBe(201);
  });

  it('reserve bought coins and move them with the euros behind them once the code is told', async () => {
    const begun = await begin(300, { note: 'for the lights' });
    expect([begun.status, body(begun).data.status]).toEqual([201, 'pending_confirmation']);
    expect(await walletOf(sender)).toMatchObject({ amountBalance: 700, heldCoins: 300 });
    const { id } = body(begun).data;
    const code = await codeOf(sender);
    expect((await confirm(id, code, receiver)).status).toBe(404);
    const done = await confirm(id, code);
    expect(done.status).toBe(200);
    expect(body(done)).toMatchObject({
      data: { status: 'completed', coins: 300 },
      wallet: { amountBalance: 700, heldCoins: 0 },
    });
    expect((await walletOf(receiver)).amountBalance).toBe(300);
    const [lot] = await app.db.query(`SELECT * FROM coin_lot WHERE owner_id = $1`, [receiver.id]);
    expect(lot).toMatchObject({
      source: 'purchased',
      coins: '300',
      backing_net: '252',
      backing_vat: '48',
      face_net: '252',
      withdrawable_until: null,
      payment_id: null,
    });
    for (const [person, other, type, direction, balanceAfter] of [
      [sender, receiver, 'transfer_out', 'out', 700],
      [receiver, sender, 'transfer_in', 'in', 300],
    ] as const) {
      const history = (await person.get('/api/finance/transactions', { type })).body.data as object[];
      expect(history).toEqual([
        expect.objectContaining({
          direction,
          coins: 300,
          note: 'for the lights',
          balanceAfter,
          counterparty: expect.objectContaining({ id: other.id }),
        }),
      ]);
    }
    // Told again, it is the same transfer.
    expect(body(await confirm(id, code)).data.completedAt).toBe(body(done).data.completedAt);
    expect(await txnCount(app, id)).toBe(1);
  });

  it('move once, however often and at the same moment they are confirmed', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([begin(400, {}, key), begin(400, {}, key)]);
    expect(body(second).data.id).toBe(body(first).data.id);
    const { id } = body(first).data;
    const code = await codeOf(sender);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(id, code)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect([(await walletOf(sender)).amountBalance, (await walletOf(receiver)).amountBalance]).toEqual([
      600, 400,
    ]);
  });

  it('cannot reserve the same coins twice', async () => {
    const answers = await Promise.all([begin(700), begin(700)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 402]);
  });

  it('leave bonus coins alone', async () => {
    await giveBonus(app, sender, 500);
    const answer = await begin(1_001);
    expect([answer.status, body(answer).code]).toEqual([402, 'INSUFFICIENT_COINS']);
  });

  it('end after five wrong codes, and the coins are free again', async () => {
    const { id } = body(await begin(100)).data;
    const code = await codeOf(sender);
    for (let n = 0; n < 5; n++) expect(body(await confirm(id, wrong(code))).code).toBe('INVALID_CODE');
    expect(body(await confirm(id, code)).code).toBe('EXPIRED');
    expect(await walletOf(sender)).toMatchObject({ amountBalance: 1_000, heldCoins: 0 });
  });

  it('end after 15 minutes, once', async () => {
    const { id } = body(await begin(100)).data;
    const code = await codeOf(sender);
    await app.pass(15 * MINUTE);
    await app.pass(MINUTE);
    expect(body(await confirm(id, code)).code).toBe('EXPIRED');
    expect(await walletOf(sender)).toMatchObject({ amountBalance: 1_000, heldCoins: 0 });
    const [row] = await app.db.query(`SELECT status FROM coin_transfer WHERE id = $1`, [id]);
    expect(row).toEqual({ status: 'expired' });
  });

  it('are for adults on both sides, and for somebody else', async () => {
    const birth = (person: Actor, day: string | null) =>
      app.db.query(`UPDATE "user" SET birth_date = $2 WHERE id = $1`, [person.id, day]);
    const child = new Date(app.clock.now().getTime() - 17 * 365 * DAY).toISOString().slice(0, 10);
    await birth(receiver, child);
    const toChild = await begin(10);
    expect([toChild.status, body(toChild).code]).toEqual([403, 'NOT_ELIGIBLE']);
    await birth(receiver, '1990-01-01');
    await birth(sender, null);
    expect(body(await begin(10)).code).toBe('AGE_OUT_OF_RANGE');
    expect((await begin(10, { toUserId: sender.id })).status).toBe(400);
    expect((await begin(10, { toUserId: randomUUID() })).status).toBe(404);
    expect((await begin(10, { note: 'x'.repeat(141) })).status).toBe(400);
    expect((await begin(0)).status).toBe(400);
  });

  it('end at a block, and whoever was blocked finds nobody to send them to', async () => {
    const { id } = body(await begin(100, { note: 'You cannot stop me' })).data;
    const code = await codeOf(sender);
    await receiver.post(`/api/user/${sender.id}/block`);
    expect((await confirm(id, code)).status).toBe(404);
    expect((await begin(100)).status).toBe(404);
    expect((await walletOf(receiver)).amountBalance).toBe(0);
    await receiver.delete(`/api/user/${sender.id}/block`);
    await sender.post(`/api/user/${receiver.id}/block`);
    const own = await begin(100);
    expect([own.status, body(own).code]).toEqual([403, 'BLOCKED']);
  });
});

describe('bonus coins', () => {
  it('lapse when their time is over, and not a coin more', async () => {
    await giveBonus(app, receiver, 250, app.clock.in(DAY));
    await giveBonus(app, receiver, 50);
    expect((await walletOf(receiver)).amountBalance).toBe(300);
    await app.pass(DAY + MINUTE);
    await app.pass(MINUTE);
    expect((await walletOf(receiver)).amountBalance).toBe(50);
    const { total } = (await receiver.get('/api/finance/transactions', { type: 'bonus', direction: 'out' }))
      .body as { total: number };
    expect(total).toBe(1);
  });
});
