import type { TargetingField } from '../../challenges/index.js';
import type { UserProfileView } from '../../../identity/users/index.js';
import type { LinkedAccount } from '../../platform-links/index.js';
import type { CreatorFacts, Told, ToldField } from './eligibility.types.js';

/**
 * Where each requirement of a brief finds what it is compared with; null = nothing tells it yet. A brief that asks for
 * one of those is refused before it is paid, since nobody could join.
 */
const sources: Record<
  Exclude<ToldField, 'breedType'> | 'ageRange',
  ((profile: UserProfileView) => Told) | null
> = {
  contentFocus: ({ categoryIds }) => categoryIds,
  ageRange: ({ birthDate }) => birthDate,
  specificGender: ({ gender }) => gender,
  specificCreatorCountry: ({ country }) => country,
  specificLanguage: ({ language }) => language,
  specificAudienceCountry: null,
};

export const knownFields: readonly TargetingField[] = [
  ...(Object.keys(sources) as (keyof typeof sources)[]).filter((field) => sources[field]),
  'verifiedIdentity',
];

/** What a linked account tells, where accounts can be linked at all. */
export const linkedFields: readonly TargetingField[] = [
  'minFollowers',
  'minAverageViews',
  'verifiedPlatform',
];

/** What is known of a creator. */
export function factsOf(
  profile: UserProfileView,
  accounts: readonly LinkedAccount[],
  {
    tiedToBrand,
    identityVerified,
    breedType,
  }: Pick<CreatorFacts, 'tiedToBrand' | 'identityVerified' | 'breedType'>,
): CreatorFacts {
  const told = (field: Exclude<ToldField, 'breedType'>): Told => sources[field]?.(profile) ?? null;
  return {
    id: profile.id,
    birthDate: profile.birthDate,
    tiedToBrand,
    identityVerified,
    socials: { ...profile.socials, ...handlesOf(accounts) },
    accounts,
    breedType,
    contentFocus: told('contentFocus'),
    specificGender: told('specificGender'),
    specificCreatorCountry: told('specificCreatorCountry'),
    specificLanguage: told('specificLanguage'),
    specificAudienceCountry: told('specificAudienceCountry'),
  };
}

/** By platform. */
export const handlesOf = (accounts: readonly LinkedAccount[]): Partial<Record<string, string>> =>
  Object.fromEntries(accounts.map(({ platform, handle }) => [platform, handle]));
