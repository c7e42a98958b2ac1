import { searchFields, type Condition, type CreatorSearch, type SearchField } from './search.types.js';
import { columns, type Measures, type Statement } from './statement.js';

type Name = SearchField | 'text';

/** A criterion with its points as SQL: an integer from 0 to `weight`. */
export interface Criterion {
  field: Name;
  weight: number;
  sql: string;
}

const TOTAL = 100;
/** Of a list of more values one is enough: the statement stays short. */
const SHARED_VALUES = 5;
/** A word somewhere counts less than the name itself. */
const WORD_TENTHS = 6;

/** How much each criterion counts beside the others, where it is asked for. */
const asked: Readonly<Record<Name, number>> = {
  text: 40,
  category: 30,
  platform: 20,
  country: 15,
  language: 15,
  price: 15,
  gender: 10,
  age: 10,
  available: 10,
  engagement: 20,
  averageViews: 20,
  followers: 15,
  completedDeals: 15,
  verified: 10,
  replies: 10,
};
/** Those that count in every search. */
const always: readonly SearchField[] = [
  'engagement',
  'averageViews',
  'followers',
  'completedDeals',
  'verified',
  'replies',
];

const goalOf = (field: SearchField, measures: Measures): number =>
  ({
    followers: measures.goodFollowers,
    averageViews: measures.goodViews,
    engagement: measures.goodEngagementBp,
    completedDeals: measures.goodDeals,
    replies: 10_000,
  })[field as string] ?? 1;

/** Weights that are whole and sum to a hundred: the largest remainders get what is left. */
export function shares(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (weight * TOTAL) / sum);
  const whole = exact.map(Math.floor);
  const left = TOTAL - whole.reduce((total, weight) => total + weight, 0);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

/** What is wanted of each field: of several conditions the values together and the narrowest bounds. */
export function wanted({ trees, preferred }: Pick<CreatorSearch, 'trees' | 'preferred'>) {
  const found = new Map<SearchField, Condition>();
  const conditions = trees.flatMap((tree) => [
    ...tree.conditions,
    ...tree.groups.flatMap((group) => group.conditions),
  ]);
  for (const condition of [...conditions, ...preferred]) {
    if (condition.not) continue;
    const { field, values = [], min, max, is } = condition;
    const known = found.get(field);
    const low = Math.max(min ?? -Infinity, known?.min ?? -Infinity);
    const high = Math.min(max ?? Infinity, known?.max ?? Infinity);
    found.set(field, {
      field,
      values: [...new Set([...(known?.values ?? []), ...values])],
      ...(Number.isFinite(low) ? { min: low } : {}),
      ...(Number.isFinite(high) ? { max: high } : {}),
      ...((is ?? known?.is) === undefined ? {} : { is: is ?? known?.is ?? true }),
    });
  }
  return found;
}

/** The criteria of a search. Their points sum to its score, which is how a match is explained. */
export function criteriaOf(statement: Statement, search: CreatorSearch): Criterion[] {
  const conditions = wanted(search);
  const fields: Name[] = [
    ...(search.q === undefined ? [] : ['text' as const]),
    ...conditions.keys(),
    ...always.filter((field) => !conditions.has(field)),
  ];
  const weights = shares(fields.map((field) => asked[field]));
  return fields.map((field, index) => {
    const weight = weights[index] ?? 0;
    const sql =
      field === 'text'
        ? textPoints(statement, search.q ?? '', weight)
        : points(statement, conditions.get(field) ?? { field }, weight);
    return { field, weight, sql };
  });
}

function textPoints(statement: Statement, q: string, weight: number): string {
  const { words, names } = statement.text(q);
  return `CASE WHEN ${names} THEN ${weight} WHEN ${words} THEN ${Math.floor((weight * WORD_TENTHS) / 10)} ELSE 0 END`;
}

function points(statement: Statement, condition: Condition, weight: number): string {
  const { field, values = [], max } = condition;
  const { sql, type = 'text' } = columns[field];
  const full = (test: string): string => `CASE WHEN ${test} THEN ${weight} ELSE 0 END`;
  if (searchFields[field] === 'list' && values.length > 1 && values.length <= SHARED_VALUES) {
    const hits = values.map((value) => `(${sql} @> ${statement.put([value], `${type}[]`)})::int`);
    return `${weight} * (${hits.join(' + ')}) / ${values.length}`;
  }
  // Where there is no upper bound, part of the way to the goal counts in part.
  if (searchFields[field] !== 'number' || field === 'age' || max !== undefined)
    return full(statement.test(condition));
  const goal = Math.max(1, condition.min ?? goalOf(field, statement.measures));
  return `least(${weight}, ${weight} * coalesce(${sql}, 0) / ${statement.put(goal, 'bigint')})::int`;
}
