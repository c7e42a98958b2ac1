import { createHash } from 'node:crypto';
import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { bidMachine, proposalMachine } from '../../../src/modules/deals/creatorbids/bid.machine.js';
import { bidStatuses, proposalStatuses } from '../../../src/modules/deals/creatorbids/bid.types.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, at } from '../../support/challenges.js';
import {
  accept,
  bidOf,
  closedBid,
  draftBid,
  euro,
  fireBid,
  openBid,
  proposalOf,
  proposalsOf,
  propose,
  readBid,
  set,
} from '../../support/bids.js';
import { listOf, written } from '../../support/notices.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'bid.perDay': 1_000, 'bid.proposalsPerDay': 1_000 } });
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
});
afterAll(() => app.close());

async function later(milliseconds: number): Promise<void> {
  await app.pass(milliseconds);
  [brand, creator] = [await again(app, brand), await again(app, creator)];
}

describe('a bid', () => {
  it('is a draft that only its brand sees, and open to creators once it is published', async () => {
    const draft = await draftBid(app, brand);
    expect(draft).toMatchObject({ status: 'draft', allowedEvents: ['change', 'publish', 'cancel'] });
    expect((await creator.get(`/api/creatorbid/${draft.id}`)).status).toBe(404);
    expect((await set(brand, draft.id, 'open')).body.data.status).toBe('open');
    expect(await readBid(creator, draft.id)).toMatchObject({
      budget: null,
      awarded: null,
      allowedEvents: ['propose'],
    });
    const found = await creator.get('/api/creatorbid', { q: 'winter RECIPES', status: 'open' });
    expect(found.body.data.map(({ id }: { id: string }) => id)).toContain(draft.id);
    expect((await creator.get('/api/creatorbid', { q: 'no such thing' })).body.total).toBe(0);
  });

  it.each([
    ['an end that is over', { deadline: '2020-01-01T00:00:00.000Z' }],
    ['an end that is too far away', { deadline: '2999-01-01T00:00:00.000Z' }],
    ['a lowest price above the highest', { budgetMin: euro(60_000) }],
    ['a budget below one price', { budget: euro(40_000) }],
    ['no place', { places: 0 }],
    ['no placement', { placements: [] }],
    ['a status of its own', { status: 'open' }],
  ])('is refused with %s', async (_, change) => {
    expect((await brand.post('/api/creatorbid', bidOf(app, change))).status).toBe(400);
  });

  it('is changed freely as a draft; once creators have bid, only to more', async () => {
    const { id } = await openBid(app, brand);
    expect((await brand.patch(`/api/creatorbid/${id}`, { title: 'Spring recipes' })).status).toBe(200);
    await propose(creator, id);
    for (const change of [
      { brief: 'Something else than what was asked' },
      { budgetMax: euro(60_000) },
      { places: 3 },
      { budget: euro(119_000) },
      { deadline: at(app, 2 * DAY) },
    ])
      expect((await brand.patch(`/api/creatorbid/${id}`, change)).status).toBe(409);
    const more = { places: 6, budget: euro(200_000), deadline: at(app, 8 * DAY) };
    expect((await brand.patch(`/api/creatorbid/${id}`, more)).body.data).toMatchObject({ places: 6 });
    await later(6 * DAY);
    expect((await readBid(brand, id)).status).toBe('open');
    await later(3 * DAY);
    expect((await readBid(brand, id)).status).toBe('closed');
  });

  it('loses its lowest price and its budget where they are taken away', async () => {
    const asked = { budgetMin: euro(20_000), budgetMax: euro(50_000), budget: euro(60_000), places: 2 };
    const { id } = await openBid(app, brand, asked);
    const change = async (body: object) => (await brand.patch(`/api/creatorbid/${id}`, body)).body.data;
    expect(await change({ title: 'Spring recipes' })).toMatchObject({
      budgetMin: euro(20_000),
      budget: euro(60_000),
    });
    expect(await change({ budgetMin: null, budget: null, places: 3 })).toMatchObject({
      budgetMin: null,
      budget: euro(150_000),
    });
  });

  it('is nobody else’s, nor are its proposals', async () => {
    const { id } = await openBid(app, brand);
    const proposal = await propose(creator, id);
    await closedBid(brand, id);
    const [other, stranger] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
    const path = `/api/creatorbid/${id}`;
    for (const one of [other, stranger]) {
      expect((await one.get(path)).status).toBe(404);
      expect((await one.get(`${path}/proposal`)).status).toBe(404);
      expect((await one.post(`${path}/proposal/${proposal.id}/close`)).status).toBe(404);
    }
    expect((await other.patch(path, { status: 'cancelled' })).status).toBe(404);
    expect((await accept(other, proposal)).status).toBe(404);
    const revision = `${path}/proposal/${proposal.id}/request-revision`;
    expect((await other.post(revision, { note: 'Cheaper' })).status).toBe(404);
    expect((await stranger.patch(`${path}/proposal/${proposal.id}`, { days: 2 })).status).toBe(404);
    expect((await stranger.post(`${path}/proposal`, proposalOf())).status).toBe(404);
    expect((await creator.patch(path, { status: 'cancelled' })).status).toBe(403);
    const elsewhere = await openBid(app, brand);
    expect((await accept(brand, { id: proposal.id, bidId: elsewhere.id })).status).toBe(404);
  });

  it('closes at its end, once, and opens all proposals at the same time', async () => {
    const second = await signUp(app, { role: 'creator' });
    const { id } = await openBid(app, brand);
    const sent = [await propose(creator, id), await propose(second, id, { price: euro(20_000) })];
    const known = (await readBid(brand, id)).seals.map(({ hash }) => hash);
    expect(known).toEqual(sent.map(({ hash }) => hash).sort());
    expect(await proposalsOf(brand, id)).toEqual([]);
    await later(5 * DAY + 1000);
    const { decideBy, status } = await readBid(brand, id);
    expect(status).toBe('closed');
    await fireBid(app, id);
    expect((await readBid(brand, id)).decideBy).toBe(decideBy);
    const opened = await proposalsOf(brand, id, { sort: 'price' });
    expect(opened.map(({ price }) => price.minor)).toEqual([20_000, 30_000]);
    for (const { hash, sealedText, text } of opened) {
      expect(createHash('sha256').update(sealedText).digest('hex')).toBe(hash);
      expect(known).toContain(hash);
      expect(sealedText).toContain(text);
    }
    await written(app);
    const notices = (await listOf(brand)).data.filter(({ path }) => path === `/bids/${id}`);
    expect(notices.filter(({ type }) => type === 'bid.closed')).toHaveLength(1);
    expect(notices.every(({ actor }) => actor === null)).toBe(true);
  });

  it('leaves out a proposal that is not what was sealed, and opens the others', async () => {
    const second = await signUp(app, { role: 'creator' });
    const { id } = await openBid(app, brand);
    const [broken, whole] = [await propose(creator, id), await propose(second, id)];
    await app.db.query(`UPDATE proposal SET hash = repeat('0', 64) WHERE id = $1`, [broken.id]);
    const opened = await closedBid(brand, id);
    expect(opened.map((one) => one.id)).toEqual([whole.id]);
    expect((await readBid(creator, id)).proposal).toMatchObject({ closedReason: 'seal_broken' });
  });

  it('ends without an answer seven days later, once; proposals expire with the reason', async () => {
    const { id } = await openBid(app, brand);
    await propose(creator, id);
    await closedBid(brand, id);
    await written(app);
    const due = (await listOf(brand)).data.find(
      ({ type, path }) => type === 'bid.closed' && path === `/bids/${id}`,
    );
    expect(due?.dueAt).toBe((await readBid(brand, id)).decideBy);
    const start = await brand.get('/api/dashboard');
    expect(JSON.stringify(start.body)).toContain('bid_award');
    await later(7 * DAY + 1000);
    await fireBid(app, id);
    expect(await readBid(brand, id)).toMatchObject({ status: 'cancelled', allowedEvents: [] });
    expect((await readBid(creator, id)).proposal).toMatchObject({
      status: 'expired',
      closedReason: 'not_answered',
    });
    const events = await app.db.query(
      `SELECT 1 FROM outbox WHERE name = 'bid.cancelled' AND aggregate_id = $1`,
      [id],
    );
    expect(events).toHaveLength(1);
  });

  it('cancelled by its brand tells every creator why', async () => {
    const { id } = await openBid(app, brand);
    await propose(creator, id);
    expect((await set(brand, id, 'cancelled')).status).toBe(200);
    expect((await readBid(creator, id)).proposal).toMatchObject({ closedReason: 'bid_cancelled' });
    expect((await creator.post(`/api/creatorbid/${id}/proposal`, proposalOf())).status).toBe(409);
    await written(app);
    const notices = (await listOf(creator)).data.filter(({ path }) => path === `/bids/${id}`);
    expect(notices.map(({ type }) => type)).toEqual(['bid.called-off']);
  });
});

describe('a proposal', () => {
  it('is one per creator, within the prices of the bid, and not after its end', async () => {
    const { id } = await openBid(app, brand, { deadline: at(app, 2 * HOUR) });
    const send = (change: object = {}) => creator.post(`/api/creatorbid/${id}/proposal`, proposalOf(change));
    expect((await send({ price: euro(9_999) })).status).toBe(400);
    expect((await send({ price: euro(50_001) })).status).toBe(400);
    expect((await send({ deliverables: [] })).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const own = await signUp(app, { role: 'creator' });
    // The time is over, whether the timeout has fired by now or not.
    app.clock.advance(3 * HOUR);
    const late = await own.post(`/api/creatorbid/${id}/proposal`, proposalOf());
    expect([404, 409]).toContain(late.status);
    expect((await readBid(creator, id)).proposalCount).toBe(1);
  });

  it('is revised as often as agreed: each version has its own seal, and only the last is opened', async () => {
    const { id } = await openBid(app, brand);
    const first = await propose(creator, id, { price: euro(40_000) });
    const path = `/api/creatorbid/${id}/proposal`;
    const second = (await creator.patch(`${path}/${first.id}`, { price: euro(35_000) })).body.data;
    expect(second).toMatchObject({ version: 2, revisionOf: first.id, sealed: true, text: first.text });
    expect(second.hash).not.toBe(first.hash);
    expect((await creator.patch(`${path}/${first.id}`, { days: 2 })).body.code).toBe('INVALID_TRANSITION');
    const [opened] = await closedBid(brand, id);
    expect(await proposalsOf(brand, id)).toHaveLength(1);
    expect(opened).toMatchObject({ id: second.id, price: { minor: 35_000 } });
    for (let round = 1; round <= 3; round++) {
      const current = (await readBid(creator, id)).proposal;
      const asked = await brand.post(`${path}/${current?.id}/request-revision`, { note: 'A little less' });
      expect(asked.body.data).toMatchObject({ status: 'pending', revisionNote: 'A little less' });
      if (round === 1)
        expect(JSON.stringify((await creator.get('/api/dashboard')).body)).toContain('bid_revise');
      const next = await creator.patch(`${path}/${current?.id}`, { price: euro(35_000 - round * 1_000) });
      expect(next.body.data).toMatchObject({ version: 2 + round, revisionNote: null, sealed: false });
    }
    const last = (await readBid(creator, id)).proposal;
    expect((await brand.post(`${path}/${last?.id}/request-revision`, { note: 'Again' })).status).toBe(409);
    expect((await proposalsOf(brand, id)).map(({ version }) => version)).toEqual([5, 4, 3, 2]);
    expect((await accept(brand, opened ?? first)).body.code).toBe('INVALID_TRANSITION');
  });

  it('is withdrawn without the brand ever reading it, and can be sent again', async () => {
    const { id } = await openBid(app, brand);
    const { id: first } = await propose(creator, id);
    expect((await creator.post(`/api/creatorbid/${id}/proposal/${first}/close`)).status).toBe(201);
    expect((await readBid(brand, id)).proposalCount).toBe(0);
    const { id: second } = await propose(creator, id);
    expect((await closedBid(brand, id)).map((one) => one.id)).toEqual([second]);
    const declined = await brand.post(`/api/creatorbid/${id}/proposal/${second}/close`, {
      reason: 'Too late',
    });
    expect(declined.body.data).toMatchObject({ closedReason: 'declined', closedNote: 'Too late' });
  });
});

describe('the tables', () => {
  const bidCalls = { publish: 'open', close: 'closed', cancel: 'cancelled' } as const;
  const ofBids = bidStatuses.flatMap((status) =>
    (Object.keys(bidCalls) as (keyof typeof bidCalls)[]).map((event) => [status, event] as const),
  );

  it.each(ofBids)('of bids: in %s the brand can %s only where the table says so', async (status, event) => {
    const { id } = await draftBid(app, brand);
    await app.db.query(
      `UPDATE creator_bid SET status = $2, timer_at = CASE WHEN $2 IN ('open', 'closed') THEN deadline END WHERE id = $1`,
      [id, status],
    );
    const answer = await set(brand, id, bidCalls[event]);
    if (bidMachine.brand.can(status, event)) expect(answer.status).toBe(200);
    else {
      expect([answer.status, answer.body.code]).toEqual([409, 'INVALID_TRANSITION']);
      expect(answer.body.allowedEvents).toEqual(bidMachine.brand.allowedEvents(status));
    }
  });

  const calls = {
    accept: (path: string) => brand.post(`${path}/accept`),
    request_revision: (path: string) => brand.post(`${path}/request-revision`, { note: 'A little less' }),
    decline: (path: string) => brand.post(`${path}/close`),
    revise: (path: string) => creator.patch(path, { days: 3 }),
    withdraw: (path: string) => creator.post(`${path}/close`),
  } as const;
  const ofProposals = proposalStatuses.flatMap((status) =>
    (Object.keys(calls) as (keyof typeof calls)[]).map((event) => [status, event] as const),
  );

  it.each(ofProposals)('of proposals: in %s, %s', async (status, event) => {
    const { id } = await openBid(app, brand);
    const proposal = await propose(creator, id);
    await closedBid(brand, id);
    await app.db.query(
      `UPDATE proposal SET status = $2, closed_reason = CASE WHEN $2 = 'expired' THEN 'declined' END WHERE id = $1`,
      [proposal.id, status],
    );
    const side = event === 'revise' || event === 'withdraw' ? 'creator' : 'brand';
    const answer = await calls[event](`/api/creatorbid/${id}/proposal/${proposal.id}`);
    if (proposalMachine[side].can(status, event)) expect([200, 201]).toContain(answer.status);
    else {
      expect([answer.status, answer.body.code]).toEqual([409, 'INVALID_TRANSITION']);
      expect(answer.body.allowedEvents).toEqual(proposalMachine[side].allowedEvents(status));
    }
  });
});
