import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { DAY } from '../../../src/kernel/clock.js';
import { RightsClock } from '../../../src/modules/deals/deals/rights/rights-clock.js';
import { renewalMachine } from '../../../src/modules/deals/deals/rights/renewal.machine.js';
import { type RenewalStatus, renewalStatuses } from '../../../src/modules/deals/deals/rights/rights.types.js';
import { holderAccount, LedgerQueries } from '../../../src/modules/money/ledger/index.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, expectCleanBooks, giveCoins, service } from '../../support/challenges.js';
import { approved, completedDeal, type DealBody, fundedDeal, moneyOf } from '../../support/deals.js';
import { decided, disputed } from '../../support/disputes.js';
import { settled } from '../../support/entries.js';
import { listOf } from '../../support/notices.js';
import type { PaymentRow } from '../../support/payments.js';
import { eventually } from '../../support/wait.js';

interface Renewal {
  id: string;
  status: RenewalStatus;
  days: number;
  price: { minor: number };
  earns: { minor: number };
  allowedEvents: string[];
}
interface Rights {
  stated: { minor: number } | null;
  assets: {
    deliveryId: string;
    clause: string;
    startsAt: string;
    endsAt: string;
    ended: boolean;
    perDay: { minor: number };
    renewals: Renewal[];
  }[];
}

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
});
afterEach(() => expectCleanBooks(app));
afterAll(() => app.close());

async function later(milliseconds: number): Promise<void> {
  await app.pass(milliseconds);
  [brand, creator] = [await again(app, brand), await again(app, creator)];
}

const of = ({ body }: Response): Rights => (body as { data: Rights }).data;
const rightsOf = async (who: Actor, { id }: { id: string }): Promise<Rights> =>
  of(await who.get(`/api/deals/${id}/rights`));
const ask = (deal: DealBody, body: object = { days: 30 }, index = 0, who = brand): Promise<Response> =>
  who.post(`/api/deals/${deal.id}/rights/${deal.deliveries[index]?.id}/renewal`, body, {
    'Idempotency-Key': randomUUID(),
  });
const latest = async (deal: DealBody, who = brand): Promise<Renewal> => {
  const renewal = (await rightsOf(who, deal)).assets[0]?.renewals[0];
  if (!renewal) throw new Error('there is no renewal');
  return renewal;
};
const act = (who: Actor, id: string, what: string, body?: object): Promise<Response> =>
  who.post(`/api/rights-renewal/${id}/${what}`, body);
const pay = (id: string, body: object = { method: 'card', paymentMethodId: 'pm_card_visa' }, who = brand) =>
  who.post(`/api/rights-renewal/${id}/payment`, body, { 'Idempotency-Key': randomUUID() });
const price = (minor: number) => ({ price: { minor, currency: 'EUR' } });
const payable = async (): Promise<number> => {
  const [account] = await service(app, LedgerQueries).balances([
    holderAccount({ type: 'user', id: creator.id }, 'payable'),
  ]);
  return account?.balance ?? 0;
};
const paymentOf = async (): Promise<PaymentRow> => {
  const [payment, ...more] = await app.db.query<PaymentRow>(
    `SELECT p.* FROM payment p JOIN checkout c ON c.id = p.checkout_id
      WHERE p.buyer_id = $1 AND c.purpose = 'rights_renewal' AND p.status = 'succeeded'`,
    [brand.id],
  );
  if (!payment || more.length > 0)
    throw new Error(`expected one payment, found ${more.length + (payment ? 1 : 0)}`);
  return payment;
};
const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

async function over(change: object = {}): Promise<DealBody> {
  const deal = await completedDeal(app, brand, creator, change);
  await settled(app);
  return deal;
}

async function agreed(deal: DealBody): Promise<Renewal> {
  expect((await ask(deal)).status).toBe(201);
  const { id } = await latest(deal);
  expect((await act(creator, id, 'accept')).status).toBe(201);
  return latest(deal);
}

describe('a renewal', () => {
  const may: Record<'brand' | 'creator' | 'clock' | 'provider', Partial<Record<RenewalStatus, string[]>>> = {
    brand: { asked: ['withdraw'], agreed: ['withdraw'], countered: ['accept', 'reject'] },
    creator: { asked: ['accept', 'counter', 'reject'], countered: ['withdraw'] },
    clock: { asked: ['expire'], countered: ['expire'], agreed: ['expire'] },
    provider: { agreed: ['pay'], paid: ['refund'] },
  };
  it.each(
    renewalStatuses.flatMap((status) =>
      (['brand', 'creator', 'clock', 'provider'] as const).map((actor) => [status, actor] as const),
    ),
  )('that is %s lets the %s do only this', (status, actor) => {
    expect(renewalMachine[actor].allowedEvents(status).toSorted()).toEqual(
      (may[actor][status] ?? []).toSorted(),
    );
  });
});

describe('the rights of an asset', () => {
  it('run from its approval for the months of the contract', async () => {
    const deal = await fundedDeal(app, brand, creator);
    expect((await rightsOf(brand, deal)).assets).toEqual([]);
    await approved(brand, creator, deal, 0);
    await settled(app);
    const { assets } = await rightsOf(creator, deal);
    expect(assets).toHaveLength(1);
    expect(assets[0]).toMatchObject({ clause: 'D1', ended: false });
    expect(days(assets[0]?.startsAt ?? '', assets[0]?.endsAt ?? '')).toBeGreaterThan(179);
    const stranger = await signUp(app, { role: 'brand' });
    expect((await stranger.get(`/api/deals/${deal.id}/rights`)).status).toBe(404);
  });

  it('do not run where the contract names none', async () => {
    const deal = await over({ rights: undefined });
    expect((await rightsOf(brand, deal)).assets).toEqual([]);
    expect((await ask(deal)).status).toBe(404);
  });

  it('tell the brand 14 and 3 days before the end, and both at the end, each once', async () => {
    const deal = await over({ deliverables: [{ format: 'post', placement: 'instagram_post', quantity: 1 }] });
    const [asset] = (await rightsOf(brand, deal)).assets;
    const end = Date.parse(asset?.endsAt ?? '');
    const count = async (who: Actor, type: string): Promise<number> =>
      (await listOf(who)).data.filter((notice) => notice.type === type).length;
    const at = async (time: number): Promise<number[]> => {
      await later(time - app.clock.now().getTime());
      const fire = () => service(app, RightsClock).fire(String(asset?.deliveryId), app.clock.now());
      await Promise.all([fire(), fire()]);
      await settled(app);
      return [
        await count(brand, 'rights.ending'),
        await count(creator, 'rights.ending'),
        await count(brand, 'rights.ended'),
        await count(creator, 'rights.ended'),
      ];
    };
    expect(await at(end - 15 * DAY)).toEqual([0, 0, 0, 0]);
    expect(await at(end - 14 * DAY + 1)).toEqual([1, 0, 0, 0]);
    expect(await at(end - 3 * DAY + 1)).toEqual([2, 0, 0, 0]);
    expect(await at(end + 1)).toEqual([2, 0, 1, 1]);
    expect(await at(end + 30 * DAY)).toEqual([2, 0, 1, 1]);
    expect((await rightsOf(brand, deal)).assets[0]?.ended).toBe(true);
  });
});

describe('more days', () => {
  it('are asked at the usual price, accepted, paid once, and earn the price less 15 %', async () => {
    const deal = await over();
    const before = (await rightsOf(brand, deal)).assets[0]?.endsAt ?? '';
    expect((await ask(deal)).status).toBe(201);
    const asked = await latest(deal);
    // 36,000 cents of the first reel, 0.2 % for each of 30 days.
    expect(asked).toMatchObject({
      status: 'asked',
      days: 30,
      price: { minor: 2_160 },
      allowedEvents: ['withdraw'],
    });
    expect((await ask(deal)).body.code).toBe('CONFLICT');
    expect((await pay(asked.id)).body.code).toBe('INVALID_TRANSITION');
    expect((await act(brand, asked.id, 'accept')).body.code).toBe('INVALID_TRANSITION');
    expect((await act(creator, asked.id, 'accept')).status).toBe(201);
    const whole = await moneyOf(app, deal, creator);
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(asked.id)));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect((await pay(asked.id)).status).toBe(409);
    expect(await latest(deal)).toMatchObject({ status: 'paid', earns: { minor: 1_836 } });
    expect(await payable()).toBe(whole.payable + 1_836);
    expect((await moneyOf(app, deal, creator)).escrow).toBe(0);
    const after = (await rightsOf(creator, deal)).assets[0]?.endsAt ?? '';
    expect(days(before, after)).toBe(30);
    const payment = await paymentOf();
    expect(payment).toMatchObject({ status: 'succeeded' });
    const invoices = await eventually(async () => {
      const { data } = (await brand.get('/api/invoice')).body as { data: { gross: { minor: number } }[] };
      return data.find(({ gross }) => gross.minor === 2_570);
    });
    expect(invoices).toMatchObject({ kind: 'deal' });
  });

  it('are paid with coins too', async () => {
    const deal = await over();
    const { id } = await agreed(deal);
    await giveCoins(app, brand, 5);
    const before = await payable();
    expect((await pay(id, { method: 'anycoins' })).status).toBe(201);
    expect(await latest(deal)).toMatchObject({ status: 'paid' });
    // Coins are whole: the sale is worth the net face of what was paid.
    expect(Math.abs((await payable()) - before - 1_836)).toBeLessThanOrEqual(2);
  });

  it('cost what the creator counters, once, and nobody accepts their own price', async () => {
    const deal = await over();
    await ask(deal, { days: 30, ...price(1_500) });
    const { id } = await latest(deal);
    expect((await act(brand, id, 'counter', price(1_000))).status).toBe(403);
    expect((await act(creator, id, 'counter', price(3_000))).status).toBe(201);
    expect((await act(creator, id, 'counter', price(4_000))).body.code).toBe('INVALID_TRANSITION');
    expect((await act(creator, id, 'accept')).body.code).toBe('INVALID_TRANSITION');
    expect((await act(brand, id, 'accept')).status).toBe(201);
    expect(await latest(deal)).toMatchObject({ status: 'agreed', price: { minor: 3_000 } });
    expect((await pay(id)).status).toBe(201);
    expect(await latest(deal, creator)).toMatchObject({ status: 'paid', earns: { minor: 2_550 } });
  });

  it('need no answer at the price that the creator has stated', async () => {
    const deal = await over();
    const state = (body: object, who = creator) => who.patch(`/api/deals/${deal.id}/rights`, body);
    expect((await state({ perDay: { minor: 100, currency: 'EUR' } }, brand)).status).toBe(403);
    expect((await state({ perDay: { minor: 100, currency: 'EUR' } })).status).toBe(200);
    expect((await ask(deal, { days: 10, ...price(500) })).body.code).toBe('CONFLICT');
    expect((await ask(deal, { days: 10 })).status).toBe(201);
    expect(await latest(deal)).toMatchObject({ status: 'agreed', price: { minor: 1_000 } });
    expect((await state({ perDay: null })).status).toBe(200);
    expect((await rightsOf(brand, deal)).stated).toBeNull();
    expect((await latest(deal)).price.minor).toBe(1_000);
  });

  it('end unanswered after 72 hours, and are rejected or taken back', async () => {
    const deal = await over();
    await ask(deal);
    const first = await latest(deal);
    await later(3 * DAY + 1);
    const expire = () => service(app, RightsClock).expire(first.id, app.clock.now());
    await Promise.all([expire(), expire()]);
    expect((await latest(deal)).status).toBe('expired');
    await ask(deal);
    await act(creator, (await latest(deal)).id, 'reject');
    expect((await latest(deal)).status).toBe('rejected');
    const { id } = await agreed(deal);
    expect((await act(brand, id, 'reject')).status).toBe(201);
    expect((await latest(deal)).status).toBe('withdrawn');
    expect((await pay(id)).body.code).toBe('INVALID_TRANSITION');
  });

  it('are nobody else’s to ask, to answer or to pay', async () => {
    const deal = await over();
    const other = await signUp(app, { role: 'brand' });
    const another = await signUp(app, { role: 'creator' });
    expect((await ask(deal, { days: 30 }, 0, other)).status).toBe(404);
    const { id } = await agreed(deal);
    expect((await pay(id, undefined, other)).status).toBe(404);
    expect((await act(another, id, 'accept')).status).toBe(404);
    expect((await ask(deal, { days: 366 })).status).toBe(400);
    expect((await ask(deal, { days: 30, ...price(1) }, 1)).status).toBe(400);
  });

  it('go with their money: after a refund by staff the end is where it was', async () => {
    const admin = await signUpStaff(app, 'admin');
    const deal = await over();
    const before = (await rightsOf(brand, deal)).assets[0]?.endsAt;
    const { id } = await agreed(deal);
    await pay(id);
    const payment = await paymentOf();
    const refunded = await admin.post(
      `/api/admin/payment/${payment.id}/refund`,
      { reason: 'asked by mail' },
      { 'Idempotency-Key': randomUUID() },
    );
    expect([200, 201]).toContain(refunded.status);
    await eventually(async () => (await latest(deal)).status === 'refunded');
    expect((await rightsOf(brand, deal)).assets[0]?.endsAt).toBe(before);
  });

  it('go with their money: a bank that takes it takes the days', async () => {
    const deal = await over();
    const before = (await rightsOf(brand, deal)).assets[0]?.endsAt;
    const { id } = await agreed(deal);
    await pay(id);
    await decided(app, await disputed(app, await paymentOf()), 'lost');
    await eventually(async () => (await latest(deal)).status === 'refunded');
    expect((await rightsOf(brand, deal)).assets[0]?.endsAt).toBe(before);
  });
});
