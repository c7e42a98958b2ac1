import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { Database } from './database.js';

const isJson = ({ type }: ColumnMetadata): boolean => type === 'json' || type === 'jsonb';

/** Whole rows of a table by prepared SQL, the other side of RowReader: for what every payment writes. */
export class RowWriter<Entity extends ObjectLiteral> {
  private readonly columns: ColumnMetadata[];
  /** To be ended by ON CONFLICT or RETURNING. */
  readonly insertSql: string;
  /** All columns of the row with the id $1. */
  readonly updateSql: string;

  constructor(
    private readonly database: Database,
    entity: EntityTarget<Entity>,
  ) {
    const { tableName, columns } = database.source.getMetadata(entity);
    this.columns = columns.toSorted(
      (a, b) => Number(b.databaseName === 'id') - Number(a.databaseName === 'id'),
    );
    const names = this.columns.map(({ databaseName }) => databaseName);
    const values = names.map((_, index) => `$${index + 1}`);
    this.insertSql = `INSERT INTO ${tableName} (${names.join(', ')}) VALUES (${values.join(', ')})`;
    const changes = names.slice(1).map((name, index) => `${name} = $${index + 2}`);
    this.updateSql = `UPDATE ${tableName} SET ${changes.join(', ')} WHERE id = $1`;
  }

  async insert(row: Entity): Promise<void> {
    await this.run(this.insertSql, row);
  }

  async update(row: Entity): Promise<void> {
    await this.run(this.updateSql, row);
  }

  /** `sql` is built around one of the two statements. */
  run<Row extends object>(sql: string, row: Entity): Promise<Row[]> {
    return this.database.prepared<Row>(
      sql,
      this.columns.map((column) => {
        const value: unknown = row[column.propertyName];
        if (value === undefined) throw new Error(`${column.propertyName} is missing`);
        return isJson(column) && value !== null ? JSON.stringify(value) : value;
      }),
    );
  }
}
