import { inLanguage } from '../../../../kernel/sentence.js';
import { ageAt, eligibility } from './eligibility.js';
import type { CreatorFacts, ParticipationRules } from './eligibility.types.js';

const now = new Date('2026-06-15T10:00:00Z');
const rules: ParticipationRules = {
  brandId: 'brand',
  minAge: 18,
  maxAge: 60,
  platforms: ['youtube', 'tiktok'],
  targeting: {},
};
const creator: CreatorFacts = {
  id: 'creator',
  tiedToBrand: false,
  birthDate: '2000-01-31',
  specificGender: 'female',
  specificCreatorCountry: 'DE',
  specificLanguage: 'de',
  contentFocus: ['food', 'travel'],
  socials: { tiktok: 'lena' },
  accounts: [],
  identityVerified: false,
  breedType: [],
  specificAudienceCountry: null,
};
const failing = (change: Partial<ParticipationRules>, facts: Partial<CreatorFacts> = {}) =>
  eligibility({ ...rules, ...change }, { ...creator, ...facts }, now).reasons.map(({ rule }) => rule);

describe('eligibility', () => {
  it('passes who meets every rule', () => {
    const targeting = {
      contentFocus: ['travel', 'cars'],
      ageRange: { min: 20, max: 30 },
      specificGender: ['female'],
      specificCreatorCountry: ['AT', 'DE'],
      specificLanguage: ['de'],
    };
    expect(eligibility({ ...rules, targeting }, creator, now)).toEqual({ eligible: true, reasons: [] });
  });

  it('names every failing rule at once, with the value of the creator', () => {
    const targeting = {
      specificGender: ['male'],
      specificCreatorCountry: ['FR'],
      specificLanguage: ['fr'],
      contentFocus: ['cars'],
      ageRange: { min: 30, max: 40 },
    };
    const { eligible, reasons } = eligibility(
      { ...rules, minAge: 28, targeting, platforms: ['youtube'] },
      creator,
      now,
    );
    expect(eligible).toBe(false);
    expect(inLanguage(reasons, 'en')).toEqual([
      { rule: 'age', required: '28 to 60 years', actual: '26 years', action: null },
      { rule: 'ageRange', required: '30 to 40 years', actual: '26 years', action: null },
      {
        rule: 'platform',
        required: 'youtube',
        actual: 'tiktok',
        action: 'Add your youtube name in your profile',
      },
      { rule: 'contentFocus', required: 'cars', actual: 'food, travel', action: null },
      { rule: 'specificGender', required: 'male', actual: 'female', action: null },
      { rule: 'specificCreatorCountry', required: 'FR', actual: 'DE', action: null },
      { rule: 'specificLanguage', required: 'fr', actual: 'de', action: null },
    ]);
  });

  it('fails what is not known, and says how to make it known', () => {
    const [reason] = eligibility(
      { ...rules, targeting: { specificAudienceCountry: ['DE'] } },
      creator,
      now,
    ).reasons;
    expect(inLanguage(reason, 'en')).toMatchObject({
      rule: 'specificAudienceCountry',
      actual: null,
      action: expect.stringContaining('Connect'),
    });
    expect(failing({}, { birthDate: null })).toEqual(['age_unknown']);
    expect(failing({ targeting: { specificGender: ['male'] } }, { specificGender: null })).toEqual([
      'specificGender',
    ]);
    expect(failing({ targeting: { breedType: ['ugc'] } })).toEqual(['breedType']);
  });

  it('asks for no platform where nothing is posted, or where the posts are our own', () => {
    expect(failing({ platforms: [] }, { socials: {} })).toEqual([]);
    expect(failing({ platforms: ['youtube', 'anyjoi'] }, { socials: {} })).toEqual([]);
  });

  it('lets no brand join its own challenge', () => {
    expect(failing({ brandId: 'creator' })).toEqual(['team']);
  });

  it('counts whole years', () => {
    expect(ageAt('2008-06-15', now)).toBe(18);
    expect(ageAt('2008-06-16', now)).toBe(17);
    expect(ageAt('2008-02-29', now)).toBe(18);
  });

  it('asks for a verified identity only where the brief does', () => {
    const asked = { targeting: { verifiedIdentity: true } };
    expect(failing({ targeting: { verifiedIdentity: false } })).toEqual([]);
    expect(failing(asked)).toEqual(['verifiedIdentity']);
    expect(failing(asked, { identityVerified: true })).toEqual([]);
  });
});
