import { DAY, HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import type { Actor } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { again, liveChallenge, verifiedBrand } from '../../../support/challenges.js';
import { handedIn, newCreator, review, settled, wait } from '../../../support/entries.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fixed = { mode: 'fixed', payPerEntry: { minor: 2_000, currency: 'EUR' } };
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString();

async function handIns(id: string, count: number): Promise<Actor[]> {
  const people: Actor[] = [];
  for (let n = 0; n < count; n += 1) {
    const person = await newCreator(app);
    await handedIn(app, person, id);
    people.push(person);
  }
  return people;
}

/** Until what was decided is in the record. */
async function gathered(): Promise<void> {
  await settled(app);
  await wait(app, 10 * MINUTE);
}

const recordOf = async (by: Actor, id: string) => {
  const { status, body } = await by.get(`/api/hub/challenge/${id}`);
  expect(status).toBe(200);
  return body.data.reviewRecord;
};

describe('the record of a brand as a reviewer', () => {
  it('is shown from five decisions on, follows each, and forgets those of long ago', async () => {
    const brand = await verifiedBrand(app);
    const { id } = await liveChallenge(app, brand, { ...fixed, endsAt: inDays(20) });
    const people = await handIns(id, 6);
    const [first, second, third, fourth, fifth] = people as [Actor, Actor, Actor, Actor, Actor];
    await wait(app, 6 * HOUR);
    for (const person of [first, second, third]) await review(brand, id, person.id, 'approve');
    await review(brand, id, fourth.id, 'reject', 'Not the product');
    await gathered();
    expect(await recordOf(first, id)).toBeNull();

    await wait(app, 4 * HOUR);
    await review(brand, id, fifth.id, 'approve');
    await gathered();
    const record = { decisions: 5, medianHours: 6, automaticPercent: 0, rejectedPercent: 20 };
    expect(await recordOf(first, id)).toEqual(record);
    const { body: popular } = await first.get('/api/challenges/popular', { limit: 50 });
    const card = popular.data.find((one: { id: string }) => one.id === id);
    expect(card.reviewRecord).toEqual(record);
    expect((await app.http.get(`/api/user/${brand.id}`)).body.data.reviewRecord).toEqual(record);

    // The clock decides on the last one once the review window is over.
    await wait(app, 21 * DAY);
    await wait(app, 4 * DAY);
    await gathered();
    const later = { decisions: 6, automaticPercent: 17, rejectedPercent: 17 };
    expect(await recordOf(await again(app, brand), id)).toMatchObject(later);

    await wait(app, 92 * DAY);
    expect(await recordOf(await again(app, brand), id)).toBeNull();
  });

  it('filters the challenges that a creator looks through', async () => {
    const [quick, slow] = [await verifiedBrand(app), await verifiedBrand(app)];
    const [{ id: fast }, { id: late }] = [
      await liveChallenge(app, quick, fixed),
      await liveChallenge(app, slow, fixed),
    ];
    const [atOnce, afterDays] = [await handIns(fast, 5), await handIns(late, 5)];
    for (const person of atOnce) await review(quick, fast, person.id, 'approve');
    await wait(app, 50 * HOUR);
    for (const person of afterDays) await review(slow, late, person.id, 'approve');
    await gathered();
    const creator = await newCreator(app);
    const found = async (query: object) => {
      const { status, body } = await creator.get('/api/hub/challenge', { per: 100, ...query });
      expect(status).toBe(200);
      return (body.data as { id: string }[]).map((one) => one.id).filter((id) => [fast, late].includes(id));
    };
    expect(await found({ decidesWithinHours: 24 })).toEqual([fast]);
    expect((await found({ decidesWithinHours: 72 })).toSorted()).toEqual([fast, late].toSorted());
    expect((await creator.get('/api/hub/challenge', { decidesWithinHours: 0 })).status).toBe(400);
    const { body: directory } = await creator.get('/api/challenges', {
      decidesWithinHours: 24,
      per: 50,
    });
    const ids = (directory.data as { id: string }[]).map((one) => one.id);
    expect(ids).toContain(fast);
    expect(ids).not.toContain(late);
  });
});
