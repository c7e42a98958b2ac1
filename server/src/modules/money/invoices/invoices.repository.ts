import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import type { CursorQuery, Page } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { listOf, visible } from '../../../platform/database/list.js';
import { RowReader } from '../../../platform/database/row-reader.js';
import { RowWriter } from '../../../platform/database/row-writer.js';
import type { InvoicesQueryDto } from './dto/invoice.dto.js';
import { InvoiceDocumentEntity, InvoiceEntity, InvoiceLogoEntity } from './invoice.entity.js';

const LIST = listOf(InvoiceEntity, {
  where: `status <> 'draft'`,
  filters: {
    kind: 'kind = $1',
    // Days are those of Berlin, as in their numbers and on the invoices.
    from: `issued_at >= $1::date::timestamp AT TIME ZONE 'Europe/Berlin'`,
    to: `issued_at < ($1::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'`,
    subjectKind: 'subject_kind = $1',
    subjectId: 'subject_id = $1',
  },
  sorts: { newest: ['issued_at DESC', 'id DESC'] },
});
const own = visible('user_id = $1');

@Injectable()
export class InvoicesRepository {
  private readonly reader: RowReader<InvoiceEntity>;
  private readonly writer: RowWriter<InvoiceEntity>;

  constructor(private readonly database: Database) {
    this.reader = new RowReader(database, InvoiceEntity);
    this.writer = new RowWriter(database, InvoiceEntity);
  }

  private get rows() {
    return this.database.repo(InvoiceEntity);
  }

  /** False: the fact has its invoice already. */
  async insertDraft(draft: InvoiceEntity): Promise<boolean> {
    const sql = `${this.writer.insertSql} ON CONFLICT DO NOTHING RETURNING id`;
    return (await this.writer.run(sql, draft)).length > 0;
  }

  byId(id: string): Promise<InvoiceEntity | null> {
    return this.one('id = $1', id);
  }

  byNumber(number: string): Promise<InvoiceEntity | null> {
    return this.one('number = $1', number);
  }

  byFact(fact: string): Promise<InvoiceEntity | null> {
    return this.one('fact = $1', fact);
  }

  async lock(id: string): Promise<InvoiceEntity> {
    const row = await this.one('id = $1 FOR UPDATE', id);
    if (!row) throw new Error(`invoice ${id} is missing`);
    return row;
  }

  save(invoice: InvoiceEntity): Promise<void> {
    return this.writer.update(invoice);
  }

  async creditedOf(id: string): Promise<number> {
    return (await this.rows.sum('grossMinor', { corrects: id, status: Not('draft') })) ?? 0;
  }

  /**
   * The next number of a series and year. The row stays locked until the transaction ends, and a transaction that
   * fails gives its number back: hence no gap, and why nothing slow may follow in it.
   */
  async nextNumber(entity: string, series: string, year: number): Promise<number> {
    const row = await this.database.one<{ last: string }>(
      `INSERT INTO invoice_counter (entity, series, year, last) VALUES ($1, $2, $3, 1)
       ON CONFLICT (entity, series, year) DO UPDATE SET last = invoice_counter.last + 1 RETURNING last`,
      [entity, series, year],
    );
    return Number(row?.last);
  }

  ofOwner(userId: string, id: string): Promise<InvoiceEntity | null> {
    return this.rows
      .createQueryBuilder('invoice')
      .where({ id, userId })
      .andWhere(`invoice.status <> 'draft'`)
      .getOne();
  }

  list(userId: string, filter: InvoicesQueryDto): Promise<Page<InvoiceEntity>> {
    return LIST.page(this.database, filter, own(userId));
  }

  /** Issued to a person, the newest first, on from a cursor. */
  async after(userId: string, { cursor, limit }: CursorQuery): Promise<InvoiceEntity[]> {
    return (await LIST.after(this.database, { cursor, limit }, own(userId))).data;
  }

  async ofSubject(userId: string, subjectKind: string, subjectId: string): Promise<InvoiceEntity[]> {
    const first = { limit: 200, subjectKind, subjectId };
    return (await LIST.after(this.database, first, own(userId))).data;
  }

  document(
    invoiceId: string,
    format: InvoiceDocumentEntity['format'],
  ): Promise<InvoiceDocumentEntity | null> {
    return this.database.repo(InvoiceDocumentEntity).findOneBy({ invoiceId, format });
  }

  /** Two that make it at a moment make the same. */
  async keepDocument(document: InvoiceDocumentEntity): Promise<void> {
    await this.database
      .repo(InvoiceDocumentEntity)
      .createQueryBuilder()
      .insert()
      .values(document)
      .orIgnore()
      .execute();
  }

  logo(invoiceId: string): Promise<InvoiceLogoEntity | null> {
    return this.database.repo(InvoiceLogoEntity).findOneBy({ invoiceId });
  }

  /** Those of which it is not known yet whether they have one. */
  async withoutLogo(invoiceIds: string[]): Promise<string[]> {
    const known = await this.database
      .repo(InvoiceLogoEntity)
      .find({ select: { invoiceId: true }, where: { invoiceId: In(invoiceIds) } });
    const ids = new Set(known.map(({ invoiceId }) => invoiceId));
    return invoiceIds.filter((id) => !ids.has(id));
  }

  /** The first one stays. */
  async keepLogo(logo: InvoiceLogoEntity): Promise<void> {
    await this.database
      .repo(InvoiceLogoEntity)
      .createQueryBuilder()
      .insert()
      .values(logo)
      .orIgnore()
      .execute();
  }

  private async one(where: string, parameter: string): Promise<InvoiceEntity | null> {
    const sql = `SELECT ${this.reader.columns} FROM invoice WHERE ${where}`;
    return (await this.reader.read(sql, [parameter]))[0] ?? null;
  }
}
