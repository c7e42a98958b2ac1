import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { mapped, type Page } from '../../../kernel/page.js';
import { FileUrls } from '../../../platform/storage/file-urls.js';
import type { InvoiceDto, InvoicePdfDto, InvoicesQueryDto, InvoiceXmlQueryDto } from './dto/invoice.dto.js';
import type { XmlFormat } from './e-invoice.writer.js';
import { InvoiceContents } from './invoice-content.js';
import { InvoiceFiles } from './invoice-files.service.js';
import { toInvoiceDto } from './invoice.view.js';
import type { InvoiceEntity } from './invoice.entity.js';
import { InvoicesRepository } from './invoices.repository.js';

export interface XmlFile {
  name: string;
  content: Buffer;
}

/** What was issued, to whom it belongs; drafts are nobody's business. */
@Injectable()
export class InvoicesQueries {
  constructor(
    private readonly rows: InvoicesRepository,
    private readonly contents: InvoiceContents,
    private readonly files: InvoiceFiles,
    private readonly urls: FileUrls,
  ) {}

  async list(userId: string, filter: InvoicesQueryDto): Promise<Page<InvoiceDto>> {
    return mapped(await this.rows.list(userId, filter), (row) => this.toDto(row));
  }

  async own(userId: string, id: string): Promise<InvoiceDto> {
    return this.toDto(await this.require(userId, id));
  }

  /** Everything that was issued to its owner for a challenge or order. */
  async ofSubject(userId: string, subject: { kind: string; id: string }): Promise<InvoiceDto[]> {
    const rows = await this.rows.ofSubject(userId, subject.kind, subject.id);
    return rows.map((row) => this.toDto(row));
  }

  async pdf(userId: string, id: string): Promise<InvoicePdfDto> {
    const key = await this.files.pdf(await this.require(userId, id));
    const url = this.urls.sign(key);
    const expires = Number(new URL(url).searchParams.get('expires'));
    return { url, expiresAt: new Date(expires).toISOString() };
  }

  async xml(userId: string, id: string, { profile, syntax }: InvoiceXmlQueryDto): Promise<XmlFile> {
    const invoice = await this.require(userId, id);
    const format: XmlFormat =
      profile === 'factur-x' ? 'factur-x' : syntax === 'cii' ? 'xrechnung-cii' : 'xrechnung-ubl';
    const content = await this.files.xml(invoice, format);
    return { name: `${String(invoice.number).toLowerCase()}-${format}.xml`, content };
  }

  private async require(userId: string, id: string): Promise<InvoiceEntity> {
    const row = await this.rows.ofOwner(userId, id);
    if (!row) throw notFound('This invoice does not exist');
    return row;
  }

  private toDto(row: InvoiceEntity): InvoiceDto {
    return toInvoiceDto(row, this.contents.snapshot(row));
  }
}
