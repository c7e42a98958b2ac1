import type { CreatorConditionDto, CreatorFilterTreeDto, CreatorSearchDto } from '../dto/search.dto.js';
import { notFitting, tooManyConditions } from '../creators.errors.js';
import type { TargetingDto } from '../../../challenges/challenges/index.js';
import { type Condition, type CreatorSearch, type FilterTree, searchFields } from './search.types.js';

const MOST_CONDITIONS = 60;
const MOST_AGE = 120;
const BP = 10_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a call asks for as the search engine takes it. Who asks comes from the principal. */
export function searchOf(
  input: CreatorSearchDto,
  { viewerId, ownerId }: { viewerId: string; ownerId: string },
): CreatorSearch {
  const named = namedConditions(input);
  const tree = input.filter ? treeOf(input.filter) : null;
  const preferred = (input.prefer ?? []).map((condition) => {
    if (condition.not) throw notFitting(condition.field);
    return fitting(condition);
  });
  const asked = [
    ...named,
    ...preferred,
    ...(tree ? [...tree.conditions, ...tree.groups.flatMap(({ conditions }) => conditions)] : []),
  ];
  if (asked.length > MOST_CONDITIONS) throw tooManyConditions(MOST_CONDITIONS);
  return {
    q: input.q,
    trees: [{ match: 'all', conditions: named, groups: [] }, ...(tree ? [tree] : [])],
    preferred,
    includeUnknown: input.includeUnknown,
    viewerId,
    ...(input.excludeContacted ? { notContactedBy: ownerId } : {}),
    sort: input.sort ?? 'relevance',
  };
}

const treeOf = ({ match, conditions = [], groups = [] }: CreatorFilterTreeDto): FilterTree => ({
  match,
  conditions: conditions.map(fitting),
  groups: groups.map((group) => ({ match: group.match, conditions: group.conditions.map(fitting) })),
});

/** A condition with what its kind needs, and nothing else. */
function fitting(asked: CreatorConditionDto): Condition {
  const { field, values, min, max, is } = asked;
  const not = asked.not ? { not: true } : {};
  const kind = searchFields[field];
  if (kind === 'flag') {
    if (values || min !== undefined || max !== undefined) throw notFitting(field);
    return { field, is: is ?? true, ...not };
  }
  if (is !== undefined) throw notFitting(field);
  if (kind === 'number') {
    if (values || (min === undefined && max === undefined)) throw notFitting(field);
    if (field === 'age' && Math.max(min ?? 0, max ?? 0) > MOST_AGE) throw notFitting(field);
    return { field, ...bounds(min, max), ...not };
  }
  if (!values || min !== undefined || max !== undefined) throw notFitting(field);
  if (field === 'category' && !values.every((value) => UUID.test(value))) throw notFitting(field);
  const lower = field === 'category' ? values.map((value) => value.toLowerCase()) : values;
  return { field, values: lower, ...not };
}

const bounds = (min?: number, max?: number) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

const some = (field: Condition['field'], values?: readonly string[]): Condition[] =>
  values && values.length > 0 ? [{ field, values }] : [];

function namedConditions(input: CreatorSearchDto): Condition[] {
  const { platforms, categoryIds, minFollowers, maxFollowers, minEngagement, priceMax, targeting } = input;
  const followers = bounds(minFollowers, maxFollowers);
  return [
    ...some('platform', platforms),
    ...some(
      'category',
      categoryIds?.map((id) => id.toLowerCase()),
    ),
    ...(Object.keys(followers).length > 0 ? [{ field: 'followers' as const, ...followers }] : []),
    ...(minEngagement === undefined
      ? []
      : [{ field: 'engagement' as const, min: Math.round(minEngagement * BP) }]),
    ...(priceMax ? [{ field: 'price' as const, max: priceMax.minor }] : []),
    ...(targeting ? targeted(targeting) : []),
  ];
}

function targeted(targeting: TargetingDto): Condition[] {
  const { ageRange, minFollowers, minAverageViews, verifiedIdentity } = targeting;
  return [
    ...some(
      'category',
      targeting.contentFocus?.map((id) => id.toLowerCase()),
    ),
    ...some('gender', targeting.specificGender),
    ...some('country', targeting.specificCreatorCountry),
    // The index knows languages without their region.
    ...some('language', [...new Set(targeting.specificLanguage?.map((code) => code.slice(0, 2)))]),
    ...some('platform', targeting.verifiedPlatform),
    ...(ageRange ? [{ field: 'age' as const, ...bounds(ageRange.min, ageRange.max) }] : []),
    ...(minFollowers === undefined ? [] : [{ field: 'followers' as const, min: minFollowers }]),
    ...(minAverageViews === undefined ? [] : [{ field: 'averageViews' as const, min: minAverageViews }]),
    ...(verifiedIdentity ? [{ field: 'verified' as const, is: true }] : []),
  ];
}
