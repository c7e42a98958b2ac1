import fc from 'fast-check';
import { defaultSettings } from '../../../../platform/config/default-settings.js';
import { bandOf, outcomeOf, rulesOf, type Scored, scoreOf, type ScoreRules, type Signals } from './score.js';
import './scores.settings.js';

const rules = rulesOf(defaultSettings());

const nothing: Signals = {
  views: null,
  likes: null,
  comments: null,
  hourBp: null,
  fallBp: null,
  followers: null,
  accountDays: null,
  audienceBp: null,
  copied: null,
  confirmed: 0,
  sharedPayout: null,
  sharedIdentity: null,
  tiedToBrand: null,
};
const scored = (change: Partial<Signals>) => scoreOf({ ...nothing, ...change }, rules).score;

const count = fc.option(fc.integer({ min: 0, max: 2_000_000_000 }));
const share = fc.option(fc.integer({ min: 0, max: 10_000 }));
const fact = fc.option(fc.boolean());
const anySignals: fc.Arbitrary<Signals> = fc.record({
  views: count,
  likes: count,
  comments: count,
  hourBp: share,
  fallBp: share,
  followers: count,
  accountDays: fc.option(fc.integer({ min: 0, max: 10_000 })),
  audienceBp: share,
  copied: fact,
  confirmed: fc.integer({ min: 0, max: 50 }),
  sharedPayout: fact,
  sharedIdentity: fact,
  tiedToBrand: fact,
});
const anyRules: fc.Arbitrary<ScoreRules> = fc.record(
  Object.fromEntries(
    Object.keys(rules).map((name) => [
      name,
      name.endsWith('Points') ? fc.integer({ min: 0, max: 100 }) : fc.integer({ min: 0, max: 10_000 }),
    ]),
  ) as { [Name in keyof ScoreRules]: fc.Arbitrary<number> },
);

describe('the score', () => {
  it('knows nothing against an entry of which nothing is known', () => {
    expect(scoreOf(nothing, rules)).toMatchObject({ score: 0, held: false });
  });

  it.each<[string, Partial<Signals>, number]>([
    ['few likes above 10,000 views', { views: 10_001, likes: 50 }, 30],
    ['few likes below', { views: 10_000, likes: 0 }, 0],
    ['0.5 % likes', { views: 20_000, likes: 100 }, 0],
    ['hardly a comment', { likes: 1_000, comments: 1 }, 10],
    ['0.2 comments for 100 likes', { likes: 1_000, comments: 2 }, 0],
    ['hardly a like, no comment', { likes: 499, comments: 0 }, 0],
    ['more than 60 % in one hour', { hourBp: 6_001 }, 25],
    ['60 % in one hour', { hourBp: 6_000 }, 0],
    ['a fall of more than 5 %', { fallBp: 501 }, 20],
    ['a fall of 5 %', { fallBp: 500 }, 0],
    ['many views of a new account', { views: 5_100, followers: 100, accountDays: 29 }, 20],
    ['many views of an old account', { views: 5_100, followers: 100, accountDays: 30 }, 0],
    ['many views of an account of unknown age', { views: 5_100, followers: 100 }, 0],
    ['an audience elsewhere', { audienceBp: 4_999 }, 15],
    ["another creator's file", { copied: true }, 40],
    ['one confirmed fraud, or several', { confirmed: 3 }, 40],
  ])('of %s', (_, change, points) => expect(scored(change)).toBe(points));

  it('adds up, and never passes 100', () => {
    expect(scored({ views: 50_000, likes: 10, copied: true })).toBe(70);
    expect(scored({ views: 50_000, likes: 10, copied: true, confirmed: 1, hourBp: 9_000 })).toBe(100);
  });

  it('holds all pay for a shared account, without points', () => {
    for (const name of ['sharedPayout', 'sharedIdentity', 'tiedToBrand'] as const)
      expect(scoreOf({ ...nothing, [name]: true }, rules)).toMatchObject({ score: 0, held: true });
  });

  it('is the same when stored signals and rules are read again', () => {
    fc.assert(
      fc.property(anySignals, anyRules, (signals, given) => {
        const first = scoreOf(signals, given);
        const replayed = scoreOf(
          JSON.parse(JSON.stringify(signals)) as Signals,
          JSON.parse(JSON.stringify(given)) as ScoreRules,
        );
        expect(replayed).toEqual(first);
        expect(first.score).toBeGreaterThanOrEqual(0);
        expect(first.score).toBeLessThanOrEqual(100);
        expect(first.score).toBe(
          Math.min(
            100,
            first.findings.reduce((sum, { points }) => sum + points, 0),
          ),
        );
      }),
    );
  });

  it('never rises because less is known', () => {
    const names = Object.keys(nothing).filter((name) => name !== 'confirmed') as (keyof Signals)[];
    fc.assert(
      fc.property(anySignals, fc.constantFrom(...names), (signals, name) => {
        const less = { ...signals, [name]: null };
        expect(scoreOf(less, rules).score).toBeLessThanOrEqual(scoreOf(signals, rules).score);
      }),
    );
  });
});

describe('what follows', () => {
  const entry = (change: Partial<Scored>): Scored => ({
    fraudScore: 0,
    fraudHeld: false,
    clearedScore: null,
    clearedHeld: false,
    recheckedAt: null,
    ...change,
  });
  const now = new Date();

  it.each<[number, string]>([
    [0, 'clear'],
    [29, 'clear'],
    [30, 'recheck'],
    [59, 'recheck'],
    [60, 'staff'],
    [79, 'staff'],
    [80, 'freeze'],
    [100, 'freeze'],
  ])('%i is %s', (score, band) => expect(bandOf(score, rules)).toBe(band));

  it.each<[string, Partial<Scored>, string]>([
    ['nothing', {}, 'pay'],
    ['30 points', { fraudScore: 30 }, 'recheck'],
    ['30 points after the recheck', { fraudScore: 30, recheckedAt: now }, 'staff'],
    ['20 points after the recheck', { fraudScore: 20, recheckedAt: now }, 'pay'],
    ['60 points', { fraudScore: 60 }, 'staff'],
    ['80 points', { fraudScore: 80 }, 'freeze'],
    ['a shared account', { fraudHeld: true }, 'staff'],
    ['a shared account that staff let go', { fraudHeld: true, clearedHeld: true }, 'pay'],
    ['points that staff let go', { fraudScore: 85, clearedScore: 85 }, 'pay'],
    ['more points than staff let go', { fraudScore: 90, clearedScore: 85 }, 'freeze'],
  ])('%s', (_, change, outcome) => expect(outcomeOf(entry(change), rules)).toBe(outcome));
});
