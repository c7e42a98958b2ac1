import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  answer,
  cancel,
  euro,
  fireSeat,
  makeBreed,
  must,
  payCycle,
  piece,
  readBreed,
  type RequestBody,
  type SeatBody,
  seated,
  seatOf,
  seatsOf,
} from '../../support/breeds.js';
import { again, expectCleanBooks, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { dealOf, pay } from '../../support/deals.js';
import { settled } from '../../support/entries.js';
import { listOf, written } from '../../support/notices.js';

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

const back = async (): Promise<void> => {
  [brand, creator] = [await again(app, brand), await again(app, creator)];
};

/** To some time after a moment, with everything that was due. */
async function until(time: string, after = 1000): Promise<void> {
  await app.pass(new Date(time).getTime() - app.clock.now().getTime() + after);
  await settled(app);
  await back();
}

/** A seat whose first cycle is paid. */
async function paidSeat(change: object = {}): Promise<SeatBody> {
  const { id } = await makeBreed(brand, change);
  const seat = await seated(brand, id, creator);
  await payCycle(app, brand, seat);
  return seatOf(brand, seat);
}

const cycleOf = ({ cycles }: SeatBody, number: number) => {
  const cycle = cycles.find((one) => one.cycle === number);
  if (!cycle) throw new Error(`no cycle ${number}`);
  return cycle;
};

describe('a cycle', () => {
  it('pays each piece when it is approved, and ends when the last one is', async () => {
    const seat = await paidSeat();
    expect((await piece(brand, creator, seat, 0)).status).toBe(200);
    let now = await seatOf(brand, seat);
    expect(cycleOf(now, 1)).toMatchObject({
      paid: { minor: 5_950 },
      fee: { minor: 1_050 },
      held: { minor: 14_000 },
      escrow: 'held',
    });
    for (const index of [1, 2]) await piece(brand, creator, seat, index);
    await app.pass(1000);
    now = await seatOf(brand, seat);
    expect(cycleOf(now, 1)).toMatchObject({
      status: 'completed',
      escrow: 'released',
      paid: { minor: 17_850 },
      fee: { minor: 3_150 },
      held: { minor: 0 },
    });
    expect((await dealOf(creator, seat.dealId)).stage).toBe('active');
    expect((await brand.post(`/api/deals/${seat.dealId}/complete`)).status).toBe(409);
    expect((await creator.post(`/api/deals/${seat.dealId}/cancel`, { reason: 'Enough' })).status).toBe(409);
  });

  it('is followed by the next one, which is opened 72 hours before and paid for itself', async () => {
    const seat = await paidSeat();
    await until(seat.endsAt, -72 * HOUR + 2000);
    let now = await seatOf(brand, seat);
    expect(now).toMatchObject({ cycle: 2, startsAt: seat.endsAt, status: 'active' });
    expect(cycleOf(now, 2)).toMatchObject({ escrow: 'none', price: { minor: 21_000 } });
    const deal = await dealOf(brand, seat.dealId);
    expect(deal).toMatchObject({ turn: 'brand', order: { escrow: 'none' } });
    expect(deal.allowedEvents).toContain('fund');
    // The pieces of the first cycle can still be handed in.
    expect((await piece(brand, creator, now, 0, null, 1)).status).toBe(201);
    await payCycle(app, brand, now);
    expect((await piece(brand, creator, now, 0, 'approve', 2)).status).toBe(200);
    now = await seatOf(brand, seat);
    expect([cycleOf(now, 1).held.minor, cycleOf(now, 2).held.minor]).toEqual([21_000, 14_000]);
    await until(seat.endsAt);
    expect(await seatOf(brand, seat)).toMatchObject({ cycle: 2, status: 'active' });
  });

  it('carries a missed piece over for 7 days, then refunds it; a deadline fires once', async () => {
    const seat = await paidSeat();
    await piece(brand, creator, seat, 0);
    await until(seat.endsAt, 3 * DAY);
    const open = await seatOf(brand, seat);
    expect(cycleOf(open, 1)).toMatchObject({ status: 'pending', held: { minor: 14_000 } });
    expect((await piece(brand, creator, open, 1, 'approve', 1)).status).toBe(200);
    await until(seat.endsAt, 7 * DAY + 2000);
    const closed = cycleOf(await seatOf(brand, seat), 1);
    expect(closed).toMatchObject({
      status: 'completed',
      escrow: 'split',
      paid: { minor: 11_900 },
      fee: { minor: 2_100 },
      refunded: { minor: 7_000 },
      held: { minor: 0 },
    });
    await fireSeat(app, seat.id);
    expect(cycleOf(await seatOf(brand, seat), 1)).toEqual(closed);
  });

  it('is refunded on its day though the next one is paid, and the next one though its seat has ended', async () => {
    const seat = await paidSeat();
    await until(seat.endsAt, -72 * HOUR + 2000);
    await payCycle(app, brand, await seatOf(brand, seat));
    must('notice', await cancel(brand, { memberId: seat.id }));
    await until(seat.endsAt, 7 * DAY + 2000);
    const now = await seatOf(brand, seat);
    expect(cycleOf(now, 1)).toMatchObject({ status: 'cancelled', refunded: { minor: 21_000 } });
    expect(cycleOf(now, 2)).toMatchObject({ status: 'pending', held: { minor: 21_000 } });
    await until(now.endsAt, 7 * DAY + 2000);
    expect(cycleOf(await seatOf(brand, seat), 2)).toMatchObject({
      status: 'cancelled',
      refunded: { minor: 21_000 },
    });
    expect((await dealOf(brand, seat.dealId)).stage).toBe('done');
  });

  it('that a piece was rejected in leaves the others their time, and refunds that piece', async () => {
    const seat = await paidSeat();
    await piece(brand, creator, seat, 0, 'reject');
    await app.pass(8 * DAY);
    await back();
    expect((await piece(brand, creator, seat, 1)).status).toBe(200);
    expect((await piece(brand, creator, seat, 2)).status).toBe(200);
    await app.pass(1000);
    expect(cycleOf(await seatOf(brand, seat), 1)).toMatchObject({
      status: 'completed',
      paid: { minor: 11_900 },
      refunded: { minor: 7_000 },
    });
  });

  it('holds its part of the bonus pool, pays what came on time when it ends, and refunds the rest', async () => {
    const seat = await paidSeat({ bonus: euro(10_000) });
    const { contract } = await dealOf(creator, seat.dealId);
    expect(contract?.clauses.map(({ kind }) => kind)).toContain('bonus');
    expect(cycleOf(seat, 1)).toMatchObject({ price: { minor: 26_000 }, bonus: { minor: 5_000 } });
    expect((await piece(brand, creator, seat, 0)).status).toBe(200);
    // Sent back and handed in again after its day: the first time counts.
    expect((await piece(brand, creator, seat, 1, 'request_changes')).status).toBe(200);
    const due = cycleOf(seat, 1).pieces.map(({ dueAt }) => dueAt);
    await until(due[2] ?? seat.endsAt);
    expect((await piece(brand, creator, seat, 1)).status).toBe(200);
    expect(cycleOf(await seatOf(brand, seat), 1)).toMatchObject({
      paid: { minor: 11_900 },
      held: { minor: 12_000 },
    });
    expect((await piece(brand, creator, seat, 2, 'approve', 1)).status).toBe(200);
    await app.pass(1000);
    const over = cycleOf(await seatOf(brand, seat), 1);
    expect(over.pieces.map(({ bonus, bonusEarned }) => [bonus.minor, bonusEarned])).toEqual([
      [1_667, true],
      [1_667, true],
      [1_666, false],
    ]);
    expect(over).toMatchObject({
      status: 'completed',
      escrow: 'split',
      fee: { minor: 3_650 },
      paid: { minor: 20_684 },
      refunded: { minor: 1_666 },
      held: { minor: 0 },
    });
    expect((await seatOf(brand, seat)).cycles.at(-1)).toMatchObject({ cycle: 2, price: { minor: 26_000 } });
  });

  it('that is not paid by its start pauses the seat once, and a paid one makes it active again', async () => {
    const { id } = await makeBreed(brand);
    const seat = await seated(brand, id, creator);
    await until(seat.startsAt);
    await fireSeat(app, seat.id);
    let now = await seatOf(brand, seat);
    expect(now).toMatchObject({ status: 'paused', cycle: 1 });
    expect(cycleOf(now, 1)).toMatchObject({ status: 'cancelled', escrow: 'none' });
    await written(app);
    const told = (await listOf(creator)).data.filter(({ type }) => type === 'breed.seat-paused');
    expect(told).toHaveLength(1);
    expect((await pay(brand, seat.dealId)).status).not.toBe(201);
    expect(await readBreed(brand, id)).toMatchObject({ memberCount: 1 });
    now = must('resume', await brand.post(`/api/breed/${id}/members/${seat.id}/resume`));
    expect(now).toMatchObject({ status: 'paused', cycle: 2 });
    expect((await brand.post(`/api/breed/${id}/members/${seat.id}/resume`)).status).toBe(409);
    await payCycle(app, brand, now);
    await settled(app);
    expect(await seatOf(brand, seat)).toMatchObject({ status: 'active', cycle: 2 });
  });

  it('is not asked for while the squad is paused, and at once when it goes on', async () => {
    const seat = await paidSeat();
    must('pause', await brand.patch(`/api/breed/${seat.breedId}`, { status: 'paused' }));
    await until(seat.endsAt);
    expect(await seatOf(brand, seat)).toMatchObject({ status: 'paused', cycle: 1 });
    must('resume', await brand.patch(`/api/breed/${seat.breedId}`, { status: 'active' }));
    await app.pass(6000);
    const now = await seatOf(brand, seat);
    expect(now).toMatchObject({ status: 'paused', cycle: 2 });
    await payCycle(app, brand, now);
    await settled(app);
    expect(await seatOf(brand, seat)).toMatchObject({ status: 'active' });
  });
});

describe('the end of a seat', () => {
  it('is at once where nothing is paid, and gives the place back', async () => {
    const { id } = await makeBreed(brand);
    const seat = await seated(brand, id, creator);
    must('leave', await cancel(creator, { memberId: seat.id, reason: 'No time' }));
    expect(await seatOf(brand, seat)).toMatchObject({ status: 'cancelled', leaveReason: 'left' });
    expect(await dealOf(brand, seat.dealId)).toMatchObject({ stage: 'done', closedReason: 'cancelled' });
    expect(await readBreed(brand, id)).toMatchObject({ memberCount: 0 });
    expect((await cancel(creator, { memberId: seat.id })).status).toBe(409);
  });

  it('waits for what is paid: the cycle runs out, and no other follows', async () => {
    const seat = await paidSeat();
    const stranger = await signUp(app, { role: 'creator' });
    expect((await cancel(stranger, { memberId: seat.id })).status).toBe(404);
    must('end', await cancel(brand, { memberId: seat.id }));
    expect(await seatOf(brand, seat)).toMatchObject({
      status: 'active',
      leaveAfter: 1,
      leaveReason: 'ended',
    });
    expect((await cancel(creator, { memberId: seat.id })).status).toBe(409);
    for (const index of [0, 1]) await piece(brand, creator, seat, index);
    await until(seat.endsAt);
    expect(await seatOf(brand, seat)).toMatchObject({ status: 'cancelled', cycle: 1 });
    expect((await dealOf(brand, seat.dealId)).stage).toBe('active');
    await until(seat.endsAt, 7 * DAY + 2000);
    expect((await dealOf(brand, seat.dealId)).stage).toBe('done');
    expect(cycleOf(await seatOf(brand, seat), 1)).toMatchObject({
      paid: { minor: 11_900 },
      refunded: { minor: 7_000 },
      held: { minor: 0 },
    });
  });

  it('drops a next cycle that is opened, and keeps one that is paid', async () => {
    const seat = await paidSeat();
    await until(seat.endsAt, -48 * HOUR);
    must('leave', await cancel(creator, { memberId: seat.id }));
    const left = await seatOf(brand, seat);
    expect(left).toMatchObject({ cycle: 1, leaveAfter: 1, endsAt: seat.endsAt });
    expect(cycleOf(left, 2)).toMatchObject({ status: 'cancelled' });
    await until(seat.endsAt);
    expect(await seatOf(brand, seat)).toMatchObject({ status: 'cancelled' });
  });

  it('comes no earlier than the shortest term, unless the squad is cancelled', async () => {
    const seat = await paidSeat({ minCycles: 2 });
    must('leave', await cancel(creator, { memberId: seat.id }));
    expect(await seatOf(brand, seat)).toMatchObject({ leaveAfter: 2 });
    must('cancel', await cancel(brand, { breedId: seat.breedId }));
    expect(await seatOf(brand, seat)).toMatchObject({ leaveAfter: 1, leaveReason: 'breed_cancelled' });
    await until(seat.endsAt);
    expect(await seatOf(brand, seat)).toMatchObject({ status: 'cancelled' });
    expect(await readBreed(brand, seat.breedId)).toMatchObject({ status: 'cancelled', memberCount: 0 });
  });

  it('keeps the shortest term it agreed on, whatever the squad is changed to', async () => {
    for (const [agreed, later, by] of [
      [1, 12, 'creator'],
      [3, 1, 'brand'],
    ] as const) {
      const seat = await paidSeat({ minCycles: agreed });
      must('patch', await brand.patch(`/api/breed/${seat.breedId}`, { minCycles: later }));
      must('leave', await cancel(by === 'brand' ? brand : creator, { memberId: seat.id }));
      expect(await seatOf(brand, seat)).toMatchObject({ minCycles: agreed, leaveAfter: agreed });
    }
  });

  it('of a squad for one cycle comes by itself', async () => {
    const seat = await paidSeat({ feeInterval: 'once' });
    await until(seat.endsAt);
    expect(await seatOf(brand, seat)).toMatchObject({ status: 'cancelled', leaveReason: 'completed' });
    expect(await readBreed(brand, seat.breedId)).toMatchObject({ memberCount: 0 });
  });

  it('is passed on: who leaves proposes who follows, and the brand asks them with one click', async () => {
    const seat = await paidSeat({ places: 1 });
    const next = await signUp(app, { role: 'creator' });
    const path = `/api/breed/${seat.breedId}/members/${seat.id}/replacement`;
    expect((await creator.post(path, { creatorId: next.id })).status).toBe(409);
    must('leave', await cancel(creator, { memberId: seat.id }));
    must('propose', await creator.post(path, { creatorId: next.id, message: 'She is great' }));
    expect((await brand.post(`${path}/accept`)).status).toBe(200);
    expect((await brand.post(`${path}/accept`)).status).toBe(409);
    const [request] = must<RequestBody[]>('requests', await next.get('/api/breed-request'));
    expect(request).toMatchObject({ replacesId: seat.id, fee: { minor: 21_000 } });
    must('accept', await answer(next, String(request?.id), 'accept'));
    const seats = await seatsOf(brand, seat.breedId);
    const successor = seats.find((one) => one.creator.id === next.id);
    expect(successor).toMatchObject({ status: 'active', startsAt: seat.endsAt });
    expect(await readBreed(brand, seat.breedId)).toMatchObject({ memberCount: 1 });
  });
});

it('targets challenges: who has an active seat of the type may join', async () => {
  const host = await verifiedBrand(app);
  const challenge = await liveChallenge(app, host, { targeting: { breedType: ['ambassador'] } });
  const path = `/api/hub/challenge/${challenge.id}/eligibility`;
  const before = await creator.get(path);
  const rules = (body: unknown): string[] =>
    JSON.stringify(body)
      .match(/"rule":"[a-zA-Z_]+"/g)
      ?.map((rule) => rule.slice(8, -1)) ?? [];
  expect(rules(before.body)).toContain('breedType');
  const { id } = await makeBreed(brand);
  await seated(brand, id, creator);
  expect(rules((await creator.get(path)).body)).not.toContain('breedType');
});
