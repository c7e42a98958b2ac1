import { randomUUID } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import { AdRenewalClock } from '../../../../src/modules/challenges/entries/types/ad-posting/renewals/ad-renewal-clock.js';
import { TimedStates } from '../../../../src/platform/jobs/timed-states.js';
import { type Actor, signUpStaff } from '../../../support/actors.js';
import {
  type AdCodeBody,
  type AdRenewalBody,
  balancesOf,
  paymentOfRenewal,
  runningAd,
} from '../../../support/ad-renewals.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { again, expectCleanBooks, giveCoins, service, verifiedBrand } from '../../../support/challenges.js';
import { decided, disputed } from '../../../support/disputes.js';
import { entryOf, newCreator, type Post, readAll, settled, wait } from '../../../support/entries.js';
import { listOf } from '../../../support/notices.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let brand: Actor;
let lena: Actor;
let challengeId: string;
let post: Post;

const FIRST = '#Xk29fQmz+A7w/PQ==';
const SECOND = '#Second+A7w/PQ==';
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const key = () => ({ 'Idempotency-Key': randomUUID() });

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [brand, lena] = [await verifiedBrand(app), await newCreator(app)];
  ({ challengeId, post } = await runningAd(app, brand, lena, FIRST));
});
afterEach(() => expectCleanBooks(app));

async function later(milliseconds: number): Promise<void> {
  await wait(app, milliseconds);
  [brand, lena] = [await again(app, brand), await again(app, lena)];
}

const codeOf = async (who: Actor): Promise<AdCodeBody> =>
  ((await entryOf(who, challengeId, lena.id)).ofType as { ad_posting: AdCodeBody }).ad_posting;
const renewalOf = async (who = brand): Promise<AdRenewalBody> => {
  const { renewal } = await codeOf(who);
  if (!renewal) throw new Error('there is no renewal');
  return renewal;
};
const offer = (body: object = {}, who = brand) =>
  who.post(
    `/api/hub/challenge/${challengeId}/entry/${lena.id}/ad-renewal`,
    { days: 30, price: eur(10_000), ...body },
    key(),
  );
const pay = (id: string, body: object = { method: 'card', paymentMethodId: 'pm_card_visa' }, who = brand) =>
  who.post(`/api/ad-renewal/${id}/payment`, body, key());
const accept = (id: string, body: object = {}, who = lena) =>
  who.post(`/api/ad-renewal/${id}/accept`, { code: SECOND, validDays: 30, ...body });
const decline = (id: string, who = lena) => who.post(`/api/ad-renewal/${id}/decline`);
const answer = (id: string, body: object, who = brand) => who.patch(`/api/ad-renewal/${id}`, body);
const works = (id: string, who = brand) => answer(id, { answer: 'works' }, who);
const fails = (id: string) => answer(id, { answer: 'fails', note: 'TikTok says unknown code.' });

/** Paid: the creator may answer. */
async function offered(): Promise<string> {
  expect((await offer()).status).toBe(201);
  const { id } = await renewalOf();
  expect((await pay(id)).status).toBe(201);
  return id;
}

async function granted(): Promise<string> {
  const id = await offered();
  expect((await accept(id)).status).toBe(200);
  return id;
}

const balances = (id: string) => balancesOf(app, id, lena);
const paymentOf = (id: string) => paymentOfRenewal(app, id);
const told = async (who: Actor, type: string): Promise<number> => {
  await settled(app);
  return (await listOf(who)).data.filter((notice) => notice.type === type).length;
};
const wholeRefund = (id: string): Promise<true> =>
  eventually(async () => (await paymentOf(id)).status === 'refunded' || null);
/** The clock of a renewal, as two workers would turn it at once. */
async function fireTwice(id: string): Promise<void> {
  const fire = () => service(app, AdRenewalClock).fire(id, app.clock.now());
  await Promise.all([fire(), fire()]);
}

describe('the end of an ad code', () => {
  it('is told of to the brand 14 and 3 days before, and to both when it has come, each once', async () => {
    const end = Date.parse((await codeOf(brand)).validUntil);
    const { id } = await entryOf(brand, challengeId, lena.id);
    const at = async (time: number): Promise<number[]> => {
      await later(time - app.clock.now().getTime());
      const alert = () => service(app, AdRenewalClock).alert(id, app.clock.now());
      await Promise.all([alert(), alert()]);
      return [
        await told(brand, 'ad-code.ending'),
        await told(lena, 'ad-code.ending'),
        await told(brand, 'ad-code.ended'),
        await told(lena, 'ad-code.ended'),
      ];
    };
    expect(await at(end - 15 * DAY)).toEqual([0, 0, 0, 0]);
    expect(await at(end - 14 * DAY + 1)).toEqual([1, 0, 0, 0]);
    expect(await at(end - 3 * DAY + 1)).toEqual([2, 0, 0, 0]);
    expect(await at(end + 1)).toEqual([2, 0, 1, 1]);
    expect(await at(end + 30 * DAY)).toEqual([2, 0, 1, 1]);
    // What has ended can still be renewed.
    expect((await codeOf(brand)).renewable).not.toBeNull();
  });

  it('needs no reminder while an offer is open', async () => {
    await later(30 * DAY - 14 * DAY - HOUR);
    await offered();
    await later(2 * HOUR);
    expect(await told(brand, 'ad-code.ending')).toBe(0);
  });
});

describe('an offer', () => {
  it('is bounded, one at a time, and only for a code that works', async () => {
    expect((await codeOf(brand)).renewable).toMatchObject({
      least: { minor: 500 },
      most: { minor: 1_000_000 },
    });
    expect((await codeOf(lena)).renewable).toBeNull();
    for (const wrong of [{ days: 6 }, { days: 366 }, { price: eur(499) }, { price: eur(1_000_001) }])
      expect((await offer(wrong)).status).toBe(400);
    expect((await offer({}, lena)).status).toBe(403);
    expect((await offer({}, await verifiedBrand(app))).status).toBe(404);
    const answers = await Promise.all([offer(), offer()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await codeOf(brand)).renewable).toBeNull();
  });

  it('is not made for a post that is gone', async () => {
    app.sandbox.metrics.setPost({ platform: post.platform, id: post.id, privacy: 'private' });
    await readAll(app, challengeId);
    expect((await offer()).body.code).toBe('CONFLICT');
  });

  it('reaches the creator once it is paid, and stands in the to-dos of whoever is next', async () => {
    const todo = async (who: Actor): Promise<string[]> => {
      const { body } = await who.get('/api/dashboard');
      const kinds = (body as { data: { todo: { kind: string }[] } }).data.todo.map(({ kind }) => kind);
      return kinds.filter((kind) => kind.startsWith('ad_renewal'));
    };
    expect((await offer()).status).toBe(201);
    const { id, allowedEvents, price, vat } = await renewalOf();
    expect(allowedEvents.toSorted()).toEqual(['pay', 'withdraw']);
    expect([price.minor, vat?.minor]).toEqual([10_000, 1_900]);
    expect((await codeOf(lena)).renewal).toBeNull();
    expect([await todo(brand), await todo(lena)]).toEqual([['ad_renewal_pay'], []]);
    expect((await accept(id)).body.code).toBe('INVALID_TRANSITION');
    expect((await pay(id)).status).toBe(201);
    expect([await todo(brand), await todo(lena)]).toEqual([[], ['ad_renewal_answer']]);
    expect(await told(lena, 'ad-renewal.offered')).toBe(1);
    expect(await renewalOf(lena)).toMatchObject({ status: 'offered', earns: { minor: 7_000 }, vat: null });
    expect((await accept(id)).status).toBe(200);
    expect([await todo(brand), await todo(lena)]).toEqual([['ad_renewal_try'], []]);
  });

  it('is withdrawn or expires for nothing while it is not paid', async () => {
    await offer();
    const first = await renewalOf();
    expect((await brand.post(`/api/ad-renewal/${first.id}/withdraw`)).status).toBe(200);
    expect(await renewalOf()).toMatchObject({ status: 'withdrawn', allowedEvents: [] });
    expect((await pay(first.id)).body.code).toBe('INVALID_TRANSITION');
    await offer();
    const { id } = await renewalOf();
    await later(72 * HOUR + MINUTE);
    await fireTwice(id);
    expect((await renewalOf()).status).toBe('expired');
    expect(await told(lena, 'ad-renewal.expired')).toBe(0);
    expect((await balances(id)).escrow).toBe(0);
  });

  it('is paid once, by card with an invoice', async () => {
    await offer();
    const { id } = await renewalOf();
    const answers = await Promise.all(Array.from({ length: 4 }, () => pay(id)));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect((await pay(id)).status).toBe(409);
    expect((await balances(id)).escrow).toBe(10_000);
    const invoice = await eventually(async () => {
      const { data } = (await brand.get('/api/invoice')).body as { data: { gross: { minor: number } }[] };
      return data.find(({ gross }) => gross.minor === 11_900);
    });
    expect(invoice).toMatchObject({ kind: 'challenge' });
  });

  it('is nobody else’s to pay, to answer or to try', async () => {
    const other = await verifiedBrand(app);
    const id = await offered();
    expect((await pay(id, undefined, other)).status).toBe(404);
    expect((await accept(id, {}, await newCreator(app))).status).toBe(404);
    expect((await decline(id, brand)).status).toBe(403);
    expect((await works(id, other)).status).toBe(404);
    expect((await works(id, lena)).status).toBe(403);
  });
});

describe('the answer', () => {
  it('is another code: tried by the brand, it takes the place of the first and earns the price less the fee', async () => {
    await later(20 * DAY);
    const id = await offered();
    const { payable } = await balances(id);
    expect((await accept(id, { validDays: 29 })).body).toMatchObject({ details: [{ rule: 'too_few' }] });
    expect((await accept(id, { code: 'a code with spaces' })).status).toBe(400);
    expect((await accept(id, { validDays: 60 })).status).toBe(200);
    expect((await accept(id)).body.code).toBe('INVALID_TRANSITION');
    const rows = await app.db.query('SELECT code FROM challenge_ad_renewal WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(SECOND);
    expect(await codeOf(brand)).toMatchObject({ code: FIRST, renewal: { status: 'granted', code: SECOND } });
    expect((await balances(id)).payable).toBe(payable);
    const answers = await Promise.all([works(id), works(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { code, validUntil, renewal, renewable } = await codeOf(brand);
    expect([code, renewal?.status, renewal?.code]).toEqual([SECOND, 'renewed', null]);
    expect(renewable).not.toBeNull();
    expect((Date.parse(validUntil) - app.clock.now().getTime()) / DAY).toBeCloseTo(60, 0);
    expect(await balances(id)).toEqual({ escrow: 0, payable: payable + 7_000 });
    expect(await told(lena, 'ad-renewal.renewed')).toBe(1);
    // One was told of the end of the first code.
    await later(45 * DAY);
    expect(await told(brand, 'ad-code.ending')).toBe(1);
    await later(DAY + HOUR);
    expect(await told(brand, 'ad-code.ending')).toBe(2);
  });

  it('works where the brand says nothing for 72 hours', async () => {
    const id = await granted();
    const { payable } = await balances(id);
    await later(72 * HOUR + MINUTE);
    await fireTwice(id);
    expect((await renewalOf()).status).toBe('renewed');
    expect(await balances(id)).toMatchObject({ escrow: 0 });
    expect((await balances(id)).payable).toBeGreaterThanOrEqual(payable + 7_000);
  });

  it('does not work by silence while the post is gone: the money goes back', async () => {
    const id = await granted();
    app.sandbox.metrics.setPost({ platform: post.platform, id: post.id, privacy: 'private' });
    await readAll(app, challengeId);
    await later(72 * HOUR + MINUTE);
    await fireTwice(id);
    expect((await renewalOf()).status).toBe('failed');
    expect((await balances(id)).escrow).toBe(0);
    await wholeRefund(id);
  });

  it('fails so often that the money goes back', async () => {
    const id = await granted();
    expect((await answer(id, { answer: 'fails' })).status).toBe(400);
    for (const round of [2, 3]) {
      expect((await fails(id)).status).toBe(200);
      expect(await renewalOf(lena)).toMatchObject({ status: 'offered', note: 'TikTok says unknown code.' });
      expect((await accept(id, { code: `#Another${round}==` })).status).toBe(200);
    }
    expect((await fails(id)).status).toBe(200);
    expect(await codeOf(brand)).toMatchObject({ code: FIRST, renewal: { status: 'failed', code: null } });
    expect((await balances(id)).escrow).toBe(0);
    await wholeRefund(id);
    expect([await told(lena, 'ad-renewal.sent-back'), await told(lena, 'ad-renewal.failed')]).toEqual([2, 1]);
  });

  it('is no: all of the money goes back', async () => {
    const id = await offered();
    const answers = await Promise.all([decline(id), decline(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await renewalOf()).status).toBe('declined');
    expect((await balances(id)).escrow).toBe(0);
    await wholeRefund(id);
    expect(await told(brand, 'ad-renewal.declined')).toBe(1);
  });

  it('does not come for 72 hours: all of the money goes back, coins too', async () => {
    await giveCoins(app, brand, 20);
    await offer();
    const { id } = await renewalOf();
    expect((await pay(id, { method: 'anycoins' })).status).toBe(201);
    const held = (await balances(id)).escrow;
    expect(held).toBe(10_000);
    await later(72 * HOUR - MINUTE);
    expect((await renewalOf()).status).toBe('offered');
    await later(2 * MINUTE);
    await fireTwice(id);
    expect((await renewalOf()).status).toBe('expired');
    expect((await balances(id)).escrow).toBe(0);
    await wholeRefund(id);
    expect([await told(brand, 'ad-renewal.expired'), await told(lena, 'ad-renewal.expired')]).toEqual([1, 1]);
  });
});

describe('what others do to the money', () => {
  it('a bank that asks for it stops the renewal, and its deadline goes on from there', async () => {
    const id = await offered();
    await later(HOUR);
    const dispute = await disputed(app, await paymentOf(id));
    await eventually(async () => (await renewalOf()).status === 'frozen' || null);
    expect((await accept(id)).body.code).toBe('INVALID_TRANSITION');
    await later(5 * DAY);
    expect(await renewalOf()).toMatchObject({ status: 'frozen', dueAt: null });
    await decided(app, dispute, 'won');
    await eventually(async () => (await renewalOf()).status === 'offered' || null);
    const left = Date.parse(String((await renewalOf()).dueAt)) - app.clock.now().getTime();
    expect(left / HOUR).toBeGreaterThan(70);
    expect((await accept(id)).status).toBe(200);
  });

  it('a bank that takes it ends the renewal, and the first code stays', async () => {
    const id = await granted();
    await decided(app, await disputed(app, await paymentOf(id)), 'lost');
    await eventually(async () => (await renewalOf()).status === 'refunded' || null);
    expect((await balances(id)).escrow).toBe(0);
    expect((await codeOf(brand)).code).toBe(FIRST);
    expect(await told(lena, 'ad-renewal.refunded')).toBe(1);
  });

  it('a bank that takes it after the code has worked takes nothing from the creator', async () => {
    const id = await granted();
    await works(id);
    const { payable } = await balances(id);
    await decided(app, await disputed(app, await paymentOf(id)), 'lost');
    expect(await renewalOf()).toMatchObject({ status: 'renewed' });
    expect(await balances(id)).toEqual({ escrow: 0, payable });
    // The VAT of its payment is undone with a credit note that adds up.
    await settled(app);
    const [credit] = await app.db.query(
      `SELECT net_minor::int AS net, vat_minor::int AS vat FROM invoice
        WHERE payment_id = $1 AND kind = 'credit_note' AND number IS NOT NULL`,
      [(await paymentOf(id)).id],
    );
    expect(credit).toEqual({ net: 10_000, vat: 1_900 });
  });

  it('staff cannot refund what is promised', async () => {
    const admin = await signUpStaff(app, 'admin');
    const id = await offered();
    const payment = await paymentOf(id);
    const refund = await admin.post(
      `/api/admin/payment/${payment.id}/refund`,
      { reason: 'asked by mail' },
      key(),
    );
    expect(refund.status).toBe(409);
    expect((await renewalOf()).status).toBe('offered');
  });

  it('a challenge that is suspended stops it, and the time is given back', async () => {
    const staff = await signUpStaff(app, 'support');
    const decide = async (decision: string) =>
      (
        await staff.post(`/api/support/challenge/${challengeId}/decision`, {
          decision,
          reason: 'a complaint',
        })
      ).status;
    const id = await offered();
    const dueAt = async () => {
      const [row] = await app.db.query<{ at: Date }>(
        `SELECT timer_at AS at FROM challenge_ad_renewal WHERE id = $1`,
        [id],
      );
      return Number(row?.at);
    };
    const before = await dueAt();
    expect(await decide('suspend')).toBe(200);
    await settled(app);
    expect((await accept(id)).body.code).toBe('CONFLICT');
    expect((await offer()).body.code).toBe('CONFLICT');
    await later(4 * DAY);
    expect((await renewalOf()).status).toBe('offered');
    // What stands still keeps nothing else waiting.
    expect(await service(app, TimedStates).overdue(app.clock.now())).toMatchObject({
      'entries.ad-renewal': 0,
    });
    expect(await decide('lift')).toBe(200);
    await settled(app);
    expect(Math.round(((await dueAt()) - before) / HOUR)).toBe(96);
    expect((await accept(id)).status).toBe(200);
  });
});

it('nobody leaves while money of an offer is on hold', async () => {
  await offer();
  expect(JSON.stringify((await brand.get('/api/me/delete')).body)).not.toContain('AD_RENEWALS_OPEN');
  await pay((await renewalOf()).id);
  for (const person of [brand, lena])
    expect(JSON.stringify((await person.get('/api/me/delete')).body)).toContain('AD_RENEWALS_OPEN');
});
