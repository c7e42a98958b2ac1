import type { SearchBody } from '../api/creators';

/** What stands in the address: lists joined by commas, amounts in cents. */
export const lists = ['category', 'platform', 'country', 'language', 'gender'] as const;
export const amounts = [
  'minFollowers',
  'minViews',
  'maxViews',
  'minPrice',
  'maxPrice',
  'minEngagement',
] as const;
export const switches = ['verified', 'available', 'fresh', 'known'] as const;
export type ListName = (typeof lists)[number];
export type AmountName = (typeof amounts)[number];
export type SwitchName = (typeof switches)[number];
export type FilterName = ListName | AmountName | SwitchName;
export const filterNames: readonly FilterName[] = [...lists, ...amounts, ...switches];
/** Says nothing about who is found. */
const WITHOUT_NEWCOMERS = 'noNewcomers';

export const sorts = ['relevance', 'followers', 'engagement', 'price'] as const;

const SHORTEST = 2;

export const listIn = (params: URLSearchParams, name: ListName): string[] =>
  (params.get(name) ?? '').split(',').filter(Boolean);

export function amountIn(params: URLSearchParams, name: AmountName): number | undefined {
  const text = params.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export const isSet = (params: URLSearchParams, name: FilterName | typeof WITHOUT_NEWCOMERS): boolean =>
  Boolean(params.get(name));

/** Filters that are set; the two ends of a span count once. */
export const countOf = (params: URLSearchParams): number =>
  new Set(filterNames.filter((name) => isSet(params, name)).map((name) => name.replace(/^(min|max)/, '')))
    .size;

type Condition = NonNullable<NonNullable<SearchBody['filter']>['conditions']>[number];

const span = (field: Condition['field'], min?: number, max?: number): Condition[] =>
  min === undefined && max === undefined
    ? []
    : [{ field, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }];

/** The search that an address stands for. */
export function askedBy(params: URLSearchParams): SearchBody {
  const q = (params.get('q') ?? '').trim();
  const sort = sorts.find((one) => one === params.get('sort')) ?? 'relevance';
  const amount = (name: AmountName) => amountIn(params, name);
  const conditions: Condition[] = [
    ...lists.flatMap((field): Condition[] => {
      const values = listIn(params, field);
      return values.length > 0 ? [{ field, values }] : [];
    }),
    ...span('followers', amount('minFollowers')),
    ...span('averageViews', amount('minViews'), amount('maxViews')),
    ...span('price', amount('minPrice'), amount('maxPrice')),
    ...span('engagement', amount('minEngagement')),
    ...(isSet(params, 'verified') ? [{ field: 'verified' as const, is: true }] : []),
    ...(isSet(params, 'available') ? [{ field: 'available' as const, is: true }] : []),
  ];
  return {
    ...(q.length >= SHORTEST ? { q } : {}),
    ...(conditions.length > 0 ? { filter: { match: 'all' as const, conditions } } : {}),
    includeUnknown: !isSet(params, 'known'),
    excludeContacted: isSet(params, 'fresh'),
    fair: !isSet(params, WITHOUT_NEWCOMERS),
    sort,
  };
}

const spanNames: Partial<Record<Condition['field'], [min?: AmountName, max?: AmountName]>> = {
  followers: ['minFollowers'],
  averageViews: ['minViews', 'maxViews'],
  price: ['minPrice', 'maxPrice'],
  engagement: ['minEngagement'],
};

/** The address of a search that was saved here; the other way round of `askedBy`. */
export function paramsOf({
  q,
  sort,
  filter,
  includeUnknown,
  excludeContacted,
  fair,
}: Partial<SearchBody>): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: number | string | undefined) => {
    if (value !== undefined && value !== '') params.set(name, String(value));
  };
  set('q', q);
  if (sort !== 'relevance') set('sort', sort);
  for (const { field, values, min, max } of filter?.conditions ?? []) {
    const list = lists.find((one) => one === field);
    const [minName, maxName] = spanNames[field] ?? [];
    if (list) set(list, values?.join(','));
    if (minName) set(minName, min);
    if (maxName) set(maxName, max);
    if (field === 'verified' || field === 'available') set(field, 1);
  }
  if (includeUnknown === false) set('known', 1);
  if (excludeContacted) set('fresh', 1);
  if (fair === false) set(WITHOUT_NEWCOMERS, 1);
  return params;
}
