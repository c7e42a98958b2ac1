import type { Challenge } from '../api/types';
import { briefOf, canBeKept, copyOf, emptyBrief, inputOf, lacking, steps } from './brief';
import { formField, stepOfField } from './brief-fields';

const now = Date.parse('2026-11-02T09:30:00Z');

describe('the brief as it is typed', () => {
  it('begins as something the server takes once it has a title and an idea', () => {
    const values = emptyBrief(now);
    expect(canBeKept(values)).toBe(false);
    expect(canBeKept({ title: 'Iced', description: 'x' })).toBe(true);
    expect(inputOf({ ...values, title: ' Iced ', description: 'x' })).toMatchObject({
      title: 'Iced',
      budget: { minor: 100_000, currency: 'EUR' },
      platforms: ['youtube', 'tiktok'],
      payPerEntry: null,
      startsAt: '2026-11-05T09:00:00.000Z',
      endsAt: '2026-11-19T09:00:00.000Z',
      usageRights: null,
      targeting: {},
    });
  });

  it('sends nothing that the chosen type or mode cannot have', () => {
    const content = {
      ...emptyBrief(now),
      type: 'content' as const,
      payPerEntry: 15_000,
      maxPerCreator: 5000,
    };
    expect(inputOf(content)).toMatchObject({
      mode: 'fixed',
      platforms: [],
      payPerEntry: { minor: 15_000 },
      maxPerCreator: null,
      keepLiveDays: 0,
    });
    expect(inputOf({ ...emptyBrief(now), killFeePercent: 10, payPerEntry: 1 })).toMatchObject({
      killFeePercent: 0,
      payPerEntry: null,
    });
  });

  it('keeps targeting it does not show and drops empty lines', () => {
    const before: Partial<Challenge> = {
      targeting: {
        ageRange: { min: 20, max: 30 },
        breedType: ['ugc'],
        specificGender: ['female'],
        specificLanguage: ['de'],
      },
      rankBy: 'views',
      submissionLimit: 1,
    };
    const typed = { ...emptyBrief(now), countries: ['DE'], audience: ['AT'], doList: ['  Sip ', ''] };
    const input = inputOf(typed, before as Challenge);
    expect(input.targeting).toEqual({
      ageRange: { min: 20, max: 30 },
      specificCreatorCountry: ['DE'],
      specificAudienceCountry: ['AT'],
    });
    expect(input.doList).toEqual(['Sip']);
  });

  it('comes back from the server as it went', () => {
    const input = inputOf({ ...emptyBrief(now), title: 'Iced', description: 'x', ages: [18, 40] });
    const told: object = { ...input, cover: null, assets: [], targeting: {} };
    const back = briefOf(told as Challenge);
    expect(back.ages).toEqual([18, 40]);
    expect(back.budget).toBe(100_000);
  });

  it('begins a copy with the same terms and length, some days from now', () => {
    const input = { ...inputOf({ ...emptyBrief(now), title: 'Iced', description: 'x', hashtags: ['kalt'] }) };
    const told: object = {
      ...input,
      cover: null,
      assets: [],
      startsAt: '2026-01-01T09:00:00.000Z',
      endsAt: '2026-01-08T09:00:00.000Z',
    };
    expect(copyOf(told as Challenge, 'C'.repeat(130), now)).toMatchObject({
      title: 'C'.repeat(120),
      hashtags: ['kalt'],
      budget: 100_000,
      startsAt: '2026-11-05T09:00:00.000Z',
      endsAt: '2026-11-12T09:00:00.000Z',
    });
  });

  it.each([
    ['budget.minor', 'budget', 'budget'],
    ['coverId', 'cover', 'brief'],
    ['maxAge', 'ages', 'creators'],
    ['targeting.specificLanguage.0', 'languages', 'creators'],
    ['targeting.specificGender', 'genders', 'creators'],
    ['targeting.specificAudienceCountry.1', 'audience', 'creators'],
    ['usageRights', 'usageRights', 'brief'],
  ])('knows where %s stands', (field, name, step) => {
    expect(formField(field)).toBe(name);
    expect(stepOfField(field)).toBe(step);
  });
});

describe('a step', () => {
  const brief = { ...emptyBrief(), title: 'Baristas gesucht', description: 'Zeig uns deinen Kaffee.' };

  it.each([
    ['brief', { title: ' ' }],
    ['brief', { description: '' }],
    ['creators', { platforms: [] }],
    ['budget', { budget: null }],
    ['budget', { mode: 'fixed' }],
  ] as const)('%s is not done with %j', (step, change) => {
    expect(lacking(step, { ...brief, ...change } as typeof brief)).toBe(true);
  });

  it('is done with what a challenge needs', () => {
    expect(steps.filter((step) => lacking(step, brief))).toEqual([]);
  });
});
