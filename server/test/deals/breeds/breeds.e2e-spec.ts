import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  answer,
  ask,
  asked,
  type BreedBody,
  breedOf,
  cancel,
  euro,
  fireRequest,
  makeBreed,
  must,
  readBreed,
  readRequest,
  type RequestBody,
  seatsOf,
} from '../../support/breeds.js';
import { again, expectCleanBooks } from '../../support/challenges.js';
import { rebuild } from '../../support/creators.js';
import { dealOf, photos, reel } from '../../support/deals.js';
import { settled } from '../../support/entries.js';
import { lastOf, listOf, written } from '../../support/notices.js';

let app: TestApp;
let brand: Actor;
let creators: Actor[];
beforeAll(async () => {
  app = await startTestApp();
  creators = [];
  for (let count = 0; count < 50; count++) creators.push(await signUp(app, { role: 'creator' }));
});
beforeEach(async () => {
  brand = await signUp(app, { role: 'brand' });
  creators = await Promise.all(creators.map((one) => again(app, one)));
});
afterEach(() => expectCleanBooks(app));
afterAll(() => app.close());

const creator = (index = 0): Actor => creators[index] as Actor;
const byId = (id: string | undefined): Actor => creators.find((one) => one.id === id) as Actor;

describe('a squad', () => {
  it('is set up from prices of the configuration, with the usual plan of its type', async () => {
    const config = must<{ feeBands: { min: { minor: number } }[]; requestDays: number; vatBp: number }>(
      'config',
      await brand.get('/api/breed/config'),
    );
    expect(config).toMatchObject({ requestDays: 3, platformFeePercent: 15, vatBp: 1_900, maxMembers: 50 });
    expect(config.feeBands).toHaveLength(3);
    const breed = await makeBreed(brand);
    expect(breed).toMatchObject({ status: 'active', memberCount: 0, places: 2, open: false });
    expect(breed.deliverables).toHaveLength(3);
    expect((await brand.post('/api/breed', breedOf({ fee: euro(100) }))).body.details[0].field).toBe('fee');
    expect((await brand.post('/api/breed', breedOf({ places: 60 }))).body.details[0].field).toBe('places');
  });

  it('has a bonus pool whose parts are told before anybody is asked', async () => {
    const breed = await makeBreed(brand, { bonus: euro(10_001) });
    expect(breed.bonus).toMatchObject({ pool: { minor: 10_001 }, seat: { minor: 5_000 } });
    expect(breed.bonus?.pieces.map(({ minor }) => minor)).toEqual([1_667, 1_667, 1_666]);
    expect((await asked(brand, breed.id, creator())).bonus.minor).toBe(5_000);
    const refused = async (change: object): Promise<string> =>
      (await brand.post('/api/breed', breedOf(change))).body.details[0].field as string;
    expect(await refused({ bonus: euro(199) })).toBe('bonus');
    expect(await refused({ bonus: euro(200), places: undefined })).toBe('places');
    const without = must<BreedBody>('patch', await brand.patch(`/api/breed/${breed.id}`, { bonus: null }));
    expect(without.bonus).toBeNull();
    expect((await asked(brand, breed.id, creator(1))).bonus.minor).toBe(0);
  });

  it('loses its fee and its places where they are taken away, but no places while a pool needs them', async () => {
    const { id } = await makeBreed(brand, { bonus: euro(10_000) });
    const change = (body: object) => brand.patch(`/api/breed/${id}`, body);
    expect((await change({ places: null })).body.details[0].field).toBe('places');
    expect((await change({ places: null, fee: null, bonus: null })).body.data).toMatchObject({
      places: null,
      fee: null,
      bonus: null,
    });
  });

  it('is changed and paused by its brand alone; others do not find it', async () => {
    const { id } = await makeBreed(brand);
    const other = await signUp(app, { role: 'brand' });
    for (const person of [other, creator()]) {
      expect((await person.get(`/api/breed/${id}`)).status).toBe(404);
      expect([403, 404]).toContain((await person.patch(`/api/breed/${id}`, { open: true })).status);
      expect([403, 404]).toContain((await person.get(`/api/breed/${id}/members`)).status);
      expect([403, 404]).toContain((await person.get(`/api/breed/${id}/balance`)).status);
      expect((await cancel(person, { breedId: id })).status).toBe(404);
    }
    expect((await other.post(`/api/breed/${id}/wave`, {})).status).toBe(404);
    const changed = must<BreedBody>(
      'patch',
      await brand.patch(`/api/breed/${id}`, { open: true, places: 3 }),
    );
    expect(changed).toMatchObject({ open: true, places: 3 });
    expect((await readBreed(creator(), id)).allowedEvents).toEqual(['request']);
    must('pause', await brand.patch(`/api/breed/${id}`, { status: 'paused' }));
    expect((await brand.patch(`/api/breed/${id}`, { status: 'paused' })).status).toBe(409);
    expect((await ask(brand, id, { creatorId: creator().id })).status).toBe(409);
    must('resume', await brand.patch(`/api/breed/${id}`, { status: 'active' }));
    expect((await ask(brand, id, { creatorId: creator().id })).status).toBe(201);
  });

  it('is cancelled with all that waits', async () => {
    const { id } = await makeBreed(brand);
    const request = await asked(brand, id, creator());
    must('cancel', await cancel(brand, { breedId: id }));
    expect(await readRequest(creator(), request.id)).toMatchObject({
      status: 'cancelled',
      reason: 'breed_cancelled',
    });
    expect((await cancel(brand, { breedId: id })).status).toBe(409);
    expect((await cancel(brand, {})).status).toBe(400);
  });
});

describe('a request', () => {
  it('of a brand is accepted by the creator, and opens one deal with its first cycle', async () => {
    const { id } = await makeBreed(brand);
    const request = await asked(brand, id, creator());
    expect(request).toMatchObject({ status: 'pending', initiator: 'brand', fee: { minor: 21_000 } });
    expect(request.earns.minor).toBe(17_850);
    expect((await answer(brand, request.id, 'accept')).status).toBe(409);
    expect((await answer(creator(1), request.id, 'accept')).status).toBe(404);
    await written(app);
    expect(await lastOf(creator(), 'breed.asked')).toMatchObject({ path: `/breeds/${id}` });
    const accepted = must<RequestBody>('accept', await answer(creator(), request.id, 'accept'));
    const deal = await dealOf(creator(), String(accepted.dealId));
    expect(deal).toMatchObject({ kind: 'breed', refId: request.id, stage: 'active', turn: 'brand' });
    expect(deal.deliveries).toHaveLength(3);
    const [seat] = await seatsOf(brand, id);
    expect(seat).toMatchObject({ status: 'active', cycle: 1, dealId: deal.id });
    expect(seat?.cycles).toMatchObject([{ cycle: 1, escrow: 'none', held: { minor: 0 } }]);
    expect((await readBreed(creator(), id)).membership?.id).toBe(seat?.id);
    expect((await ask(brand, id, { creatorId: creator().id })).body.code).toBe('ALREADY_EXISTS');
  });

  it('of a creator needs an open squad, and is accepted by the brand', async () => {
    const { id } = await makeBreed(brand);
    expect((await ask(creator(), id)).status).toBe(404);
    must('open', await brand.patch(`/api/breed/${id}`, { open: true }));
    const request = must<RequestBody>(
      'apply',
      await ask(creator(), id, { fee: euro(30_000), message: 'Me' }),
    );
    expect((await ask(creator(), id)).status).toBe(409);
    expect((await answer(creator(), request.id, 'accept')).status).toBe(409);
    must('accept', await answer(brand, request.id, 'accept'));
    expect((await seatsOf(brand, id))[0]).toMatchObject({ fee: { minor: 30_000 } });
  });

  it('keeps the terms it was asked with, whichever side accepts after the squad was changed', async () => {
    const [applicant, invited] = [creator(0), creator(1)];
    const { id } = await makeBreed(brand, { open: true, minCycles: 2, places: 3, deliverables: [reel] });
    const requests = [
      must<RequestBody>('apply', await ask(applicant, id)),
      await asked(brand, id, invited),
    ] as const;
    const change = {
      description: 'Show all that you drink from morning to night',
      feeInterval: 'once',
      minCycles: 12,
      deliverables: [{ ...reel, quantity: 20 }, photos],
    };
    must('patch', await brand.patch(`/api/breed/${id}`, change));
    const terms = {
      description: 'Show how your morning begins with our coffee',
      feeInterval: 'month',
      minCycles: 2,
      deliverables: [{ quantity: 1 }],
    };
    for (const [request, sender, receiver] of [
      [requests[0], applicant, brand],
      [requests[1], brand, invited],
    ] as const) {
      for (const reader of [sender, receiver])
        expect((await readRequest(reader, request.id)).breed).toMatchObject(terms);
      must('accept', await answer(receiver, request.id, 'accept'));
      const { dealId } = await readRequest(receiver, request.id);
      const deal = await dealOf(receiver, String(dealId));
      expect(deal.deliveries).toMatchObject([{ deliverable: { quantity: 1 } }]);
      expect(deal.contract?.clauses).toContainEqual(
        expect.objectContaining({ id: 'B1', text: terms.description }),
      );
    }
    expect(await seatsOf(brand, id)).toMatchObject([
      { minCycles: 2, leaveAfter: null },
      { minCycles: 2, leaveAfter: null },
    ]);
    // Who is asked after the change is asked for what the squad says now.
    const late = await asked(brand, id, creator(2));
    expect(late.breed).toMatchObject(change);
  });

  it('is rejected, withdrawn, or expires once after 72 hours', async () => {
    const { id } = await makeBreed(brand);
    const [one, two, three] = [
      await asked(brand, id, creator(0)),
      await asked(brand, id, creator(1)),
      await asked(brand, id, creator(2)),
    ];
    must('reject', await answer(creator(0), one.id, 'reject', { reason: 'No time' }));
    expect(await readRequest(brand, one.id)).toMatchObject({ status: 'rejected', note: 'No time' });
    expect((await cancel(creator(1), { requestId: two.id })).status).toBe(409);
    expect((await cancel(brand, { requestId: two.id })).status).toBe(200);
    expect(await readRequest(brand, two.id)).toMatchObject({ status: 'cancelled', reason: 'withdrawn' });
    await app.pass(72 * HOUR + 1000);
    await fireRequest(app, three.id);
    await fireRequest(app, three.id);
    brand = await again(app, brand);
    expect(await readRequest(brand, three.id)).toMatchObject({ status: 'expired', reason: 'not_answered' });
    await written(app);
    const told = (await listOf(brand)).data.filter(({ type }) => type === 'breed.expired');
    expect(told).toHaveLength(1);
    expect((await answer(await again(app, creator(2)), three.id, 'accept')).status).toBe(409);
  });

  it('for the last seat is accepted fifty times at once: one wins, and the others are told why', async () => {
    const { id } = await makeBreed(brand, { places: 1 });
    const requests: RequestBody[] = [];
    for (const one of creators) requests.push(await asked(brand, id, one));
    const answers = await Promise.all(requests.map((one, index) => answer(creator(index), one.id, 'accept')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    for (const { body } of refused) expect(body.code).toBe('SOLD_OUT');
    expect(await readBreed(brand, id)).toMatchObject({ memberCount: 1 });
    const states = await app.db.query<{ status: string; reason: string | null; count: number }>(
      `SELECT status, reason, count(*)::int AS count FROM breed_request WHERE breed_id = $1
       GROUP BY 1, 2 ORDER BY 1`,
      [id],
    );
    expect(states).toEqual([
      { status: 'accepted', reason: null, count: 1 },
      { status: 'cancelled', reason: 'filled', count: 49 },
    ]);
    expect(await seatsOf(brand, id)).toHaveLength(1);
  });

  it('of one creator accepted fifty times at once makes one seat', async () => {
    const { id } = await makeBreed(brand);
    const request = await asked(brand, id, creator());
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => answer(creator(), request.id, 'accept')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await seatsOf(brand, id)).toHaveLength(1);
  });

  it('goes out in waves of half more than seats are free, to nobody twice', async () => {
    const { id } = await makeBreed(brand, { places: 4 });
    await rebuild(app);
    must('wave', await brand.post(`/api/breed/${id}/wave`, { message: 'Join us' }));
    const sent = async (): Promise<RequestBody[]> =>
      must('requests', await brand.get('/api/breed-request', { breedId: id, per: 100 }));
    const first = await sent();
    expect(first).toHaveLength(6);
    // Nobody is left to be asked while all of them may still answer.
    expect((await brand.post(`/api/breed/${id}/wave`, {})).status).toBe(409);
    must('reject', await answer(byId(first[0]?.creator.id), String(first[0]?.id), 'reject'));
    must('wave', await brand.post(`/api/breed/${id}/wave`, {}));
    expect(await sent()).toHaveLength(7);
    for (const { status, initiator } of first) expect([status, initiator]).toEqual(['pending', 'brand']);
    await app.pass(72 * HOUR + DAY);
    await settled(app);
    brand = await again(app, brand);
    must('wave', await brand.post(`/api/breed/${id}/wave`, {}));
    const both = await sent();
    expect(both).toHaveLength(13);
    expect(new Set(both.map(({ creator: { id: who } }) => who)).size).toBe(both.length);
  });
});

it('shows how a squad is mixed before somebody comes', async () => {
  const { id } = await makeBreed(brand);
  const { data } = (await brand.get(`/api/breed/${id}/balance`, { join: creator().id })).body;
  expect(data.now).toBeNull();
  expect(data.after.parts.map(({ of }: { of: number }) => of)).toEqual([40, 35, 25]);
  expect(data.people).toHaveLength(1);
});
