import fc from 'fast-check';
import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  answer,
  ask,
  asked,
  cancel,
  euro,
  fireSeat,
  makeBreed,
  piece,
  type RequestBody,
  type SeatBody,
  seatsOf,
} from '../../support/breeds.js';
import { again, expectCleanBooks, giveCoins } from '../../support/challenges.js';
import { moneyOf, pay } from '../../support/deals.js';
import { settled } from '../../support/entries.js';

let app: TestApp;
let brand: Actor;
let creators: Actor[];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const who = fc.nat(2);
const step = fc.oneof(
  fc.record({ do: fc.constant('ask' as const), who }),
  fc.record({ do: fc.constant('answer' as const), who, word: fc.constantFrom('accept', 'accept', 'reject') }),
  fc.record({ do: fc.constant('pay' as const), who }),
  fc.record({ do: fc.constant('pay' as const), who }),
  fc.record({
    do: fc.constant('work' as const),
    who,
    index: fc.nat(2),
    decision: fc.constantFrom('approve', 'approve', 'reject', null),
  }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 25 }) }),
  fc.record({ do: fc.constant('leave' as const), who, by: fc.constantFrom('brand', 'creator') }),
  fc.record({ do: fc.constant('replace' as const), who }),
  fc.record({ do: fc.constant('status' as const), status: fc.constantFrom('active', 'paused') }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const one = (index: number): Actor => creators[index] as Actor;
const liveSeat = (seats: readonly SeatBody[], index: number): SeatBody | undefined =>
  seats.find(({ creator, status }) => creator.id === one(index).id && status !== 'cancelled');

async function answered(id: string, index: number, word: 'accept' | 'reject'): Promise<void> {
  const { body } = await one(index).get('/api/breed-request', { breedId: id, status: 'pending' });
  for (const request of body.data as RequestBody[]) await answer(one(index), request.id, word);
}

async function take(id: string, move: Step): Promise<void> {
  if (move.do === 'status') {
    await brand.patch(`/api/breed/${id}`, { status: move.status });
    return;
  }
  if (move.do === 'wait') {
    await app.pass(move.days * DAY);
    await settled(app);
    [brand, creators] = [
      await again(app, brand),
      await Promise.all(creators.map((each) => again(app, each))),
    ];
    for (const seat of await seatsOf(brand, id)) await fireSeat(app, seat.id);
    return;
  }
  if (move.do === 'ask') {
    await ask(brand, id, { creatorId: one(move.who).id });
    return;
  }
  if (move.do === 'answer') return answered(id, move.who, move.word as 'accept' | 'reject');
  const seat = liveSeat(await seatsOf(brand, id), move.who);
  if (!seat) return;
  if (move.do === 'pay') await pay(brand, seat.dealId);
  if (move.do === 'leave') await cancel(move.by === 'brand' ? brand : one(move.who), { memberId: seat.id });
  if (move.do === 'replace') {
    const path = `/api/breed/${id}/members/${seat.id}/replacement`;
    await one(move.who).post(path, { creatorId: one((move.who + 1) % creators.length).id });
    await brand.post(`${path}/accept`);
  }
  if (move.do === 'work')
    for (const { cycle } of seat.cycles)
      await piece(
        brand,
        one(move.who),
        seat,
        move.index,
        move.decision as 'approve' | 'reject' | null,
        cycle,
      );
}

/** After every step: of each cycle that was paid, price = fee + paid + refunded + held, and the seats add up. */
async function expectWhole(id: string): Promise<void> {
  const seats = await seatsOf(brand, id);
  for (const seat of seats)
    for (const { price, fee, paid, refunded, held, fundedAt, escrow } of seat.cycles) {
      const sum = fee.minor + paid.minor + refunded.minor + held.minor;
      expect([escrow, sum]).toEqual([escrow, fundedAt === null ? 0 : price.minor]);
    }
  const [row] = await app.db.query<{ members: number; seats: number }>(
    `SELECT b.member_count AS members,
       (SELECT count(*)::int FROM breed_member m WHERE m.breed_id = b.id AND NOT m.freed) AS seats
     FROM breed b WHERE b.id = $1`,
    [id],
  );
  expect(row?.members).toBe(row?.seats);
  const orders = await app.db.query<{ id: string; held: number }>(
    `SELECT o.id, (CASE WHEN o.escrow IN ('held', 'frozen')
       THEN o.price_minor - o.paid_minor - o.fee_minor - o.refunded_minor ELSE 0 END)::float8 AS held
     FROM deal_order o JOIN breed_member m ON m.deal_id = o.deal_id WHERE m.breed_id = $1`,
    [id],
  );
  for (const order of orders) {
    const { escrow } = await moneyOf(app, { order } as never, one(0));
    expect([order.id, escrow]).toEqual([order.id, order.held]);
  }
}

it('in any life of a squad no cent is lost, and it ends', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 5_000, max: 60_001 }),
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { minLength: 6, maxLength: 18 }),
      async (fee, minCycles, steps) => {
        brand = await signUp(app, { role: 'brand' });
        creators = [];
        for (let count = 0; count < 3; count++) creators.push(await signUp(app, { role: 'creator' }));
        await giveCoins(app, brand, 400);
        const { id } = await makeBreed(brand, { fee: euro(fee), minCycles });
        for (const index of [0, 1]) {
          const request = await asked(brand, id, one(index));
          await answer(one(index), request.id, 'accept');
          await take(id, { do: 'pay', who: index });
        }
        for (const move of steps) {
          await take(id, move);
          await expectWhole(id);
        }
        await cancel(brand, { breedId: id });
        for (let months = 0; months < 4; months++) await take(id, { do: 'wait', days: 25 });
        await expectWhole(id);
        const open = await app.db.query(
          `SELECT 1 FROM deal d JOIN breed_member m ON m.deal_id = d.id
           WHERE m.breed_id = $1 AND (d.stage <> 'done' OR m.status <> 'cancelled')`,
          [id],
        );
        expect(open).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
  await expectCleanBooks(app);
});
