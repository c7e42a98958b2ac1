import { DAY, HOUR } from '../../../../kernel/clock.js';
import type { ChallengeBrief, ChallengeTerms } from '../challenge.types.js';
import { plus } from '../rules/schedule.js';
import { briefOf } from './brief-input.js';
import type { Finding } from './challenge-management.errors.js';
import { type BriefLimits, lintBrief, refuseImpossible } from './brief.rules.js';

const now = new Date('2026-11-16T10:00:00Z');
const limits: BriefLimits = {
  minBudgetMinor: 5_000,
  maxBudgetMinor: 100_000_000,
  maxDays: 80,
  reviewHours: 72,
  instagram: false,
};
const terms: ChallengeTerms = { feeMode: 'inclusive', feeBp: 3000, cpmMinor: 950, vatBp: 1900 };

const brief = (change: Partial<ChallengeBrief> = {}): ChallengeBrief => ({
  ...briefOf({
    title: 'Show your morning',
    description:
      'A video of your morning with our oat drink: honest, bright, and with the package in the picture for three seconds.',
    type: 'create_and_post',
    mode: 'brawl',
    platforms: ['youtube'],
    joinMode: 'open',
    budget: { minor: 100_000, currency: 'EUR' },
    startsAt: plus(now, HOUR).toISOString(),
    endsAt: plus(now, 10 * DAY).toISOString(),
    usageRights: 'organic posts, 6 months',
    disclosure: 'Werbung',
    doList: ['show the package'],
    dontList: ['no alcohol'],
  }),
  coverId: '0198a0de-0000-7000-8000-000000000001',
  assetIds: ['0198a0de-0000-7000-8000-000000000002'],
  ...change,
});

const codes = (change: Partial<ChallengeBrief>) =>
  lintBrief(brief(change), [], { limits, terms, now }).findings.map(({ code }) => code);

describe('the brief linter', () => {
  it('finds nothing in a complete brief', () => {
    expect(lintBrief(brief(), [], { limits, terms, now })).toEqual({
      score: 100,
      findings: [],
      unfulfillable: [],
    });
  });

  it.each<[string, Partial<ChallengeBrief>]>([
    ['NO_PLATFORM', { platforms: [] }],
    ['BUDGET_TOO_LOW', { budgetMinor: 4_999 }],
    ['NO_PRICE', { mode: 'fixed' }],
    ['ENDS_TOO_SOON', { endsAt: plus(now, 24 * HOUR) }],
    ['TOO_LONG', { endsAt: plus(now, 80 * DAY) }],
    ['NO_DISCLOSURE', { disclosure: null }],
    ['DISCLOSURE_UNCLEAR', { disclosure: '#ad with love' }],
    ['NO_USAGE_RIGHTS', { usageRights: null }],
    ['SHORT_DESCRIPTION', { description: 'Make a video' }],
    ['CAP_ABOVE_BUDGET', { maxPerCreatorMinor: 200_000 }],
    ['NO_COVER', { coverId: null }],
  ])('finds %s', (code, change) => {
    expect(codes(change)).toContain(code);
  });

  it('wants formats and usage rights for content, but no disclosure', () => {
    const findings = codes({
      type: 'content',
      mode: 'fixed',
      payPerEntryMinor: 5_000,
      formats: [],
      usageRights: null,
      disclosure: null,
    });
    expect(findings).toEqual(['NO_FORMAT', 'NO_USAGE_RIGHTS']);
  });

  it('gives nothing for a brief that nobody can fulfil, and names that first', () => {
    const missing: Finding = {
      code: 'PLATFORM_NOT_OPEN',
      severity: 'error',
      field: 'platforms',
      message: { en: 'Not there', de: 'Nicht dort' },
    };
    const bare = brief({ coverId: null, assetIds: [], usageRights: null });
    const { score, findings, unfulfillable } = lintBrief(bare, [missing], { limits, terms, now });
    expect(score).toBe(0);
    expect(findings.map(({ code }) => code)).toEqual([
      'PLATFORM_NOT_OPEN',
      'NO_USAGE_RIGHTS',
      'NO_COVER',
      'NO_ASSETS',
    ]);
    expect(unfulfillable).toEqual([missing]);
  });

  it('scores lower the more is missing, never below 0', () => {
    const bare = lintBrief(
      brief({
        platforms: [],
        budgetMinor: 1,
        usageRights: null,
        disclosure: null,
        endsAt: plus(now, 2 * HOUR),
        coverId: null,
      }),
      [],
      { limits, terms, now },
    );
    expect(bare.score).toBe(0);
    expect(lintBrief(brief({ coverId: null }), [], { limits, terms, now }).score).toBe(97);
  });
});

describe('what can never be a challenge', () => {
  it.each<[string, Partial<ChallengeBrief>]>([
    ['platforms', { platforms: ['instagram'] }],
    ['killFeePercent', { killFeePercent: 10 }],
    ['submissionLimit', { submissionLimit: 2 }],
    ['maxAge', { minAge: 40, maxAge: 20 }],
    ['endsAt', { endsAt: now }],
    ['budget', { budgetMinor: 100_000_001 }],
  ])('is refused by its field %s', (field, change) => {
    expect(() => refuseImpossible(brief(change), limits)).toThrow(
      expect.objectContaining({ extra: { details: [expect.objectContaining({ field })] } }),
    );
  });

  it('takes Instagram once the setting allows it', () => {
    expect(() =>
      refuseImpossible(brief({ platforms: ['instagram'] }), { ...limits, instagram: true }),
    ).not.toThrow();
  });
});
