import { type Amendable, changedFields } from './consent.js';
import type { ChallengeBrief } from '../challenge.types.js';

const brief: Pick<ChallengeBrief, Amendable> = {
  title: 'Oats',
  description: 'A morning',
  rules: null,
  platforms: ['youtube', 'tiktok'],
  formats: [],
  hashtags: ['oats'],
  mentions: [],
  minAge: 18,
  maxAge: 100,
  joinMode: 'open',
  maxParticipants: null,
  payPerEntryMinor: 5_000,
  preReview: false,
  maxViewsPaidPerEntry: null,
  maxPerCreatorMinor: 20_000,
  minViews: 1_000,
  keepLiveDays: 30,
  tailDays: 2,
  killFeePercent: 20,
  usageRights: 'six months',
  disclosure: 'Werbung',
  doList: ['package'],
  dontList: [],
  endsAt: new Date('2026-12-01T00:00:00Z'),
};

describe('what a change asks of creators', () => {
  it.each<[string, Partial<typeof brief>, string | null, string]>([
    ['a lower price', { payPerEntryMinor: 4_999 }, 'working', 'less_money'],
    ['a higher price', { payPerEntryMinor: 5_001 }, null, 'better'],
    ['no cap any more', { maxPerCreatorMinor: null }, null, 'better'],
    ['a new cap of views', { maxViewsPaidPerEntry: 100 }, 'earning', 'less_money'],
    ['a higher floor', { minViews: 1_001 }, 'earning', 'less_money'],
    ['a lower floor', { minViews: 0 }, null, 'better'],
    ['an earlier end', { endsAt: new Date('2026-11-30T23:59:59Z') }, 'earning', 'shorter'],
    ['a later end', { endsAt: new Date('2026-12-02T00:00:00Z') }, null, 'better'],
    ['a shorter tail', { tailDays: 1 }, 'earning', 'less_money'],
    ['a lower kill fee', { killFeePercent: 0 }, 'working', 'less_money'],
    ['longer online', { keepLiveDays: 31 }, 'working', 'stricter'],
    ['drafts first', { preReview: true }, 'working', 'stricter'],
    ['one platform less', { platforms: ['youtube'] }, 'working', 'stricter'],
    ['one platform more', { platforms: ['youtube', 'tiktok', 'anyjoi'] }, null, 'better'],
    ['another hashtag', { hashtags: ['oats', 'ad'] }, 'working', 'stricter'],
    ['one hashtag less', { hashtags: [] }, null, 'better'],
    ['rules', { rules: 'No music' }, 'working', 'stricter'],
    ['a must less', { doList: [] }, null, 'better'],
    ['another title', { title: 'More oats' }, null, 'better'],
    ['a higher age', { minAge: 21 }, null, 'better'],
  ])('%s', (_, change, consent, effect) => {
    const fields = changedFields(brief, { ...brief, ...change });
    expect(fields).toHaveLength(1);
    expect(fields[0]).toMatchObject({ consent, effect });
  });

  it('names only what differs', () => {
    expect(changedFields(brief, { ...brief, hashtags: ['oats'] })).toEqual([]);
  });

  it('shows both values in the part that fits', () => {
    const [price, end] = changedFields(brief, {
      ...brief,
      payPerEntryMinor: null,
      endsAt: new Date('2026-12-02T00:00:00Z'),
    });
    expect(price).toMatchObject({ field: 'payPerEntry', before: { minor: 5_000 }, after: {} });
    expect(end).toMatchObject({ field: 'endsAt', after: { time: '2026-12-02T00:00:00.000Z' } });
  });
});
