import fc from 'fast-check';
import { type Actor } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { keptAs, liveChallenge, verifiedBrand } from '../../../support/challenges.js';
import { ask, newCreator } from '../../../support/entries.js';

const RUNS = 60;

let app: TestApp;
let brand: Actor;
let challengeId: string;
beforeAll(async () => {
  app = await startTestApp();
  brand = await verifiedBrand(app);
  challengeId = (await liveChallenge(app, brand)).id;
});
afterAll(() => app.close());

const some = <T>(values: readonly [T, ...T[]]) => fc.option(fc.constantFrom(...values), { nil: null });
const list = (values: readonly [string, ...string[]]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });

/** Requirements of a brief, known to the server's linter or not: the stored ones count. */
const briefs = fc.record({
  minAge: fc.integer({ min: 14, max: 40 }),
  maxAge: fc.integer({ min: 41, max: 100 }),
  platforms: fc.constantFrom(['youtube'], ['tiktok'], ['youtube', 'tiktok']),
  specificGender: list(['female', 'male', 'diverse']),
  specificCreatorCountry: list(['DE', 'AT', 'FR']),
  specificLanguage: list(['de', 'en', 'fr']),
  specificAudienceCountry: list(['DE', 'US']),
  contentFocus: list(['food', 'fitness']),
  minFollowers: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined }),
  minAverageViews: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined }),
  verifiedIdentity: fc.option(fc.boolean(), { nil: undefined }),
});
const people = fc.record({
  birthDate: some(['2012-06-01', '2005-01-01', '1990-05-05', '1950-01-01']),
  gender: some(['female', 'male', 'diverse']),
  country: some(['DE', 'AT', 'US']),
  language: fc.constantFrom('de', 'en'),
  youtube: fc.boolean(),
  tiktok: fc.boolean(),
  kyc: fc.constantFrom('none', 'verified'),
});
type Person = typeof people extends fc.Arbitrary<infer T> ? T : never;

async function become({ id }: Actor, person: Person): Promise<void> {
  const socials = {
    ...(person.youtube ? { youtube: `y-${id.slice(-8)}` } : {}),
    ...(person.tiktok ? { tiktok: `t-${id.slice(-8)}` } : {}),
  };
  await app.db.query(
    `UPDATE "user" SET birth_date = $2, gender = $3, country = $4, language = $5, socials = $6, kyc_status = $7 WHERE id = $1`,
    [id, person.birthDate, person.gender, person.country, person.language, socials, person.kyc],
  );
}

it('what the verdict says and what the join does never differ, whatever is asked of whomever', async () => {
  let joined = 0;
  await fc.assert(
    fc.asyncProperty(briefs, people, async ({ minAge, maxAge, platforms, ...targeting }, person) => {
      await keptAs(app, challengeId, { min_age: minAge, max_age: maxAge, platforms, targeting });
      const lena = await newCreator(app);
      await become(lena, person);
      const shown = (await lena.get(`/api/hub/challenge/${challengeId}/eligibility`)).body.data as {
        eligible: boolean;
        reasons: { rule: string }[];
      };
      expect(shown.eligible).toBe(shown.reasons.length === 0);
      const answer = await ask(lena, challengeId);
      const told = [answer.status, answer.body.code];
      if (shown.eligible) {
        joined++;
        expect(told).toEqual([201, undefined]);
        return;
      }
      expect(told).toEqual([403, 'NOT_ELIGIBLE']);
      const refused = (answer.body as { details: { rule: string }[] }).details;
      expect(refused.map(({ rule }) => rule)).toEqual(shown.reasons.map(({ rule }) => rule));
    }),
    {
      numRuns: RUNS,
      examples: [
        [
          {
            minAge: 14,
            maxAge: 100,
            platforms: ['youtube'],
            specificGender: undefined,
            specificCreatorCountry: ['DE'],
            specificLanguage: undefined,
            specificAudienceCountry: undefined,
            contentFocus: undefined,
            minFollowers: undefined,
            minAverageViews: undefined,
            verifiedIdentity: undefined,
          },
          {
            birthDate: '1990-05-05',
            gender: null,
            country: 'DE',
            language: 'de',
            youtube: true,
            tiktok: false,
            kyc: 'none',
          },
        ],
      ],
    },
  );
  expect(joined).toBeGreaterThan(0);
});
