import type { CreatorSearch, Facets, FilterTree, SearchField } from './search.types.js';
import type { Statement } from './statement.js';

export interface FacetRow {
  facet: string;
  value: string | null;
  count: number;
}

/** Lower bounds of the bands in which average views are counted. */
export const viewBands = [0, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000] as const;

/** Each value of a list counts. */
const lists = { category: 'category_ids', language: 'languages', platform: 'platforms' } as const;
const choices = { country: 'country', gender: 'gender' } as const;

/** What is asked of a field where all of it has to hold does not narrow its own counts. */
const without = (trees: readonly FilterTree[], field: SearchField): FilterTree[] =>
  trees.map((tree) =>
    tree.match === 'all'
      ? { ...tree, conditions: tree.conditions.filter((condition) => condition.field !== field) }
      : tree,
  );

/** All facets in one statement. */
export function facetStatement(statement: Statement, search: CreatorSearch): string {
  const rows = (field: SearchField): string =>
    `creator_index c WHERE ${statement.where({ ...search, trees: without(search.trees, field) })}`;
  const bands = statement.put(viewBands.slice(1), 'bigint[]');
  return [
    ...Object.entries(lists).map(
      ([facet, column]) =>
        `SELECT '${facet}' AS facet, v::text AS value, count(*)::int AS count
         FROM (SELECT unnest(c.${column}) AS v FROM ${rows(facet as SearchField)}) found GROUP BY 2`,
    ),
    ...Object.entries(choices).map(
      ([facet, column]) =>
        `SELECT '${facet}', c.${column}::text, count(*)::int FROM ${rows(facet as SearchField)}
         AND c.${column} IS NOT NULL GROUP BY 2`,
    ),
    `SELECT 'views', width_bucket(c.average_views, ${bands})::text, count(*)::int FROM ${rows('averageViews')}
     AND c.average_views IS NOT NULL GROUP BY 2`,
    `SELECT side, (date_part('year', age(${statement.put(statement.measures.today, 'date')}, day)))::text, 0
     FROM (SELECT max(c.birth_date) AS youngest, min(c.birth_date) AS oldest FROM ${rows('age')}) found,
       LATERAL (VALUES ('youngest', youngest), ('oldest', oldest)) ends (side, day)`,
  ].join('\nUNION ALL ');
}

export function facetsOf(rows: readonly FacetRow[]): Facets {
  const counts = (facet: string): Map<string, number> =>
    new Map(
      rows
        .filter((row): row is FacetRow & { value: string } => row.facet === facet && row.value !== null)
        .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
        .map(({ value, count }) => [value, count]),
    );
  const end = (side: string): number | null => {
    const value = rows.find(({ facet }) => facet === side)?.value ?? null;
    return value === null ? null : Number(value);
  };
  const [min, max] = [end('youngest'), end('oldest')];
  return {
    category: counts('category'),
    country: counts('country'),
    language: counts('language'),
    platform: counts('platform'),
    gender: counts('gender'),
    views: counts('views'),
    ages: min === null || max === null ? null : { min, max },
  };
}
