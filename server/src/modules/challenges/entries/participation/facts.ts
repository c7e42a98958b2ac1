import type { TargetingField } from '../../challenges/index.js';
import type { UserProfileView } from '../../../identity/users/index.js';
import type { CreatorFacts, Told } from './eligibility.js';

/**
 * Where each requirement of a brief finds what it is compared with; null = nothing tells it yet. A brief that asks for
 * one of those is refused before it is paid, since nobody could join.
 */
const sources: Record<TargetingField, ((profile: UserProfileView) => Told) | null> = {
  breedType: null,
  contentFocus: ({ categoryIds }) => categoryIds,
  ageRange: ({ birthDate }) => birthDate,
  specificGender: ({ gender }) => gender,
  specificCreatorCountry: ({ country }) => country,
  specificLanguage: ({ language }) => language,
  specificAudienceCountry: null,
};

export const knownFields = (Object.keys(sources) as TargetingField[]).filter((field) => sources[field]);

/** What is known of a creator. */
export function factsOf(profile: UserProfileView, tiedToBrand: boolean): CreatorFacts {
  const told = (field: TargetingField): Told => sources[field]?.(profile) ?? null;
  return {
    id: profile.id,
    birthDate: profile.birthDate,
    tiedToBrand,
    socials: profile.socials,
    breedType: told('breedType'),
    contentFocus: told('contentFocus'),
    specificGender: told('specificGender'),
    specificCreatorCountry: told('specificCreatorCountry'),
    specificLanguage: told('specificLanguage'),
    specificAudienceCountry: told('specificAudienceCountry'),
  };
}
