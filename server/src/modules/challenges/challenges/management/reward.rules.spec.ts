import type { ChallengeBrief, ChallengeTerms } from '../challenge.types.js';
import { briefOf } from './brief-input.js';
import { neverPaid } from './reward.rules.js';

const terms: ChallengeTerms = { feeMode: 'inclusive', feeBp: 3000, cpmMinor: 950, vatBp: 1900 };
const brief = (change: Partial<ChallengeBrief>): ChallengeBrief => ({
  ...briefOf({
    title: 'Show your morning',
    description: 'A video',
    type: 'create_and_post',
    mode: 'brawl',
    platforms: ['youtube'],
    joinMode: 'open',
    budget: { minor: 100_000, currency: 'EUR' },
    startsAt: '2026-11-16T10:00:00Z',
    endsAt: '2026-11-26T10:00:00Z',
  }),
  ...change,
});
const found = (change: Partial<ChallengeBrief>, at = terms) =>
  neverPaid(brief(change), at).map(({ code, field }) => [code, field]);
const fixed = (payPerEntryMinor: number | null, change: Partial<ChallengeBrief> = {}) =>
  ({ mode: 'fixed', payPerEntryMinor, ...change }) as const;

describe('pay by views', () => {
  it.each<[string, string, Partial<ChallengeBrief>]>([
    // 105,264 views are 1,000.00.
    ['BUDGET_BELOW_ENTRY', 'budget', { minViews: 105_265 }],
    ['CAP_BELOW_FLOOR', 'maxViewsPaidPerEntry', { maxViewsPaidPerEntry: 999 }],
    // One view is 0.95 cents, two are a cent.
    ['CAP_PAYS_NOTHING', 'maxViewsPaidPerEntry', { minViews: 0, maxViewsPaidPerEntry: 1 }],
  ])('finds %s', (code, field, change) => {
    expect(found(change)).toEqual([[code, field]]);
  });

  it.each<Partial<ChallengeBrief>>([
    {},
    { minViews: 105_263 },
    { maxViewsPaidPerEntry: 1000 },
    { minViews: 0, maxViewsPaidPerEntry: 2 },
    { maxPerCreatorMinor: 1 },
    { maxParticipants: 100_000 },
  ])('has nothing against %j', (change) => {
    expect(found(change)).toEqual([]);
  });

  it('finds a limit of which the fee takes all', () => {
    expect(found({ maxPerCreatorMinor: 1 }, { ...terms, feeBp: 9000 })).toEqual([
      ['CAP_PAYS_NOTHING', 'maxPerCreator'],
    ]);
  });
});

describe('a price', () => {
  it('has to fit into the budget, and so do all places', () => {
    expect(found(fixed(100_001))).toEqual([['BUDGET_BELOW_ENTRY', 'budget']]);
    expect(found(fixed(100_000))).toEqual([]);
    expect(found(fixed(30_000, { maxParticipants: 4 }))).toEqual([
      ['PLACES_ABOVE_BUDGET', 'maxParticipants'],
    ]);
    expect(found(fixed(30_000, { maxParticipants: 3 }))).toEqual([]);
    expect(found(fixed(null, { maxParticipants: 4 }))).toEqual([]);
  });

  it('has to leave something for the creator', () => {
    expect(found(fixed(1), { ...terms, feeBp: 9000 })).toEqual([['PRICE_PAYS_NOTHING', 'payPerEntry']]);
    expect(found(fixed(1), { ...terms, feeBp: 9000, feeMode: 'on_top' })).toEqual([]);
  });
});

describe('two ranges of ages', () => {
  const within = (min: number, max: number) => ({
    minAge: 18,
    maxAge: 30,
    targeting: { ageRange: { min, max } },
  });
  it('have to overlap', () => {
    expect(found(within(31, 40))).toEqual([['AGES_APART', 'targeting.ageRange']]);
    expect(found(within(14, 17))).toEqual([['AGES_APART', 'targeting.ageRange']]);
    expect(found(within(30, 40))).toEqual([]);
    expect(found(within(14, 18))).toEqual([]);
  });
});
