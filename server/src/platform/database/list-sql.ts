import { keysOf } from '../../kernel/cursor.js';
import type { CursorQuery, PageQuery } from '../../kernel/page.js';

/** A condition on $1, or one whose value is made of what was asked; undefined leaves it out. */
export type Filter = string | { sql: string; value: (asked: never) => unknown };

/** The closed set of names by which a list is narrowed, sorted and counted. All SQL is constant, values are parameters. */
export interface ListNames {
  /** What is counted instead of the source: the table without joins that only add columns. */
  counted?: string;
  /** Holds for every row of the list. */
  where?: string;
  /** Only what is asked for stands in the statement, so that each filter has its index. */
  filters?: Readonly<Record<string, Filter>>;
  /**
   * Of what a filter finds, what comes first where no sort is asked for: a condition on the same $1, such as a title
   * before a text. For lists by page.
   */
  first?: Readonly<Record<string, string>>;
  /** Terms of ORDER BY by name, the usual one first. Each ends with `key`, so that no row comes twice or never. */
  sorts: Readonly<Record<string, readonly string[]>>;
  /** The unique column; `id` where absent. */
  key?: string;
  /** Expressions whose values are counted, by name. The filter of the same name is left out of its own count. */
  facets?: Readonly<Record<string, string>>;
}

/** Whose rows: every read of a list says it, so that it cannot be forgotten. */
export interface Visible {
  branches: readonly string[];
  values: readonly unknown[];
}

/**
 * Rows that meet one of some conditions; the values are $1, $2 … of all of them. A row meets at most one: each is then
 * cut to what the page can need of it in the order of its own index, instead of one OR that reads everything.
 */
export const visible =
  (...branches: [string, ...string[]]) =>
  (...values: unknown[]): Visible => ({ branches, values });

/** For staff, and for what is public. */
export const everything: Visible = { branches: ['true'], values: [] };

/** Part of a text whatever its case; `expression` is in lower case and has a trigram index. */
export const contains = (expression: string): Filter => ({
  sql: `${expression} LIKE $1`,
  value: (text: string) => {
    const part = text.trim().toLowerCase();
    return part === '' ? undefined : `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
  },
});

/** A moment in JSON as toISOString() writes it. */
export const isoMoment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export interface Statement {
  sql: string;
  values: unknown[];
}

/** Conditions, one for each branch, and their values. */
interface Found {
  branches: string[];
  values: unknown[];
  /** What comes before the sort. */
  first: string[];
}

interface Term {
  expression: string;
  descending: boolean;
}

/** The statements of a list, as text and parameters: pure, so that what they say is tested without a database. */
export class ListSql {
  constructor(
    /** The table, with the joins its columns need. */
    private readonly from: string,
    private readonly names: ListNames,
  ) {
    const { sorts, key = 'id' } = names;
    const last = new RegExp(`^(\\w+\\.)?${key}( ASC| DESC)?$`);
    for (const [name, terms] of Object.entries(sorts))
      if (!last.test(terms.at(-1) ?? '')) throw new Error(`the sort ${name} does not end with ${key}`);
  }

  /** Rows and the number of all in one statement. */
  page(columns: string, asked: object, whose: Visible, query: PageQuery): Statement {
    const found = this.found(asked, whose);
    return this.rows(`${columns}, ${this.totalOf(found.branches)} AS total`, asked, found, query);
  }

  /** The same with the rows as one text of JSON. */
  text(columns: string, asked: object, whose: Visible, query: PageQuery): Statement {
    const found = this.found(asked, whose);
    const total = this.totalOf(found.branches);
    const { sql, values } = this.rows(columns, asked, found, query);
    return {
      sql: `SELECT (SELECT coalesce(json_agg(r), '[]') FROM (${sql}) r)::text AS data, ${total} AS total`,
      values,
    };
  }

  total(asked: object, whose: Visible): Statement {
    const { branches, values } = this.found(asked, whose);
    return { sql: `SELECT ${this.totalOf(branches)} AS total`, values };
  }

  /** One row more than asked tells whether the list goes on; `keys` of a row say where. Terms are never null. */
  after(columns: string, asked: CursorQuery, whose: Visible): Statement {
    const { branches, values } = this.found(asked, whose);
    if (branches.length > 1) throw new Error('a list of several branches has pages alone');
    const sort = this.sortOf(asked);
    const terms = this.terms(sort).map(termOf);
    const texts = terms.map(({ expression }) => `(${expression})::text`);
    const keys = asked.cursor === undefined ? [] : keysOf(asked.cursor, sort, terms.length);
    const places = keys.map((key) => `$${values.push(key)}`);
    const where = keys.length > 0 ? `${branches[0]} AND ${behind(terms, places)}` : branches[0];
    const end = `ORDER BY ${this.terms(sort).join(', ')} LIMIT $${values.push(asked.limit + 1)}`;
    return {
      sql: `SELECT ${columns}, ARRAY[${texts.join(', ')}] AS keys FROM ${this.from} WHERE ${where} ${end}`,
      values,
    };
  }

  /** How many rows have each value, the other filters applied. */
  counts(facet: string, asked: object, whose: Visible): Statement {
    const expression = this.names.facets?.[facet];
    if (expression === undefined) throw new Error(`the list has no facet ${facet}`);
    const { branches, values } = this.found({ ...asked, [facet]: undefined }, whose);
    const where = branches.length > 1 ? `(${branches.join(') OR (')})` : branches[0];
    return {
      sql: `SELECT ${expression} AS value, count(*)::int AS count FROM ${this.names.counted ?? this.from} WHERE ${where} GROUP BY 1`,
      values,
    };
  }

  sortOf(asked: object): string {
    return (asked as { sort?: string }).sort ?? Object.keys(this.names.sorts)[0] ?? '';
  }

  private rows(
    columns: string,
    asked: object,
    { branches, values, first }: Found,
    { page, per }: PageQuery,
  ): Statement {
    const before = (asked as { sort?: string }).sort === undefined ? first : [];
    const order = [...before, ...this.terms(this.sortOf(asked))].join(', ');
    const offset = (page - 1) * per;
    const end = `ORDER BY ${order} LIMIT $${values.push(per)} OFFSET $${values.push(offset)}`;
    if (branches.length === 1)
      return { sql: `SELECT ${columns} FROM ${this.from} WHERE ${branches[0]} ${end}`, values };
    const reach = `$${values.push(offset + per)}`;
    const parts = branches.map(
      (where) => `(SELECT * FROM ${this.from} WHERE ${where} ORDER BY ${order} LIMIT ${reach})`,
    );
    return { sql: `SELECT ${columns} FROM (${parts.join(' UNION ALL ')}) found ${end}`, values };
  }

  private terms(sort: string): readonly string[] {
    const { sorts } = this.names;
    const terms = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined;
    if (!terms) throw new Error(`the list has no sort ${sort}`);
    return terms;
  }

  private found(asked: object, whose: Visible): Found {
    const { where, filters = {}, first = {} } = this.names;
    const before: string[] = [];
    const values = [...whose.values];
    const conditions = where === undefined ? [] : [where];
    for (const [name, filter] of Object.entries(filters)) {
      const value = valueOf(filter, (asked as Record<string, unknown>)[name]);
      if (value === undefined) continue;
      const sql = typeof filter === 'string' ? filter : filter.sql;
      const place = `$${values.push(value)}`;
      const placed = (text: string) => text.replaceAll('$1', () => place);
      conditions.push(placed(sql));
      const better = first[name];
      if (better !== undefined) before.push(`(${placed(better)}) DESC`);
    }
    return {
      first: before,
      branches: whose.branches.map((branch) =>
        [branch, ...conditions].map((sql) => `(${sql})`).join(' AND '),
      ),
      values,
    };
  }

  private totalOf(branches: readonly string[]): string {
    const { counted = this.from } = this.names;
    return branches.map((where) => `(SELECT count(*) FROM ${counted} WHERE ${where})`).join(' + ');
  }
}

const valueOf = (filter: Filter, asked: unknown): unknown =>
  asked === undefined || typeof filter === 'string' ? asked : filter.value(asked as never);

function termOf(term: string): Term {
  if (/ NULLS (FIRST|LAST)$/.test(term))
    throw new Error(`a cursor cannot point into nulls: coalesce ${term}`);
  return { expression: term.replace(/ (ASC|DESC)$/, ''), descending: term.endsWith(' DESC') };
}

/** In one direction PostgreSQL compares rows and walks the index; otherwise the first term bounds what it reads. */
function behind(terms: readonly Term[], places: readonly string[]): string {
  const [first] = terms;
  if (terms.every(({ descending }) => descending === first?.descending))
    return `(${terms.map(({ expression }) => expression).join(', ')}) ${first?.descending ? '<' : '>'} (${places.join(', ')})`;
  const steps = terms.map(({ expression, descending }, index) => {
    const same = terms.slice(0, index).map((term, at) => `${term.expression} = ${places[at]} AND `);
    return `${same.join('')}${expression} ${descending ? '<' : '>'} ${places[index]}`;
  });
  return `${first?.expression} ${first?.descending ? '<=' : '>='} ${places[0]} AND (${steps.join(' OR ')})`;
}
