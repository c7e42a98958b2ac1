import type { BriefValues, Step } from './brief';
import { detailNames } from './details';

/** Fields that the form knows by another name than the contract. */
const contractNames: Partial<Record<keyof BriefValues, string>> = {
  cover: 'coverId',
  assets: 'assetIds',
  countries: 'targeting.specificCreatorCountry',
  languages: 'targeting.specificLanguage',
  topics: 'targeting.contentFocus',
  genders: 'targeting.specificGender',
  audience: 'targeting.specificAudienceCountry',
  squads: 'targeting.breedType',
  ...detailNames,
  minFollowers: 'targeting.minFollowers',
  minAverageViews: 'targeting.minAverageViews',
  verifiedOn: 'targeting.verifiedPlatform',
  verifiedIdentity: 'targeting.verifiedIdentity',
};

export const contractField = (name: keyof BriefValues): string => contractNames[name] ?? name;

const ages = new Set(['minAge', 'maxAge', 'targeting.ageRange']);

/** Where an error of the API belongs, which may mean a part of a field: `targeting.specificGender.0`. */
export function formField(field: string): keyof BriefValues {
  const [first = '', second = '', third = ''] = field.split('.');
  const path =
    first === 'targeting'
      ? `${first}.${second}`
      : first === 'details'
        ? `${first}.${second}.${third}`
        : first;
  if (ages.has(path)) return 'ages';
  const names = Object.keys(contractNames) as (keyof BriefValues)[];
  const found = names.find((name) => contractNames[name] === path);
  if (found) return found;
  return first === 'targeting' ? 'countries' : (first as keyof BriefValues);
}

const stepOf: Partial<Record<keyof BriefValues, Step>> = {
  type: 'type',
  mode: 'type',
  joinMode: 'creators',
  maxParticipants: 'creators',
  ages: 'creators',
  countries: 'creators',
  languages: 'creators',
  topics: 'creators',
  genders: 'creators',
  audience: 'creators',
  squads: 'creators',
  minFollowers: 'creators',
  minAverageViews: 'creators',
  verifiedOn: 'creators',
  verifiedIdentity: 'creators',
  preReview: 'creators',
  budget: 'budget',
  payPerEntry: 'budget',
  prizes: 'budget',
  rankBy: 'budget',
  minViews: 'budget',
  maxViewsPaidPerEntry: 'budget',
  maxPerCreator: 'budget',
  startsAt: 'budget',
  endsAt: 'budget',
  keepLiveDays: 'budget',
  tailDays: 'budget',
  killFeePercent: 'budget',
};

/** Where a field stands in the wizard. */
export const stepOfField = (field: string): Step => stepOf[formField(field)] ?? 'brief';
