import type { ObjectLiteral } from 'typeorm';
import { cursorAt } from '../../kernel/cursor.js';
import { type Cursor, type CursorQuery, type Page, pageOf, type PageQuery } from '../../kernel/page.js';
import { JsonText } from '../http/json-text.js';
import type { Database } from './database.js';
import { type ListNames, ListSql, type Statement, type Visible } from './list-sql.js';
import { RowReader } from './row-reader.js';

export { contains, everything, isoMoment, type Visible, visible } from './list-sql.js';

interface Options extends ListNames {
  /** For hot lists: each connection keeps a plan for every set of filters that is asked for. */
  prepared?: true;
}

interface Source<Row> {
  sql: ListSql;
  columns: string;
  formed: (rows: Record<string, unknown>[]) => Row[];
}

/** May hold more than filters, so that a query DTO is passed as it is. */
type Asked<Names extends ListNames> = { readonly [Name in keyof Names['filters']]?: unknown } & {
  readonly sort?: keyof Names['sorts'] | undefined;
};

/**
 * A list by page with its total, or on from a cursor:
 *
 *     const LIST = listOf(PayoutEntity, {
 *       filters: { status: 'status = $1', until: 'requested_at < $1::date + 1' },
 *       sorts: { newest: ['requested_at DESC', 'id DESC'] },
 *     });
 *     const own = visible('user_id = $1');
 *     LIST.page(this.db, query, own(userId));
 */
class List<Row extends object, Names extends Options> {
  private readonly sources = new WeakMap<Database, Source<Row>>();

  constructor(
    private readonly names: Names,
    private readonly open: (database: Database) => Source<Row>,
  ) {}

  async page(db: Database, asked: Asked<Names> & PageQuery, whose: Visible): Promise<Page<Row>> {
    const { sql, columns, formed } = this.source(db);
    const rows = await this.run<{ total: string }>(db, sql.page(columns, asked, whose, asked));
    let total = rows[0]?.total;
    // A first page without rows is that of an empty list; behind the end the number is still to be told.
    if (total === undefined && asked.page > 1)
      [{ total } = { total }] = await this.run<{ total: string }>(db, sql.total(asked, whose));
    return pageOf(formed(rows.map(({ total: _, ...row }) => row)), Number(total ?? 0), asked);
  }

  /** A page that PostgreSQL writes; the columns are what the answer shows, in its form. */
  async text(db: Database, asked: Asked<Names> & PageQuery, whose: Visible): Promise<JsonText<Page<Row>>> {
    const { sql, columns } = this.source(db);
    const { page, per } = asked;
    const statement = sql.text(columns, asked, whose, asked);
    const [part] = await this.run<Record<'data' | 'total', string>>(db, statement);
    return new JsonText(`{"data":${part?.data},"page":${page},"per":${per},"total":${part?.total}}`);
  }

  async after(db: Database, asked: Asked<Names> & CursorQuery, whose: Visible): Promise<Cursor<Row>> {
    const { sql, columns, formed } = this.source(db);
    const { limit } = asked;
    const rows = await this.run<{ keys: string[] }>(db, sql.after(columns, asked, whose));
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      data: formed(rows.slice(0, limit).map(({ keys: _, ...row }) => row)),
      nextCursor: last ? cursorAt(sql.sortOf(asked), last.keys) : null,
    };
  }

  /** How many rows each value of a facet has. */
  async counts<Value extends string>(
    db: Database,
    facet: keyof Names['facets'] & string,
    asked: Asked<Names>,
    whose: Visible,
  ): Promise<Map<Value, number>> {
    const statement = this.source(db).sql.counts(facet, asked, whose);
    const rows = await this.run<{ value: Value; count: number }>(db, statement);
    return new Map(rows.map(({ value, count }) => [value, count]));
  }

  private source(db: Database): Source<Row> {
    const known = this.sources.get(db) ?? this.open(db);
    this.sources.set(db, known);
    return known;
  }

  private run<Found extends object>(db: Database, { sql, values }: Statement): Promise<Found[]> {
    return this.names.prepared ? db.prepared<Found>(sql, values) : db.query<Found>(sql, values);
  }
}

/** A source without a mapping: a table with its joins, and the select list that makes a `Row`. */
export class Rows<Row extends object> {
  declare protected readonly row: Row;

  constructor(
    readonly from: string,
    readonly columns: string,
  ) {}
}

/** The rows of an entity as its mapping gives them, or those of any other source. */
export const listOf = <Row extends ObjectLiteral, const Names extends Options>(
  source: (new () => Row) | Rows<Row>,
  names: Names,
): List<Row, Names> =>
  new List(names, (db) => {
    if (source instanceof Rows) {
      const sql = new ListSql(source.from, names);
      return { sql, columns: source.columns, formed: (rows) => rows as Row[] };
    }
    const reader = new RowReader(db, source);
    const sql = new ListSql(`"${db.source.getMetadata(source).tableName}"`, names);
    return { sql, columns: reader.columns, formed: (rows) => reader.formed(rows) };
  });
