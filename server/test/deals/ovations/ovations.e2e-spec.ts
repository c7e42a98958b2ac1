import fc from 'fast-check';
import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, forTeam, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { must } from '../../support/bids.js';
import { again, expectCleanBooks, giveCoins } from '../../support/challenges.js';
import { dealOf, fireAgain, fundedDeal, approved, moneyOf, pay, photos } from '../../support/deals.js';
import { listOf, written } from '../../support/notices.js';
import {
  accepted,
  ask,
  fireOvation,
  funded,
  ovationOf,
  published,
  readOvation,
  respond,
  review,
  submit,
  submitted,
  withdraw,
} from '../../support/ovations.js';
import { newTeam } from '../../support/teams.js';
import { pictureOf } from '../../support/uploads.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'ovation.perDay': 1_000 } });
});
beforeEach(async () => {
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
});
afterAll(() => app.close());

async function later(milliseconds: number): Promise<void> {
  await app.pass(milliseconds);
  [brand, creator] = [await again(app, brand), await again(app, creator)];
}

describe('the life of an ovation', () => {
  it('goes from the request to the wall, and the creator is paid on approval', async () => {
    const asked = await ask(brand, creator);
    expect(asked).toMatchObject({ status: 'requested', paid: true, dealId: null, allowedEvents: ['cancel'] });
    const { dealId, status } = must<typeof asked>('accept', await respond(creator, asked.id));
    expect(status).toBe('accepted');
    expect(await dealOf(creator, dealId ?? '')).toMatchObject({ stage: 'active', turn: 'brand' });

    expect((await submit(creator, asked.id)).status).toBe(409);
    await giveCoins(app, brand, 10);
    must('payment', await pay(brand, dealId ?? ''));
    expect(await readOvation(creator, asked.id)).toMatchObject({ funded: true, allowedEvents: ['submit'] });

    const mediaIds = [await pictureOf(app, creator, 'ovation')];
    const handedIn = must<typeof asked>('submit', await submit(creator, asked.id, { rating: 2, mediaIds }));
    expect(handedIn).toMatchObject({
      status: 'submitted',
      rating: 2,
      verified: null,
      consent: { version: 1 },
      roundsLeft: 2,
    });
    expect(handedIn.media.map(({ id }) => id)).toEqual(mediaIds);
    // The brand has paid into escrow, and gets the file as it is once it approves.
    const own = new URL(handedIn.media[0]?.url ?? '').pathname;
    expect((await readOvation(brand, asked.id)).media).toMatchObject([
      { id: mediaIds[0], watermarked: true },
    ]);
    expect(JSON.stringify(await readOvation(brand, asked.id))).not.toContain(own);
    const due = new Date(handedIn.dueAt ?? '').getTime() - app.clock.now().getTime();
    expect(Math.abs(due - 72 * HOUR)).toBeLessThan(HOUR);

    const paid = must<typeof asked>('approve', await review(brand, asked.id, 'approve'));
    expect(paid).toMatchObject({ status: 'approved', allowedEvents: ['publish'] });
    expect(JSON.stringify(paid)).toContain(own);
    expect(paid.paidAt).not.toBeNull();
    const deal = await dealOf(creator, dealId ?? '');
    expect(deal).toMatchObject({ stage: 'done', closedReason: 'completed' });
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 0, payable: 3_400 });

    expect((await review(brand, asked.id, 'publish')).body.data.publishedAt).not.toBeNull();
    expect((await withdraw(creator, asked.id)).body.data).toMatchObject({
      status: 'withdrawn',
      publishedAt: null,
    });
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 0, payable: 3_400 });
    await written(app);
    const told = async (person: Actor) =>
      (await listOf(person)).data
        .filter(({ path }) => path === `/ovations/${asked.id}`)
        .map(({ type }) => type);
    expect((await told(creator)).sort()).toEqual([
      'ovation.approved',
      'ovation.published',
      'ovation.requested',
    ]);
    expect((await told(brand)).sort()).toEqual([
      'ovation.accepted',
      'ovation.submitted',
      'ovation.withdrawn',
    ]);
    await expectCleanBooks(app);
  });

  it('may be sent back twice, never a third time', async () => {
    const { id } = await submitted(app, brand, creator);
    for (const left of [1, 0]) {
      expect((await review(brand, id, 'request_changes')).body.data).toMatchObject({
        status: 'changes_requested',
        roundsLeft: left,
        note: 'Show the lid, please',
      });
      expect((await submit(creator, id)).body.data).toMatchObject({ status: 'submitted', note: null });
    }
    expect((await readOvation(brand, id)).allowedEvents).toEqual(['approve']);
    expect((await review(brand, id, 'request_changes')).status).toBe(409);
    expect((await brand.post(`/api/ovation/${id}/review`, { decision: 'approve' })).status).toBe(200);
  });

  it('needs words or files, and the consent as it is worded today', async () => {
    const { id } = await funded(app, brand, creator);
    expect((await submit(creator, id, { text: '' })).status).toBe(400);
    expect((await submit(creator, id, { consentVersion: 2 })).status).toBe(400);
    expect((await creator.post(`/api/ovation/${id}/submit`, { text: 'No consent' })).status).toBe(400);
    expect((await submit(creator, id, { rating: 6 })).status).toBe(400);
    expect((await submit(creator, id, { mediaIds: [await pictureOf(app, brand)] })).status).toBe(400);
    expect((await review(brand, id, 'approve')).status).toBe(409);
    expect((await readOvation(creator, id)).status).toBe('accepted');
    const consents = await brand.get('/api/ovations/consents');
    expect(consents.body.total).toBe(0);
  });

  it('is known as verified where the two have completed another deal', async () => {
    const deal = await fundedDeal(app, brand, creator, { deliverables: [photos] });
    await approved(brand, creator, deal, 0);
    must('complete', await brand.post(`/api/deals/${deal.id}/complete`));
    expect((await submitted(app, brand, creator)).verified).toBe('collab');
  });

  it('rewards the same question once for each person, and again after it was declined', async () => {
    const prompt = 'How does the lid hold in your bag?';
    const { id } = await ask(brand, creator, { prompt });
    expect((await brand.post('/api/ovation', ovationOf(creator, { prompt }))).status).toBe(409);
    await respond(creator, id, 'decline');
    const again = await ask(brand, creator, { prompt });
    const second = await signUp(app, { role: 'creator' });
    expect((await ask(brand, second, { prompt })).status).toBe('requested');
    const drafts = await Promise.all(
      [1, 2, 3, 4, 5].map(() => ask(brand, creator, { prompt: 'And how does it taste?', send: false })),
    );
    const sent = await Promise.all(
      drafts.map((draft) => brand.patch(`/api/ovation/${draft.id}`, { send: true })),
    );
    expect(sent.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect(again.status).toBe('requested');
  });

  it('is accepted once, however often it is asked for at the same time', async () => {
    const { id } = await ask(brand, creator);
    const answers = await Promise.all(Array.from({ length: 10 }, () => respond(creator, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const deals = await app.db.query('SELECT 1 FROM deal WHERE ref_id = $1', [id]);
    expect(deals).toHaveLength(1);
  });
});

describe('deadlines', () => {
  it('expire a request after seven days, once', async () => {
    const { id } = await ask(brand, creator);
    await later(7 * DAY - HOUR);
    expect((await readOvation(brand, id)).status).toBe('requested');
    await later(2 * HOUR);
    expect((await readOvation(brand, id)).status).toBe('expired');
    await fireOvation(app, id);
    await written(app);
    const told = (await listOf(creator)).data.filter(({ path }) => path === `/ovations/${id}`);
    expect(told.filter(({ type }) => type === 'ovation.expired')).toHaveLength(1);
  });

  it('expire what is not funded in 72 hours, together with its deal', async () => {
    const { id, dealId } = await accepted(brand, creator);
    await later(73 * HOUR);
    await fireAgain(app, dealId ?? '');
    expect((await readOvation(creator, id)).status).toBe('expired');
    expect(await dealOf(brand, dealId ?? '')).toMatchObject({ stage: 'done', closedReason: 'not_funded' });
    expect((await submit(creator, id)).status).toBe(409);
  });

  it('approve and pay 72 hours after the hand-in, once', async () => {
    const { id, dealId } = await submitted(app, brand, creator, { rating: 1 });
    await later(71 * HOUR);
    expect((await readOvation(brand, id)).status).toBe('submitted');
    await later(2 * HOUR);
    await fireAgain(app, dealId ?? '');
    const over = await readOvation(brand, id);
    expect(over).toMatchObject({ status: 'approved', dueAt: null });
    expect(over.paidAt).not.toBeNull();
    const deal = await dealOf(brand, dealId ?? '');
    expect(deal.closedReason).toBe('completed');
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 0, payable: 3_400 });
    await expectCleanBooks(app);
  });

  it('refund what was never handed in, and expire it', async () => {
    const { id, dealId } = await funded(app, brand, creator);
    await later(80 * DAY);
    expect((await readOvation(brand, id)).status).toBe('expired');
    const deal = await dealOf(brand, dealId ?? '');
    expect(deal.order?.refunded.minor).toBe(4_000);
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 0, payable: 0 });
  });
});

it('pays the same whatever the stars, by the brand or by the clock', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 2, 3, 4, 5, undefined),
      fc.integer({ min: 1_000, max: 9_000 }),
      fc.boolean(),
      async (rating, minor, byClock) => {
        const { id, dealId } = await funded(app, brand, creator, { reward: { minor, currency: 'EUR' } });
        const before = (await moneyOf(app, await dealOf(brand, dealId ?? ''), creator)).payable;
        must('submit', await submit(creator, id, { rating }));
        if (byClock) await later(73 * HOUR);
        else must('approve', await review(brand, id, 'approve'));
        const after = await moneyOf(app, await dealOf(brand, dealId ?? ''), creator);
        expect(after).toEqual({ escrow: 0, payable: before + minor - Math.round(minor * 0.15) });
      },
    ),
    { numRuns: 8 },
  );
});

describe('the deal of an ovation', () => {
  it('takes no hand-in and no review past the rules of ovations', async () => {
    const { id, dealId } = await funded(app, brand, creator);
    const deal = await dealOf(creator, dealId ?? '');
    const handIn = {
      dealId,
      deliverableId: deal.deliveries[0]?.deliverable.id,
      url: 'https://example.com/a',
    };
    expect((await creator.post('/api/delivery', handIn)).status).toBe(409);
    must('submit', await submit(creator, id));
    const path = `/api/delivery/${deal.deliveries[0]?.id}/review`;
    for (const decision of ['approve', 'request_changes', 'reject'])
      expect((await brand.post(path, { decision, note: 'Not good enough' })).status).toBe(409);
    expect((await brand.post(`/api/deals/${dealId}/complete`)).status).toBe(409);
    expect((await brand.post(`/api/deals/${dealId}/cancel`, { reason: 'No more' })).status).toBe(409);
    expect((await readOvation(brand, id)).status).toBe('submitted');
  });

  it('that is cancelled before the hand-in ends the ovation and gives the money back', async () => {
    const { id, dealId } = await funded(app, brand, creator);
    must('cancel', await creator.post(`/api/deals/${dealId}/cancel`, { reason: 'I cannot make it' }));
    expect((await readOvation(brand, id)).status).toBe('expired');
    expect((await dealOf(brand, dealId ?? '')).order?.refunded.minor).toBe(4_000);
  });
});

describe('who sees and does what', () => {
  it('nobody but its two sides, and of a draft nobody but the brand', async () => {
    const [other, stranger] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
    const { id } = await published(app, brand, creator);
    const draft = await ask(brand, creator, { send: false });
    for (const one of [other, stranger]) {
      expect((await one.get(`/api/ovation/${id}`)).status).toBe(404);
      expect((await one.get('/api/ovation')).body.total).toBe(0);
    }
    expect((await review(other, id, 'unpublish')).status).toBe(404);
    expect((await other.patch(`/api/ovation/${draft.id}`, { send: true })).status).toBe(404);
    expect((await withdraw(stranger, id)).status).toBe(404);
    expect((await submit(stranger, id)).status).toBe(404);
    expect((await respond(stranger, id)).status).toBe(404);
    expect((await creator.get(`/api/ovation/${draft.id}`)).status).toBe(404);
    expect((await creator.get('/api/ovation')).body.data.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await withdraw(brand, id)).status).toBe(403);
    expect((await review(creator, id, 'unpublish')).status).toBe(403);
    expect((await app.http.get(`/api/ovation/${id}`)).status).toBe(401);
    expect((await creator.get('/api/ovations/consents')).status).toBe(403);
  });

  it('belongs to the team that asked, whoever of it acts', async () => {
    const team = forTeam(app, brand, await newTeam(brand));
    const { id } = await ask(team, creator);
    expect((await brand.get(`/api/ovation/${id}`)).status).toBe(404);
    expect((await team.get(`/api/ovation/${id}`)).status).toBe(200);
    expect((await team.get('/api/ovations/figures')).body.data.byStatus).toEqual([
      { status: 'requested', count: 1 },
    ]);
  });
});

describe('both sides', () => {
  it('speak about each other after it, and are published together', async () => {
    const { id, dealId } = await published(app, brand, creator);
    expect((await brand.get(`/api/deals/${dealId}`)).body.data.ovation).toMatchObject({
      id,
      status: 'published',
      rating: 4,
    });
    const say = (who: Actor, text: string) =>
      who.post(`/api/deals/${dealId}/review`, { quality: 5, communication: 5, reliability: 5, text });
    const about = async (person: Actor): Promise<string[]> =>
      ((await app.http.get(`/api/user/${person.id}/reviews`)).body.data as { text: string }[]).map(
        ({ text }) => text,
      );
    must('review', await say(brand, 'Told it as it was'));
    expect([await about(creator), await about(brand)]).toEqual([[], []]);
    must('review', await say(creator, 'Paid at once'));
    expect([await about(creator), await about(brand)]).toEqual([['Told it as it was'], ['Paid at once']]);
  });

  it('show it on their pages, labelled as paid, until it is withdrawn', async () => {
    const { id } = await published(app, brand, creator);
    const shownOf = async (person: Actor): Promise<{ id: string; person: { id: string }; paid: boolean }[]> =>
      (await app.http.get(`/api/user/${person.id}`)).body.data.ovations;
    expect(await shownOf(brand)).toMatchObject([{ id, person: { id: creator.id }, paid: true }]);
    expect(await shownOf(creator)).toMatchObject([{ id, person: { id: brand.id }, paid: true }]);
    must('withdraw', await withdraw(creator, id));
    expect([await shownOf(brand), await shownOf(creator)]).toEqual([[], []]);
  });
});

it('shows a creator on the start page what waits for an answer', async () => {
  const { id } = await ask(brand, creator);
  const { todo } = (await creator.get('/api/dashboard')).body.data as {
    todo: { kind: string; id: string }[];
  };
  expect(todo).toContainEqual(expect.objectContaining({ kind: 'ovation_answer', id }));
});
