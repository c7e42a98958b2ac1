import fc from 'fast-check';
import { newId } from '../../../src/kernel/id.js';
import {
  type Condition,
  type CreatorSearch,
  CreatorSearchPort,
  type FoundCreator,
  type SearchField,
  searchFields,
} from '../../../src/modules/reach/creators/search/search.types.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { service } from '../../support/challenges.js';
import { addCreators, type Facts, found } from '../../support/creators.js';

const PEOPLE = 150;
const RUNS = 1_000;
const categories = [newId(), newId(), newId()];
const values = {
  platform: ['tiktok', 'instagram', 'youtube'],
  category: categories,
  language: ['de', 'en', 'fr'],
  country: ['DE', 'AT', 'FR'],
  gender: ['female', 'male'],
} as const;
const numbers: Partial<Record<SearchField, readonly number[]>> = {
  age: [18, 24, 25, 40, 90],
  followers: [0, 4_999, 5_000, 80_000],
  averageViews: [0, 1_500, 20_000],
  engagement: [0, 299, 300, 900],
  price: [5_000, 18_000, 90_000],
  completedDeals: [0, 1, 3, 9],
  replies: [0, 5_000, 10_000],
};

let app: TestApp;
let brand: Actor;
let all: Facts[];

const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 4 });
const of = (field: keyof typeof numbers) => fc.constantFrom(...(numbers[field] ?? []));
const person: fc.Arbitrary<Omit<Facts, 'id'>> = fc.record({
  name: fc.constantFrom('Mila Berg', 'Jonas Weber', 'Chloe 100% Martin', 'Ada_B'),
  // Around birthdays, leap days among them.
  birthDate: fc.constantFrom(
    '1985-02-28',
    '2000-02-29',
    '1986-11-26',
    '2001-11-26',
    '2001-11-27',
    '2008-01-01',
  ),
  country: sometimes(fc.constantFrom(...values.country)),
  gender: sometimes(fc.constantFrom(...values.gender)),
  languages: fc.subarray([...values.language], { minLength: 1 }),
  category: fc.subarray([...values.category]),
  platform: fc.subarray([...values.platform]),
  followers: sometimes(of('followers')),
  averageViews: sometimes(of('averageViews')),
  engagement: sometimes(of('engagement')),
  price: sometimes(of('price')),
  completedDeals: of('completedDeals'),
  openDeals: fc.integer({ min: 0, max: 5 }),
  replies: sometimes(of('replies')),
  verified: fc.boolean(),
});

const fields = Object.keys(searchFields) as SearchField[];
const condition: fc.Arbitrary<Condition> = fc
  .constantFrom(...fields)
  .chain((field): fc.Arbitrary<Condition> => {
    const not = fc.constantFrom({}, {}, { not: true });
    if (searchFields[field] === 'flag')
      return fc.tuple(fc.boolean(), not).map(([is, more]) => ({ field, is, ...more }));
    if (searchFields[field] === 'number')
      return fc
        .tuple(of(field), of(field), fc.constantFrom('min', 'max', 'both'), not)
        .map(([a, b, bound, more]) => ({
          field,
          ...(bound === 'max' ? {} : { min: bound === 'both' ? Math.min(a, b) : a }),
          ...(bound === 'min' ? {} : { max: bound === 'both' ? Math.max(a, b) : a }),
          ...more,
        }));
    return fc
      .tuple(fc.subarray([...values[field as keyof typeof values]], { minLength: 1 }), not)
      .map(([chosen, more]) => ({ field, values: chosen, ...more }));
  });
const group = fc.record({
  match: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
});
const search = fc.record({
  trees: fc.array(
    fc.record({
      match: fc.constantFrom('all' as const, 'any' as const),
      conditions: fc.array(condition, { maxLength: 3 }),
      groups: fc.array(group, { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
  preferred: fc.array(
    condition.map(({ not: _, ...rest }) => rest),
    { maxLength: 3 },
  ),
  q: fc.option(fc.constantFrom('mila', 'weber', '0%', 'a_b', 'ILA B'), { nil: undefined, freq: 4 }),
  includeUnknown: fc.boolean(),
  sort: fc.constantFrom('relevance' as const, 'followers' as const, 'engagement' as const, 'price' as const),
});

const scoreOf = ({ criteria }: FoundCreator): number => criteria.reduce((sum, { points }) => sum + points, 0);
const rankOf = (creator: FoundCreator, sort: CreatorSearch['sort']): number =>
  ({
    relevance: scoreOf(creator),
    followers: creator.followers ?? -1,
    engagement: creator.engagementBp ?? -1,
    price: -(creator.priceMinor ?? Number.MAX_SAFE_INTEGER),
  })[sort];

beforeAll(async () => {
  // Without the job that would make these rows again.
  app = await startTestApp({ env: { ROLE: 'api' } });
  brand = await signUp(app, { role: 'brand' });
  const template = await signUp(app);
  all = fc.sample(person, { numRuns: PEOPLE, seed: 7 }).map((facts) => ({ ...facts, id: newId() }));
  await app.db.query('DELETE FROM creator_index');
  await addCreators(app, template.id, all);
});
afterAll(() => app.close());

it('finds what a plain filter finds, for any tree of filters, in the order of the sort, read part by part', async () => {
  const engine = service(app, CreatorSearchPort);
  await fc.assert(
    fc.asyncProperty(search, fc.integer({ min: 7, max: 90 }), async (asked, limit) => {
      const whole: CreatorSearch = { ...asked, viewerId: brand.id };
      const expected = found(all, whole, app.clock.now());
      const creators: FoundCreator[] = [];
      let cursor: string | undefined;
      do {
        const part = await engine.find(whole, { offset: 0, limit, cursor });
        expect(part.total).toBe(expected.length);
        creators.push(...part.creators);
        cursor = part.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(creators.map(({ userId }) => userId).sort()).toEqual(expected.map(({ id }) => id).sort());
      const ranks = creators.map((creator) => rankOf(creator, whole.sort));
      expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
      for (const { criteria } of creators) {
        expect(criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
        for (const { points, weight, state } of criteria) {
          expect(points >= 0 && points <= weight).toBe(true);
          if (state === 'met') expect(points).toBe(weight);
          if (state === 'missed') expect(points).toBe(0);
        }
      }
    }),
    { numRuns: RUNS, seed: 11 },
  );
});

it('counts in each facet what the search would find', async () => {
  const engine = service(app, CreatorSearchPort);
  await fc.assert(
    fc.asyncProperty(search, async (asked) => {
      const whole: CreatorSearch = { ...asked, viewerId: brand.id };
      const facets = await engine.facets(whole);
      for (const field of ['platform', 'category', 'language', 'country', 'gender'] as const) {
        const trees = whole.trees.map((tree) =>
          tree.match === 'all'
            ? { ...tree, conditions: tree.conditions.filter((one) => one.field !== field) }
            : tree,
        );
        const rows = found(all, { ...whole, trees }, app.clock.now());
        for (const value of values[field]) {
          const count = rows.filter((facts) => {
            const own = field === 'language' ? facts.languages : facts[field];
            return Array.isArray(own) ? own.includes(value) : own === value;
          }).length;
          expect([field, value, facets[field].get(value) ?? 0]).toEqual([field, value, count]);
        }
      }
    }),
    { numRuns: 40, seed: 12 },
  );
});

it('shows who does not change exactly once, while others change, come and go between two parts', async () => {
  const engine = service(app, CreatorSearchPort);
  const whole: CreatorSearch = {
    trees: [],
    preferred: [],
    includeUnknown: true,
    viewerId: brand.id,
    sort: 'followers',
  };
  const moving = new Set(all.filter((_, index) => index % 5 === 0).map(({ id }) => id));
  const [leaving] = [...moving];
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let part = 0; part === 0 || cursor !== undefined; part += 1) {
    const found = await engine.find(whole, { offset: 0, limit: 11, cursor });
    seen.push(...found.creators.map(({ userId }) => userId));
    cursor = found.nextCursor ?? undefined;
    await app.db.query(
      `UPDATE creator_index SET followers = (hashtext(user_id::text || $2) & 131071) WHERE user_id = ANY ($1::uuid[])`,
      [[...moving], String(part)],
    );
    if (part === 2) await app.db.query('DELETE FROM creator_index WHERE user_id = $1', [leaving]);
  }
  const still = seen.filter((id) => !moving.has(id));
  expect(new Set(still).size).toBe(still.length);
  expect([...still].sort()).toEqual(
    all
      .map(({ id }) => id)
      .filter((id) => !moving.has(id))
      .sort(),
  );
});

it('explains a match by points that add up to it: the same in the search and beside others, for 1,000 creators and briefs', async () => {
  const engine = service(app, CreatorSearchPort);
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(search, async (asked) => {
      const whole: CreatorSearch = { ...asked, sort: 'relevance', viewerId: brand.id };
      const { creators } = await engine.find(whole, { offset: 0, limit: 25 });
      const among = creators.map(({ userId }) => userId);
      const beside = await engine.find({ ...whole, among, onlyScored: true }, { offset: 0, limit: 25 });
      const explained = new Map(beside.creators.map((one) => [one.userId, one.criteria]));
      for (const { userId, criteria } of creators) {
        expect(explained.get(userId)).toEqual(criteria);
        expect(criteria.every(({ points, weight }) => points >= 0 && points <= weight)).toBe(true);
        expect(criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
      }
      // The order of the database is that of the sums.
      const sums = creators.map(scoreOf);
      expect(sums).toEqual([...sums].sort((a, b) => b - a));
      seen += creators.length;
    }),
    { numRuns: 120, seed: 13 },
  );
  expect(seen).toBeGreaterThanOrEqual(1_000);
});
