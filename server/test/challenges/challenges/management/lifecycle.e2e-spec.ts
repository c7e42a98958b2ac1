import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import {
  accrue,
  ChallengesService,
  planAccruals,
} from '../../../../src/modules/challenges/challenges/index.js';
import { machineOf } from '../../../../src/modules/challenges/challenges/challenge.machine.js';
import { accrual, holdOver, LedgerService } from '../../../../src/modules/money/ledger/index.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  again,
  at,
  createDraft,
  escrowOf,
  expectCleanBooks,
  giveCoins,
  liveChallenge,
  payByCoins,
  read,
  service,
  together,
  verifiedBrand,
} from '../../../support/challenges.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const act = (brand: Actor, id: string, action: string, body: object = {}) =>
  brand.post(`/api/hub/challenge/${id}/${action}`, body);
const balance = async (brand: Actor) => Number((await brand.get('/api/wallet')).body.data.amountBalance);
const facade = () => service(app, ChallengesService);

/** Views of one entry become money, as the module of entries books them. */
async function earn(id: string, creator: Actor, views: number, accruedMinor = 0): Promise<void> {
  await together(app, async () => {
    const challenge = await facade().lock(id);
    const { terms } = challenge;
    if (!terms) throw new Error('no terms');
    const [part] = planAccruals(
      { ...challenge, terms, restMinor: challenge.budgetMinor - challenge.spentMinor },
      [{ id, views, accruedMinor, unpaidMinor: 0 }],
    );
    if (!part) throw new Error('no accrual');
    const parts = [
      { creator: { type: 'user', id: creator.id }, fee: part.feeMinor, earned: part.creatorMinor },
    ];
    await service(app, LedgerService).post({
      ...accrual({ subject: { type: 'challenge', id }, parts }),
      key: `${id}:${views}`,
      source: { type: 'challenge_entry', id: creator.id },
    });
    await facade().spend(id, part.grossMinor, part.feeMinor);
  });
}

const join = (id: string) =>
  together(app, async () => facade().count(id, { participants: 1, entries: 1, open: 1 }));
const closeEntry = (id: string) => together(app, async () => facade().count(id, { open: -1 }));

describe('pause and resume', () => {
  it('stop and go on; after 72 hours the running entries stop earning', async () => {
    const brand = await verifiedBrand(app);
    const { id } = await liveChallenge(app, brand);
    const paused = (await act(brand, id, 'pause', { reason: 'out of stock' })).body.data as {
      status: string;
      allowedEvents: string[];
    };
    expect(paused.status).toBe('paused');
    expect(paused.allowedEvents.sort()).toEqual(['cancel', 'edit', 'resume']);
    expect((await act(brand, id, 'pause')).status).toBe(409);
    await app.pass(73 * HOUR);
    await app.pass(HOUR);
    const log = await app.db.query(
      `SELECT 1 FROM challenge_event WHERE challenge_id = $1 AND event = 'pause_tail_over'`,
      [id],
    );
    expect(log).toHaveLength(1);
    const resumed = await act(brand, id, 'resume');
    expect(resumed.body.data).toMatchObject({ status: 'live', dueAt: resumed.body.data.endsAt });
  });

  it('a resumed challenge without budget is exhausted', async () => {
    const brand = await verifiedBrand(app);
    const creator = await signUp(app, { role: 'creator' });
    const { id } = await liveChallenge(app, brand, { budget: eur(5_000) });
    await act(brand, id, 'pause');
    await earn(id, creator, 1_000_000);
    expect((await read(brand, id)).status).toBe('paused');
    expect((await act(brand, id, 'resume')).body.data.status).toBe('exhausted');
    await giveCoins(app, brand, 12);
    const topUp = await act(brand, id, 'topup', { method: 'anycoins', amount: eur(10_000) });
    expect(topUp.body.challenge).toMatchObject({ status: 'live', budget: eur(15_000) });
  });
});

describe('cancelling', () => {
  it('before the start gives everything back', async () => {
    const brand = await verifiedBrand(app);
    await giveCoins(app, brand, 119);
    const { id } = await createDraft(app, brand);
    await payByCoins(brand, id);
    const { status, body } = await act(brand, id, 'cancel', { reason: 'changed plans' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'cancelled',
      cancelReason: 'changed plans',
      allowedEvents: [],
      dueAt: null,
    });
    expect(await balance(brand)).toBe(119_000);
    expect(await escrowOf(brand, id)).toMatchObject({ funded: 100_000, refunded: 100_000, remaining: 0 });
  });

  it('of an unpaid draft is a deletion', async () => {
    const brand = await verifiedBrand(app);
    const { id } = await createDraft(app, brand);
    const { status, body } = await act(brand, id, 'cancel');
    expect([status, body.code, body.allowedEvents]).toEqual([
      409,
      'INVALID_TRANSITION',
      ['edit', 'delete', 'submit'],
    ]);
  });

  it('pays 12,345 views to the cent and refunds 882.73 net and 167.72 VAT to the card', async () => {
    const brand = await verifiedBrand(app);
    const creator = await signUp(app, { role: 'creator' });
    const { id } = await createDraft(app, brand, { startsAt: at(app, -HOUR) });
    const paid = await brand.post(`/api/hub/challenge/${id}/stripe`, { paymentMethodId: 'pm_card_visa' });
    expect(paid.body.challenge.status).toBe('live');
    await join(id);
    await earn(id, creator, 12_345);
    expect(await escrowOf(brand, id)).toEqual({
      funded: 100_000,
      fee: 3_518,
      accrued: 8_209,
      paid: 0,
      refunded: 0,
      remaining: 88_273,
      ofWhichReserved: 0,
    });
    expect((await act(brand, id, 'cancel')).body.data.status).toBe('cancelling');
    expect((await act(brand, id, 'pause')).status).toBe(409);
    await together(app, async () => {
      await service(app, LedgerService).post({
        ...holdOver({ creator: { type: 'user', id: creator.id }, amount: 8_209 }),
        key: id,
        source: { type: 'challenge_entry', id: creator.id },
      });
    });
    await closeEntry(id);
    expect((await read(brand, id)).status).toBe('cancelled');
    expect(await escrowOf(brand, id)).toEqual({
      funded: 100_000,
      fee: 3_518,
      accrued: 0,
      paid: 8_209,
      refunded: 88_273,
      remaining: 0,
      ofWhichReserved: 0,
    });
    const [refund] = await app.db.query<{ net_minor: string; vat_minor: string }>(
      `SELECT refunded_minor AS net_minor, vat_refunded_minor AS vat_minor FROM challenge WHERE id = $1`,
      [id],
    );
    expect(refund).toEqual({ net_minor: '88273', vat_minor: '16772' });
    const [balance] = await app.db.query<{ balance: string }>(
      `SELECT balance FROM ledger.account WHERE owner_id = $1 AND code = 'escrow'`,
      [id],
    );
    expect(balance?.balance).toBe('0');
    await eventually(async () => {
      const charges = app.sandbox.stripe.store.charges.all();
      return charges.some(({ amount, amount_refunded }) => amount === 119_000 && amount_refunded === 105_045);
    });
  });
});

describe('the end', () => {
  it('opens the review, which the brand closes once nothing is undecided', async () => {
    const brand = await verifiedBrand(app);
    const creator = await signUp(app, { role: 'creator' });
    const { id } = await liveChallenge(app, brand, { endsAt: at(app, 2 * DAY) });
    await join(id);
    await earn(id, creator, 20_000);
    await together(app, () => facade().count(id, { undecided: 1 }));
    await app.pass(2 * DAY + HOUR);
    expect((await read(brand, id)).status).toBe('reviewing');
    const early = await act(brand, id, 'settle');
    expect([early.status, early.body.code]).toEqual([409, 'CONFLICT']);
    await together(app, () => facade().count(id, { undecided: -1 }));
    const { status, body } = await act(brand, id, 'settle');
    expect([status, body.data.status]).toEqual([200, 'settling']);
    expect(Array.isArray(body.payouts)).toBe(true);
    await closeEntry(id);
    expect(await read(brand, id)).toMatchObject({ status: 'completed', allowedEvents: [] });
    expect(await escrowOf(brand, id)).toMatchObject({
      fee: 5_700,
      accrued: 13_300,
      refunded: 81_000,
      remaining: 0,
    });
  });

  it('comes by itself 72 hours later, and without entries it completes at once', async () => {
    const brand = await verifiedBrand(app);
    const { id } = await liveChallenge(app, brand, { endsAt: at(app, 2 * DAY) });
    await app.pass(2 * DAY + HOUR);
    await app.pass(71 * HOUR);
    expect((await read(await again(app, brand), id)).status).toBe('reviewing');
    await app.pass(2 * HOUR);
    expect((await read(await again(app, brand), id)).status).toBe('completed');
    expect(await balance(await again(app, brand))).toBe(119_000);
    const names = (
      await app.db.query<{ name: string }>(`SELECT name FROM outbox WHERE aggregate_id = $1 ORDER BY seq`, [
        id,
      ])
    ).map(({ name }) => name);
    expect(names).toEqual([
      'challenge.created',
      'challenge.paid',
      'challenge.published',
      'challenge.started',
      'challenge.ended',
      'challenge.reviewing',
      'challenge.settling',
      'challenge.completed',
    ]);
  });

  it('of a paused challenge comes too', async () => {
    const brand = await verifiedBrand(app);
    const { id } = await liveChallenge(app, brand, { endsAt: at(app, 2 * DAY) });
    await act(brand, id, 'pause');
    await app.pass(2 * DAY + HOUR);
    expect((await read(brand, id)).status).toBe('reviewing');
  });

  it('starts what was scheduled', async () => {
    const brand = await verifiedBrand(app);
    await giveCoins(app, brand, 119);
    const { id } = await createDraft(app, brand);
    await payByCoins(brand, id);
    await app.pass(DAY + HOUR);
    await app.pass(HOUR);
    expect((await read(brand, id)).status).toBe('live');
    expect(
      await app.db.query(`SELECT 1 FROM challenge_event WHERE challenge_id = $1 AND event = 'start'`, [id]),
    ).toHaveLength(1);
  });
});

describe('moves that are not possible', () => {
  it('are 409 with what is possible instead, in every state', async () => {
    const brand = await verifiedBrand(app);
    const { id } = await createDraft(app, brand);
    const staff = await signUpStaff(app);
    const brandActions = {
      pause: 'pause',
      resume: 'resume',
      cancel: 'cancel',
      settle: 'settle',
      publish: 'submit',
    } as const;
    for (const status of [
      'draft',
      'pending_payment',
      'reviewing',
      'settling',
      'completed',
      'cancelling',
      'cancelled',
    ] as const) {
      await app.db.query(`UPDATE challenge SET status = $2, timer_at = NULL WHERE id = $1`, [id, status]);
      for (const [path, event] of Object.entries(brandActions)) {
        if (machineOf('brand').can(status, event)) continue;
        const { status: code, body } = await act(brand, id, path);
        expect([status, path, code, body.code]).toEqual([status, path, 409, 'INVALID_TRANSITION']);
        expect(body.allowedEvents).toEqual(machineOf('brand').allowedEvents(status));
      }
      for (const decision of ['approve', 'reject', 'lift'] as const) {
        const { status: code } = await staff.post(`/api/support/challenge/${id}/decision`, {
          decision,
          reason: 'because',
        });
        expect([status, decision, code]).toEqual([status, decision, 409]);
      }
      expect((await read(brand, id)).status).toBe(status);
    }
  });
});

it('an accrual with the fee on top is divided as the rules say', () => {
  const terms = { feeMode: 'on_top', feeBp: 3000 } as const;
  expect(accrue(terms, { grossMinor: 11_727, entryGrossMinor: 0, spentMinor: 0, feeTakenMinor: 0 })).toEqual({
    grossMinor: 11_727,
    feeMinor: 3_518,
    creatorMinor: 11_727,
  });
});
