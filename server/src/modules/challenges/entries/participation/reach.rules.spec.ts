import { inLanguage } from '../../../../kernel/sentence.js';
import type { LinkedAccount } from '../../platform-links/index.js';
import type { CreatorFacts, ParticipationRules } from './eligibility.types.js';
import { reachReasons } from './reach.rules.js';

const account = (change: Partial<LinkedAccount>): LinkedAccount => ({
  platform: 'tiktok',
  externalId: 'one',
  handle: 'lena',
  verified: true,
  followers: 2_000,
  averageViews: 500,
  accountSince: null,
  badge: null,
  syncedAt: null,
  ...change,
});
const reasons = (
  targeting: ParticipationRules['targeting'],
  accounts: LinkedAccount[],
  platforms: ParticipationRules['platforms'] = ['youtube', 'tiktok'],
) =>
  inLanguage(
    reachReasons({ brandId: 'brand', minAge: 14, maxAge: 100, platforms, targeting }, {
      accounts,
    } as unknown as CreatorFacts),
    'en',
  );

describe('requirements of reach', () => {
  it('ask nothing where the brief asks nothing', () => {
    expect(reasons({}, [])).toEqual([]);
  });

  it('are met by one account on a platform of the challenge', () => {
    const asked = { minFollowers: 2_000, minAverageViews: 500, verifiedPlatform: ['tiktok' as const] };
    expect(reasons(asked, [account({})])).toEqual([]);
  });

  it('do not add accounts up, and show the best one', () => {
    const accounts = [account({}), account({ platform: 'youtube', followers: 1_500 })];
    expect(reasons({ minFollowers: 3_000 }, accounts)).toEqual([
      {
        rule: 'minFollowers',
        required: '3.000 followers on YouTube or TikTok',
        actual: '2.000 followers on TikTok',
        action: null,
      },
    ]);
  });

  it('say what to connect where nothing is known', () => {
    expect(reasons({ minAverageViews: 100, verifiedPlatform: ['instagram'] }, [])).toEqual([
      {
        rule: 'minAverageViews',
        required: '100 views on average on YouTube or TikTok',
        actual: null,
        action: 'Connect YouTube or TikTok in your settings',
      },
      {
        rule: 'verifiedPlatform',
        required: 'Instagram',
        actual: null,
        action: 'Connect Instagram in your settings',
      },
    ]);
  });

  it.each([
    ['on another platform', { platform: 'instagram' as const }],
    ['that gives no access any more', { verified: false }],
    ['that hides its followers', { followers: null }],
  ])('are not met by an account %s', (_what, change) => {
    expect(reasons({ minFollowers: 1 }, [account(change)])).toHaveLength(1);
  });

  it('take an account anywhere where nothing is posted on a platform', () => {
    expect(reasons({ minFollowers: 1 }, [account({ platform: 'instagram' })], [])).toEqual([]);
    expect(reasons({ minFollowers: 1 }, [account({ platform: 'instagram' })], ['anyjoi'])).toEqual([]);
  });
});
