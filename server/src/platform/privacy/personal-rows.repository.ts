import { Database } from '../database/database.js';
import type { Collected, DataSubject, PersonalDataHolder, PersonalRows } from './personal-data.js';

type Row = Record<string, unknown>;
type Where = Record<string, string>;

const TIME = 'createdAt';

/** Collects and erases the rows of an entity by what it declares about itself. */
export class PersonalRowsRepository implements PersonalDataHolder {
  constructor(
    private readonly database: Database,
    private readonly entity: new () => Row,
    private readonly rows: PersonalRows<Row>,
  ) {}

  async collect(subject: DataSubject): Promise<Collected | null> {
    const { columns, single } = this.rows;
    if (!columns) return null;
    const shown = Array.isArray(columns)
      ? (columns as readonly string[]).map((column) => [column, column] as const)
      : Object.entries(columns as Record<string, string>);
    const found = await this.repo.find({ where: this.where(subject), order: this.order() });
    const content = found.map((row) =>
      Object.fromEntries(shown.map(([name, column]) => [name, row[column]])),
    );
    if (content.length === 0) return null;
    return { content: single ? (content[0] ?? {}) : content };
  }

  async erase(subject: DataSubject): Promise<void> {
    const { onErase } = this.rows;
    if (onErase === undefined) return;
    for (const where of this.where(subject)) {
      if (onErase === 'delete') await this.repo.delete(where);
      else await this.repo.update(where, onErase);
    }
  }

  private get repo() {
    return this.database.repo<Row>(this.entity);
  }

  private where(subject: DataSubject): Where[] {
    const { by, subject: key = 'userId' } = this.rows;
    return [by].flat().map((column) => ({ [column]: subject[key] }));
  }

  private order(): Record<string, 'ASC'> {
    const { columns, primaryColumns } = this.repo.metadata;
    const names = primaryColumns.map(({ propertyName }) => propertyName);
    const time = this.rows.order ?? TIME;
    const timed = columns.some(({ propertyName }) => propertyName === time);
    return Object.fromEntries([...(timed ? [time] : []), ...names].map((name) => [name, 'ASC' as const]));
  }
}
