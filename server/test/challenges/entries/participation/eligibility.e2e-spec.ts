import fc from 'fast-check';
import { Devices } from '../../../../src/modules/identity/auth/index.js';
import { type Actor } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { makeBreed, seated } from '../../../support/breeds.js';
import { keptAs, liveChallenge, service, verifiedBrand } from '../../../support/challenges.js';
import { ask, newCreator } from '../../../support/entries.js';
import { link } from '../../../support/platform-links.js';

const RUNS = 60;
/** A squad has no more. */
const PLACES = 50;

let app: TestApp;
let brand: Actor;
let challengeId: string;
let squadOwner: Actor;
/** The last one with free seats. */
let squad = { id: '', free: 0 };
beforeAll(async () => {
  app = await startTestApp();
  brand = await verifiedBrand(app);
  challengeId = (await liveChallenge(app, brand)).id;
  squadOwner = await verifiedBrand(app);
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
  verifiedPlatform: list(['youtube', 'tiktok']),
  breedType: list(['ugc', 'ambassador']),
  ageRange: fc.option(fc.constantFrom({ min: 18, max: 30 }, { min: 14, max: 100 }), { nil: undefined }),
});
const people = fc.record({
  birthDate: some(['2012-06-01', '2005-01-01', '1990-05-05', '1950-01-01']),
  gender: some(['female', 'male', 'diverse']),
  country: some(['DE', 'AT', 'US']),
  language: fc.constantFrom('de', 'en'),
  youtube: fc.boolean(),
  tiktok: fc.boolean(),
  kyc: fc.constantFrom('none', 'verified'),
  /** Followers and views of a linked account; null = none is linked. */
  linked: fc.option(fc.constantFrom(100, 10_000), { nil: null }),
  seated: fc.boolean(),
  /** On a device of the brand. */
  tied: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
});
/** Each kept somebody out, so none is left out of the comparison. */
const asked = [
  'team',
  'age_unknown',
  'age',
  'platform',
  'breedType',
  'contentFocus',
  'ageRange',
  'specificGender',
  'specificCreatorCountry',
  'specificLanguage',
  'specificAudienceCountry',
  'minFollowers',
  'minAverageViews',
  'verifiedPlatform',
  'verifiedIdentity',
];
type Person = typeof people extends fc.Arbitrary<infer T> ? T : never;

async function become(lena: Actor, person: Person): Promise<void> {
  const { id } = lena;
  const socials = {
    ...(person.youtube ? { youtube: `y-${id.slice(-8)}` } : {}),
    ...(person.tiktok ? { tiktok: `t-${id.slice(-8)}` } : {}),
  };
  await app.db.query(
    `UPDATE "user" SET birth_date = $2, gender = $3, country = $4, language = $5, socials = $6, kyc_status = $7 WHERE id = $1`,
    [id, person.birthDate, person.gender, person.country, person.language, socials, person.kyc],
  );
  if (person.seated) await takeSeat(lena);
  if (person.linked !== null) await linked(lena, person.linked);
  if (person.tied) for (const one of [brand.id, id]) await service(app, Devices).note(one, `shared-by-${id}`);
}

async function takeSeat(person: Actor): Promise<void> {
  if (squad.free === 0)
    squad = { id: (await makeBreed(squadOwner, { type: 'ugc', places: PLACES })).id, free: PLACES };
  squad.free--;
  await seated(squadOwner, squad.id, person);
}

async function linked(person: Actor, followers: number): Promise<void> {
  const handle = `y-${person.id.slice(-8)}`;
  app.sandbox.platforms.setAccount({ platform: 'youtube', handle, followers });
  app.sandbox.metrics.setPost({
    platform: 'youtube',
    id: person.id.replaceAll('-', '').slice(-11),
    handle,
    views: followers,
  });
  await link(app, person, 'youtube', handle);
}

it('what the verdict says and what the join does never differ, whatever is asked of whomever', async () => {
  let joined = 0;
  const refusedFor = new Set<string>();
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
      for (const { rule } of refused) refusedFor.add(rule);
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
            verifiedPlatform: undefined,
            breedType: undefined,
            ageRange: undefined,
          },
          {
            birthDate: '1990-05-05',
            gender: null,
            country: 'DE',
            language: 'de',
            youtube: true,
            tiktok: false,
            kyc: 'none',
            linked: null,
            seated: false,
            tied: false,
          },
        ],
        // Whoever meets everything, but for what stays unknown.
        [
          {
            minAge: 14,
            maxAge: 100,
            platforms: ['youtube'],
            specificGender: ['female'],
            specificCreatorCountry: ['DE'],
            specificLanguage: ['de'],
            specificAudienceCountry: undefined,
            contentFocus: undefined,
            minFollowers: 5_000,
            minAverageViews: 5_000,
            verifiedIdentity: undefined,
            verifiedPlatform: ['youtube'],
            breedType: ['ugc'],
            ageRange: { min: 14, max: 100 },
          },
          {
            birthDate: '1990-05-05',
            gender: 'female',
            country: 'DE',
            language: 'de',
            youtube: false,
            tiktok: false,
            kyc: 'none',
            linked: 10_000,
            seated: true,
            tied: false,
          },
        ],
      ],
    },
  );
  expect(joined).toBeGreaterThan(1);
  for (const rule of asked) expect([rule, refusedFor.has(rule)]).toEqual([rule, true]);
});
