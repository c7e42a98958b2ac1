import type { ChallengePlatform, Targeting } from '../../challenges/index.js';

export const eligibilityRules = [
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
] as const;
export type EligibilityRule = (typeof eligibilityRules)[number];

/** What a challenge asks of those who take part. Kept with each entry as it was at joining. */
export interface ParticipationRules {
  brandId: string;
  minAge: number;
  maxAge: number;
  /** Empty where files are handed in and nothing is posted. */
  platforms: readonly ChallengePlatform[];
  targeting: Targeting;
}

/** What is known of a creator; null = not known. */
export interface CreatorFacts {
  id: string;
  birthDate: string | null;
  gender: string | null;
  country: string | null;
  language: string | null;
  categoryIds: readonly string[];
  socials: Readonly<Partial<Record<string, string>>>;
  breedTypes: readonly string[];
  audienceCountries: readonly string[] | null;
}

export interface IneligibilityReason {
  rule: EligibilityRule;
  required: string;
  actual: string | null;
  /** What the creator can do about it. */
  action: string | null;
}

export interface Verdict {
  eligible: boolean;
  reasons: IneligibilityReason[];
}

/**
 * Every rule the creator misses, with the creator's own value. Pure, and the only place that decides: the verdict
 * shown before joining is the one the join is judged by. What is not known fails, with the way to make it known.
 */
export function eligibility(rules: ParticipationRules, creator: CreatorFacts, now: Date): Verdict {
  const { targeting } = rules;
  const age = creator.birthDate === null ? null : ageAt(creator.birthDate, now);
  const reasons = [
    ownChallenge(rules, creator),
    ...ageReasons(rules, age),
    platformReason(rules, creator),
    oneOf('breedType', targeting.breedType, creator.breedTypes, 'Join a squad of this kind'),
    oneOf(
      'contentFocus',
      targeting.contentFocus,
      creator.categoryIds,
      'Choose your categories in your profile',
    ),
    oneOf('specificGender', targeting.specificGender, creator.gender, 'Add your gender in your profile'),
    oneOf(
      'specificCreatorCountry',
      targeting.specificCreatorCountry,
      creator.country,
      'Add your country in your profile',
    ),
    oneOf(
      'specificLanguage',
      targeting.specificLanguage,
      creator.language,
      'Choose your language in your profile',
    ),
    oneOf(
      'specificAudienceCountry',
      targeting.specificAudienceCountry,
      creator.audienceCountries,
      'Connect a platform that tells where your audience is',
    ),
  ].filter((reason) => reason !== null);
  return { eligible: reasons.length === 0, reasons };
}

/** Whole years, in UTC. */
export function ageAt(birthDate: string, now: Date): number {
  const born = new Date(`${birthDate}T00:00:00Z`);
  const hadBirthday =
    now.getUTCMonth() > born.getUTCMonth() ||
    (now.getUTCMonth() === born.getUTCMonth() && now.getUTCDate() >= born.getUTCDate());
  return now.getUTCFullYear() - born.getUTCFullYear() - (hadBirthday ? 0 : 1);
}

function ownChallenge({ brandId }: ParticipationRules, { id }: CreatorFacts): IneligibilityReason | null {
  if (brandId !== id) return null;
  return { rule: 'team', required: 'not part of the brand', actual: 'your own challenge', action: null };
}

function ageReasons(
  { minAge, maxAge, targeting: { ageRange } }: ParticipationRules,
  age: number | null,
): IneligibilityReason[] {
  if (age === null) {
    const required = ageRange ? `${ageRange.min} to ${ageRange.max} years` : `${minAge} to ${maxAge} years`;
    return [
      { rule: 'age_unknown', required, actual: null, action: 'Add your date of birth in your profile' },
    ];
  }
  const ranges = [
    { rule: 'age' as const, min: minAge, max: maxAge },
    ...(ageRange ? [{ rule: 'ageRange' as const, ...ageRange }] : []),
  ];
  return ranges
    .filter(({ min, max }) => age < min || age > max)
    .map(({ rule, min, max }) => ({
      rule,
      required: `${min} to ${max} years`,
      actual: `${age} years`,
      action: null,
    }));
}

function platformReason(
  { platforms }: ParticipationRules,
  { socials }: CreatorFacts,
): IneligibilityReason | null {
  if (platforms.length === 0 || platforms.some((platform) => platform === 'anyjoi' || socials[platform]))
    return null;
  const connected = Object.keys(socials).filter((platform) => socials[platform]);
  const required = platforms.join(' or ');
  return {
    rule: 'platform',
    required,
    actual: connected.length > 0 ? connected.join(', ') : null,
    action: `Add your ${required} name in your profile`,
  };
}

function oneOf(
  rule: EligibilityRule,
  wanted: readonly string[] | undefined,
  actual: string | readonly string[] | null,
  action: string,
): IneligibilityReason | null {
  if (!wanted || wanted.length === 0) return null;
  const values = actual === null ? [] : typeof actual === 'string' ? [actual] : actual;
  if (values.some((value) => wanted.includes(value))) return null;
  const unknown = values.length === 0;
  return {
    rule,
    required: wanted.join(', '),
    actual: unknown ? null : values.join(', '),
    action: unknown ? action : null,
  };
}
