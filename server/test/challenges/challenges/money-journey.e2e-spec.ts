import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, at, createDraft, escrowOf, expectCleanBooks, read } from '../../support/challenges.js';
import {
  entryOf,
  expectCounters,
  handIn,
  join,
  publish,
  review,
  settled,
  wait,
} from '../../support/entries.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const data = <T>({ body }: { body: unknown }): T => (body as { data: T }).data;
const intentOf = (secret: unknown) => String(secret).split('_secret_')[0] ?? '';
const proof = (figures: Partial<Record<string, number>>) => ({
  funded: 100_000,
  fee: 0,
  accrued: 0,
  paid: 0,
  refunded: 0,
  remaining: 100_000,
  ofWhichReserved: 0,
  ...figures,
});

async function payWithSecondFactor(brand: Actor, id: string): Promise<void> {
  const start = () =>
    brand.post(`/api/hub/challenge/${id}/stripe`, { paymentMethodId: 'pm_card_threeDSecure2Required' });
  const refused = intentOf(data<{ clientSecret: string }>(await start()).clientSecret);
  app.sandbox.stripe.authenticate(refused, 'fail');
  const failed = await brand.post(`/api/hub/challenge/${id}/stripe-3d`, { paymentIntentId: refused });
  expect(failed.status).toBe(402);
  expect((await read(brand, id)).status).toBe('pending_payment');
  const passed = intentOf(data<{ clientSecret: string }>(await start()).clientSecret);
  app.sandbox.stripe.authenticate(passed, 'complete');
  const paid = await brand.post(`/api/hub/challenge/${id}/stripe-3d`, { paymentIntentId: passed });
  expect(paid.status).toBe(200);
}

describe('the money of a challenge, from the card to the creator and back', () => {
  it('is exact to the cent at every step', async () => {
    let brand = await signUp(app, { role: 'brand' });
    const staff = await signUpStaff(app);
    let creator = await signUp(app, { role: 'creator', profile: { socials: { youtube: '@morninglena' } } });

    const { id } = await createDraft(app, brand, { startsAt: at(app, HOUR), endsAt: at(app, 20 * DAY) });
    await payWithSecondFactor(brand, id);
    expect((await read(brand, id)).status).toBe('in_review');
    expect(await escrowOf(brand, id)).toEqual(proof({}));

    const queue = await staff.get('/api/support/challenge');
    expect((queue.body as { data: { id: string }[] }).data.map((waiting) => waiting.id)).toContain(id);
    const approved = await staff.post(`/api/support/challenge/${id}/decision`, {
      decision: 'approve',
      reason: 'Clear brief, honest disclosure',
    });
    expect(data<{ status: string }>(approved).status).toBe('scheduled');
    await wait(app, 2 * HOUR);
    expect((await read(brand, id)).status).toBe('live');

    const found = await creator.get('/api/hub/challenge', { sort: 'newest' });
    expect((found.body as { data: { id: string }[] }).data.map((open) => open.id)).toContain(id);
    const verdict = await creator.get(`/api/hub/challenge/${id}/eligibility`);
    expect(data(verdict)).toEqual({ eligible: true, reasons: [] });
    const { ownershipCode = '' } = await join(creator, id);
    const post = await publish(app, creator, ownershipCode, { views: 800 });
    const handed = await handIn(creator, id, { stage: 'posted', url: post.url, platform: 'youtube' });
    expect(handed.status).toBe(201);
    expect((await entryOf(creator, id)).status).toBe('verifying');
    expect((await review(brand, id, creator.id, 'approve')).status).toBe(200);
    expect(await escrowOf(brand, id)).toEqual(proof({}));

    app.sandbox.metrics.setViews('youtube', post.id, 12_345, { likes: 500, comments: 20 });
    await eventually(async () => {
      await wait(app, HOUR);
      return (await entryOf(creator, id)).views.paid === 12_345;
    });
    expect(await entryOf(creator, id)).toMatchObject({ status: 'tracking', reward: { minor: 8_209 } });
    expect(await escrowOf(brand, id)).toEqual(proof({ fee: 3_518, accrued: 8_209, remaining: 88_273 }));
    const before = data(await creator.get('/api/wallet'));
    expect(before).toMatchObject({ available: { minor: 0 }, pending: { minor: 8_209 } });

    const cancelled = await brand.post(`/api/hub/challenge/${id}/cancel`, { reason: 'The season is over' });
    expect(data<{ status: string }>(cancelled).status).toBe('cancelling');
    await settled(app);
    await eventually(async () => {
      await wait(app, HOUR);
      return (await entryOf(creator, id)).status === 'validating';
    });
    expect(await escrowOf(brand, id)).toEqual(proof({ fee: 3_518, accrued: 8_209, remaining: 88_273 }));

    await wait(app, 7 * DAY);
    [brand, creator] = [await again(app, brand), await again(app, creator)];
    await eventually(async () => (await read(brand, id)).status === 'cancelled');
    expect(await entryOf(creator, id)).toMatchObject({ status: 'paid', reward: { minor: 8_209 } });
    expect(await escrowOf(brand, id)).toEqual(
      proof({ fee: 3_518, paid: 8_209, refunded: 88_273, remaining: 0 }),
    );
    const after = data(await creator.get('/api/wallet'));
    expect(after).toMatchObject({ available: { minor: 8_209 }, pending: { minor: 0 } });
    await eventually(async () =>
      app.sandbox.stripe.store.charges
        .all()
        .some((charge) => charge.amount === 119_000 && charge.amount_refunded === 88_273 + 16_772),
    );
    await expectCounters(app, id);
    await expectCleanBooks(app);
    expect(app.sandbox.stripe.checkBooks().problems).toEqual([]);
  });
});
