import { Injectable } from '@nestjs/common';
import { offsetOf, type PageQuery } from '../../kernel/page.js';
import { Database } from '../../platform/database/database.js';
import { InvoiceDocumentEntity, InvoiceEntity } from './invoice.entity.js';
import type { InvoiceKind } from './invoice.types.js';

export interface InvoiceFilter extends PageQuery {
  kind?: InvoiceKind;
  from?: string;
  to?: string;
}

@Injectable()
export class InvoicesRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(InvoiceEntity);
  }

  /** False: the fact has its invoice already. */
  async insertDraft(draft: InvoiceEntity): Promise<boolean> {
    const result = await this.rows
      .createQueryBuilder()
      .insert()
      .values(draft)
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length > 0;
  }

  byId(id: string): Promise<InvoiceEntity | null> {
    return this.rows.findOneBy({ id });
  }

  byFact(fact: string): Promise<InvoiceEntity | null> {
    return this.rows.findOneBy({ fact });
  }

  lock(id: string): Promise<InvoiceEntity> {
    return this.rows.findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async save(invoice: InvoiceEntity): Promise<void> {
    await this.rows.save(invoice, { reload: false });
  }

  async creditedOf(id: string): Promise<number> {
    const row = await this.database.one<{ sum: string }>(
      `SELECT coalesce(sum(gross_minor), 0) AS sum FROM invoice WHERE corrects = $1 AND status <> 'draft'`,
      [id],
    );
    return Number(row?.sum ?? 0);
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

  async list(userId: string, filter: InvoiceFilter): Promise<[InvoiceEntity[], number]> {
    const query = this.rows
      .createQueryBuilder('invoice')
      .where(`invoice.userId = :userId AND invoice.status <> 'draft'`, { userId });
    if (filter.kind) query.andWhere('invoice.kind = :kind', { kind: filter.kind });
    if (filter.from) query.andWhere('invoice.issuedAt >= :from', { from: filter.from });
    if (filter.to) query.andWhere('invoice.issuedAt < (:to)::date + 1', { to: filter.to });
    return query
      .orderBy('invoice.issuedAt', 'DESC')
      .addOrderBy('invoice.id', 'DESC')
      .offset(offsetOf(filter))
      .limit(filter.per)
      .getManyAndCount();
  }

  ofSubject(userId: string, subjectKind: string, subjectId: string): Promise<InvoiceEntity[]> {
    return this.rows
      .createQueryBuilder('invoice')
      .where({ userId, subjectKind, subjectId })
      .andWhere(`invoice.status <> 'draft'`)
      .orderBy('invoice.issuedAt', 'DESC')
      .addOrderBy('invoice.id', 'DESC')
      .limit(200)
      .getMany();
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
}
