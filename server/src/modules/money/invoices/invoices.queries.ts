import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock, HOUR } from '../../../kernel/clock.js';
import { mapped, type Page } from '../../../kernel/page.js';
import { Config } from '../../../platform/config/config.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import type { InvoiceDto, InvoicePdfDto, InvoicesQueryDto, InvoiceXmlQueryDto } from './dto/invoice.dto.js';
import type { XmlFormat } from './e-invoice.writer.js';
import { InvoiceContents } from './invoice-content.js';
import { InvoiceFiles } from './invoice-files.service.js';
import { toInvoiceDto } from './invoice.view.js';
import type { InvoiceEntity } from './invoice.entity.js';
import { InvoicesRepository } from './invoices.repository.js';

export interface InvoiceFile {
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
    private readonly config: Config,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
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

  /** Where the PDF is fetched with the session; it exists from now on. */
  async pdf(userId: string, id: string): Promise<InvoicePdfDto> {
    await this.files.pdf(await this.require(userId, id));
    return {
      url: `${this.config.env.PUBLIC_URL}/api/invoice/${id}/file`,
      expiresAt: this.clock.in(this.settings.get('file.linkHours') * HOUR).toISOString(),
    };
  }

  async pdfFile(userId: string, id: string): Promise<InvoiceFile> {
    const invoice = await this.require(userId, id);
    return { name: `${String(invoice.number).toLowerCase()}.pdf`, content: await this.files.pdf(invoice) };
  }

  async xml(userId: string, id: string, { profile, syntax }: InvoiceXmlQueryDto): Promise<InvoiceFile> {
    const invoice = await this.require(userId, id);
    const format: XmlFormat =
      profile === 'factur-x' ? 'factur-x' : syntax === 'cii' ? 'xrechnung-cii' : 'xrechnung-ubl';
    const content = await this.files.xml(invoice, format);
    return { name: `${String(invoice.number).toLowerCase()}-${format}.xml`, content };
  }

  private async require(userId: string, id: string): Promise<InvoiceEntity> {
    const row = await this.rows.ofOwner(userId, id);
    if (!row) throw notFound({ en: 'This invoice does not exist', de: 'Diese Rechnung gibt es nicht' });
    return row;
  }

  private toDto(row: InvoiceEntity): InvoiceDto {
    return toInvoiceDto(row, this.contents.snapshot(row));
  }
}
