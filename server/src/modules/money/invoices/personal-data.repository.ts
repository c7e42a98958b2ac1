import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { Storage } from '../../../platform/storage/storage.js';
import { openPdfKey } from './invoice-files.service.js';
import { pdfKey } from './invoice-seals.js';
import { InvoiceContents } from './invoice-content.js';
import { InvoiceEntity } from './invoice.entity.js';

/** Invoices are kept as long as the law asks, sealed; the documents made of them are not. */
@PersonalData('invoices')
@Injectable()
export class InvoicesPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly contents: InvoiceContents,
    private readonly storage: Storage,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const rows = (await this.of(userId)).filter(({ status }) => status !== 'draft');
    if (rows.length === 0) return null;
    return {
      content: rows.map((row) => ({
        status: row.status,
        paidAt: row.paidAt,
        ...this.contents.snapshot(row),
      })),
    };
  }

  async release({ userId }: DataSubject): Promise<void> {
    for (const invoice of await this.of(userId)) {
      if (invoice.number === null) continue;
      await this.storage.delete(pdfKey(invoice));
      await this.storage.delete(openPdfKey(invoice));
    }
  }

  private of(userId: string): Promise<InvoiceEntity[]> {
    return this.db.repo(InvoiceEntity).find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }
}
