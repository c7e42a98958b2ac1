import type { Sentence } from '../../../../kernel/sentence.js';
import type { ChallengePlatform, Targeting, TargetingField } from '../../challenges/index.js';
import type { LinkedAccount } from '../../platform-links/index.js';

export const eligibilityRules = [
  'team',
  'age_unknown',
  'age',
  'platform',
  'exclusivity',
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

/** null = not known. */
export type Told = string | readonly string[] | null;

/** Requirements that are compared with words of a profile. */
export type ToldField = Exclude<
  TargetingField,
  'ageRange' | 'minFollowers' | 'minAverageViews' | 'verifiedPlatform' | 'verifiedIdentity'
>;

/** What is known of a creator: by requirement, what it is compared with. */
export interface CreatorFacts extends Record<ToldField, Told> {
  id: string;
  birthDate: string | null;
  /** The brand and the creator may be one: they share an account, a card, a device or an identity. */
  tiedToBrand: boolean;
  /** Names of accounts: those that are linked, else what the profile says. */
  socials: Readonly<Partial<Record<string, string>>>;
  /** Proven to be theirs, with figures of now. */
  accounts: readonly LinkedAccount[];
  identityVerified: boolean;
}

export interface IneligibilityReason {
  rule: EligibilityRule;
  required: Sentence;
  actual: Sentence | null;
  /** What the creator can do about it. */
  action: Sentence | null;
}

export interface Verdict {
  eligible: boolean;
  reasons: IneligibilityReason[];
}
