import type { Schemas } from '@/shared/api';

export type Targeting = Schemas['TargetingDto'];

export const squadTypes = [
  'ambassador',
  'affiliate',
  'ugc',
  'reviewer',
] as const satisfies readonly Schemas['BreedType'][];

export const YOUNGEST = 14;
export const OLDEST = 100;

/** As it stands in a form. */
export interface TypedTargeting {
  countries: string[];
  languages: string[];
  topics: string[];
  verifiedOn: NonNullable<Targeting['verifiedPlatform']>;
  squads: NonNullable<Targeting['breedType']>;
  minFollowers: number | null;
  ageFrom: number | null;
  ageTo: number | null;
}

export const typedTargeting = (targeting: Targeting): TypedTargeting => ({
  countries: targeting.specificCreatorCountry ?? [],
  languages: targeting.specificLanguage ?? [],
  topics: targeting.contentFocus ?? [],
  verifiedOn: targeting.verifiedPlatform ?? [],
  squads: targeting.breedType ?? [],
  minFollowers: targeting.minFollowers ?? null,
  ageFrom: targeting.ageRange?.min ?? null,
  ageTo: targeting.ageRange?.max ?? null,
});

/** What is left empty asks nothing. */
export const targetingOf = (typed: TypedTargeting): Targeting => ({
  ...(typed.countries.length > 0 ? { specificCreatorCountry: typed.countries } : {}),
  ...(typed.languages.length > 0 ? { specificLanguage: typed.languages } : {}),
  ...(typed.topics.length > 0 ? { contentFocus: typed.topics } : {}),
  ...(typed.verifiedOn.length > 0 ? { verifiedPlatform: typed.verifiedOn } : {}),
  ...(typed.squads.length > 0 ? { breedType: typed.squads } : {}),
  ...(typed.minFollowers === null ? {} : { minFollowers: typed.minFollowers }),
  ...(typed.ageFrom === null && typed.ageTo === null
    ? {}
    : { ageRange: { min: typed.ageFrom ?? YOUNGEST, max: typed.ageTo ?? OLDEST } }),
});
