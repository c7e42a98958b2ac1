import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { safeInteger } from './columns.js';
import type { Database } from './database.js';

/**
 * Rows of a table by prepared SQL, with all or some columns of its mapping. For what many requests read: building a
 * query and hydrating entities costs several times what the database needs to answer it.
 */
export class RowReader<Entity extends ObjectLiteral, Name extends keyof Entity = keyof Entity> {
  /** The select list, in the names of the mapping. */
  readonly columns: string;
  private readonly integers: readonly string[];

  constructor(
    private readonly database: Database,
    entity: EntityTarget<Entity>,
    names?: readonly Name[],
  ) {
    const columns = database.source
      .getMetadata(entity)
      .columns.filter(({ propertyName }) => names?.includes(propertyName as Name) ?? true);
    // As the mapping gives them: a day is text, not a moment.
    const selected = columns.map(
      ({ databaseName, propertyName, type }) =>
        `${databaseName}${type === 'date' ? '::text' : ''} AS "${propertyName}"`,
    );
    this.columns = selected.join(', ');
    this.integers = columns.filter(({ type }) => type === 'bigint').map(({ propertyName }) => propertyName);
  }

  /** `sql` selects `columns`, and perhaps more. */
  async read<More extends object = object>(
    sql: string,
    parameters: unknown[],
  ): Promise<(Pick<Entity, Name> & More)[]> {
    return this.formed<More>(await this.database.prepared<Record<string, unknown>>(sql, parameters));
  }

  /** What a statement with `columns` has answered, as the mapping gives it. */
  formed<More extends object = object>(rows: Record<string, unknown>[]): (Pick<Entity, Name> & More)[] {
    for (const row of rows) {
      for (const name of this.integers) row[name] = safeInteger.from((row[name] ?? null) as string | null);
    }
    return rows as (Pick<Entity, Name> & More)[];
  }
}
