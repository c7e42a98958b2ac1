import type { ChallengeInput } from '../api/types';

type Targeting = NonNullable<ChallengeInput['targeting']>;

/** Whom a brief asks for, as the form holds it. */
interface TargetingValues {
  countries: string[];
  languages: string[];
  topics: string[];
  genders: string[];
  audience: string[];
  squads: NonNullable<Targeting['breedType']>;
  minFollowers: number | null;
  minAverageViews: number | null;
  verifiedOn: NonNullable<Targeting['verifiedPlatform']>;
  verifiedIdentity: boolean;
}

const listed = <K extends string>(name: K, values: string[]) =>
  (values.length > 0 ? { [name]: values } : {}) as Partial<Record<K, string[]>>;

/** What the form does not show (a second age range) is kept as it was. */
export function targetingOf(values: TargetingValues, before: Targeting = {}): Targeting {
  const {
    specificCreatorCountry: _country,
    specificLanguage: _language,
    contentFocus: _focus,
    specificGender: _gender,
    specificAudienceCountry: _audience,
    breedType: _squads,
    minFollowers: _followers,
    minAverageViews: _views,
    verifiedPlatform: _verified,
    verifiedIdentity: _identity,
    ...kept
  } = before;
  return {
    ...kept,
    ...listed('specificCreatorCountry', values.countries),
    ...listed('specificLanguage', values.languages),
    ...listed('contentFocus', values.topics),
    ...listed('specificGender', values.genders),
    ...listed('specificAudienceCountry', values.audience),
    ...(values.minFollowers === null ? {} : { minFollowers: values.minFollowers }),
    ...(values.minAverageViews === null ? {} : { minAverageViews: values.minAverageViews }),
    ...(values.verifiedOn.length > 0 ? { verifiedPlatform: values.verifiedOn } : {}),
    ...(values.verifiedIdentity ? { verifiedIdentity: true } : {}),
    ...(values.squads.length > 0 ? { breedType: values.squads } : {}),
  };
}
