import type { Repository } from 'typeorm';
import type { Encryption } from '../security/encryption.js';
import { counted, type Place, reasonOf, type SealedPlace, UNKNOWN_KEY } from './place.js';
import { keyOfRow } from '../database/row-key.js';
import type { DeclaredColumn } from './sealed.js';

type Row = Record<string, unknown>;

const BATCH = 200;

/**
 * Seals the values of one column anew, in the order of the rows' keys. Each is written only where the old value still
 * stands, in a statement of its own: what the product writes meanwhile wins, and no lock is held.
 */
export class ColumnRotation implements SealedPlace {
  readonly name: string;
  private readonly id: string;
  /** The column as the table calls it. */
  private readonly database: string;
  /** SQL of the key of a value. */
  private readonly keyInSql: string;

  constructor(
    private readonly rows: Repository<Row>,
    private readonly column: DeclaredColumn,
    private readonly encryption: Encryption,
  ) {
    const { property, field } = column;
    const { metadata } = rows;
    const database = metadata.findColumnWithPropertyName(property)?.databaseName;
    if (database === undefined) throw new Error(`${metadata.tableName}.${property} is no column`);
    this.name = `${metadata.tableName}.${database}${field === undefined ? '' : `.${field}`}`;
    this.database = database;
    this.id = keyOfRow(metadata);
    this.keyInSql = `split_part(row.${property}${field === undefined ? '' : ` ->> '${field}'`}, '.', 1)`;
  }

  async look(): Promise<Place> {
    const found = await this.all()
      .select(this.keyInSql, 'key')
      .addSelect('count(*)::int', 'count')
      .andWhere(`${this.keyInSql} <> ''`)
      .groupBy(this.keyInSql)
      .getRawMany<{ key: string; count: number }>();
    const keys = new Map(found.map(({ key, count }) => [key, count]));
    const unknown = await this.withoutSource();
    if (unknown > 0) counted(keys, UNKNOWN_KEY, unknown);
    return { name: this.name, keys, resealed: 0, unreadable: [] };
  }

  async reseal(): Promise<Place> {
    const unreadable = new Set<string>();
    let resealed = 0;
    // What was written under an older key behind the pass is found by the next one.
    for (let before = -1; before < resealed;) {
      before = resealed;
      resealed += await this.pass(unreadable);
    }
    return { ...(await this.look()), resealed, unreadable: [...unreadable] };
  }

  private async pass(unreadable: Set<string>): Promise<number> {
    let resealed = 0;
    let after: unknown = null;
    for (;;) {
      const batch = await this.next(after);
      for (const row of batch) if (await this.resealOne(row, unreadable)) resealed++;
      after = batch.at(-1)?.[this.id];
      if (batch.length < BATCH) return resealed;
    }
  }

  private all() {
    return this.rows.createQueryBuilder('row').where(this.column.of ?? {});
  }

  private next(after: unknown): Promise<Row[]> {
    const { current } = this.encryption;
    const query = this.all().andWhere(`${this.keyInSql} NOT IN ('', :current)`, { current });
    if (after !== null) query.andWhere(`row.${this.id} > :after`, { after });
    return query.orderBy(`row.${this.id}`, 'ASC').limit(BATCH).getMany();
  }

  private async resealOne(row: Row, unreadable: Set<string>): Promise<boolean> {
    const stored = this.valueOf(row);
    const context = this.column.context(row);
    let text: string;
    try {
      text = this.encryption.decrypt(stored, context);
    } catch (error) {
      const sealedBy = this.encryption.keyOf(stored);
      unreadable.add(`${this.name} of ${String(row[this.id])}, sealed with ${sealedBy}: ${reasonOf(error)}`);
      return false;
    }
    return this.replace(row, stored, this.encryption.encrypt(text, context), text);
  }

  private async replace(row: Row, stored: string, sealed: string, text: string): Promise<boolean> {
    const { property, field, index } = this.column;
    const place = field === undefined ? `"${this.database}"` : `"${this.database}" ->> '${field}'`;
    const value =
      field === undefined
        ? sealed
        : () => `jsonb_set("${this.database}", '{${field}}', to_jsonb(:sealed::text))`;
    const { affected } = await this.rows
      .createQueryBuilder()
      .update()
      .set({
        [property]: value,
        ...(index ? { [index.column]: this.encryption.blindIndex(text, index.purpose) } : {}),
      })
      .where({ [this.id]: row[this.id] })
      .andWhere(`${place} = :stored`, { stored, sealed })
      .execute();
    return affected === 1;
  }

  private valueOf(row: Row): string {
    const { property, field } = this.column;
    const value = row[property];
    return field === undefined ? String(value) : String((value as Row)[field]);
  }

  private async withoutSource(): Promise<number> {
    const { property, index } = this.column;
    if (!index) return 0;
    return this.all().andWhere(`row.${property} IS NULL AND row.${index.column} IS NOT NULL`).getCount();
  }
}
