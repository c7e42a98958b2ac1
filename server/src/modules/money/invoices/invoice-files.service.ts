import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Encryption } from '../../../platform/security/encryption.js';
import { Storage } from '../../../platform/storage/storage.js';
import { en16931Gaps, xrechnungGaps } from './e-invoice-document.js';
import { EInvoiceWriter, type XmlFormat } from './e-invoice.writer.js';
import { InvoiceContents } from './invoice-content.js';
import { InvoiceLogos } from './invoice-logos.service.js';
import { type DocumentFormat, InvoiceDocumentEntity, type InvoiceEntity } from './invoice.entity.js';
import { writePdf } from './invoice-pdf.js';
import { pdfContext, pdfKey } from './invoice-seals.js';
import type { InvoiceSnapshot } from './invoice.types.js';
import { InvoicesRepository } from './invoices.repository.js';

type Stored = Pick<InvoiceEntity, 'userId' | 'number'>;

/** Where it lay before it was sealed. */
export const openPdfKey = ({ userId, number }: Stored): string =>
  `${userId}/${String(number).toLowerCase()}.pdf`;

/**
 * Documents are made of the snapshot when somebody asks for them. The fingerprint of the first one is kept: one made
 * later that differs is an alarm, and is not handed out.
 */
@Injectable()
export class InvoiceFiles {
  constructor(
    private readonly db: Database,
    private readonly rows: InvoicesRepository,
    private readonly contents: InvoiceContents,
    private readonly writer: EInvoiceWriter,
    private readonly logos: InvoiceLogos,
    private readonly storage: Storage,
    private readonly encryption: Encryption,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  /** The PDF, kept sealed; written now where it is missing. */
  async pdf(invoice: InvoiceEntity): Promise<Buffer> {
    this.db.refuseTransaction('invoices.pdf');
    const key = pdfKey(invoice);
    const stored = await this.storage.read(key);
    if (stored) return this.encryption.decryptBytes(await buffer(stored), pdfContext(invoice.id));
    const snapshot = this.contents.snapshot(invoice);
    const xml = en16931Gaps(snapshot).length > 0 ? null : await this.writer.write(snapshot, 'factur-x');
    const content = await writePdf(snapshot, { xml, logo: await this.logos.of(invoice) });
    await this.keep(invoice.id, 'pdf', content);
    const sealed = this.encryption.encryptBytes(content, pdfContext(invoice.id));
    await this.storage.put(key, sealed, 'application/octet-stream');
    await this.storage.delete(openPdfKey(invoice));
    return content;
  }

  async xml(invoice: InvoiceEntity, format: XmlFormat): Promise<Buffer> {
    this.db.refuseTransaction('invoices.xml');
    const snapshot = this.contents.snapshot(invoice);
    refuseGaps(snapshot, format);
    const content = await this.writer.write(snapshot, format);
    await this.keep(invoice.id, format, content);
    return content;
  }

  private async keep(invoiceId: string, format: DocumentFormat, content: Buffer): Promise<void> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const known = await this.rows.document(invoiceId, format);
    if (known && known.sha256 !== sha256) {
      this.metrics.anomalies.inc({ kind: 'invoice_document' });
      throw new Error(`the ${format} of invoice ${invoiceId} differs from the one that was issued`);
    }
    if (known) return;
    await this.rows.keepDocument(
      Object.assign(new InvoiceDocumentEntity(), {
        invoiceId,
        format,
        sha256,
        bytes: content.length,
        createdAt: this.clock.now(),
      } satisfies InvoiceDocumentEntity),
    );
  }
}

function refuseGaps(snapshot: InvoiceSnapshot, format: XmlFormat): void {
  const gaps = format === 'factur-x' ? en16931Gaps(snapshot) : xrechnungGaps(snapshot);
  if (gaps.length === 0) return;
  throw new AppError(
    'CONFLICT',
    format === 'factur-x'
      ? {
          en: `This document cannot be an e-invoice: country or VAT ID of a party were unknown when it was issued (${gaps.join(', ')}).`,
          de: `Dieses Dokument kann keine E-Rechnung sein: Beim Ausstellen fehlte Land oder USt-IdNr. einer Partei (${gaps.join(', ')}).`,
        }
      : {
          en: `XRechnung needs full addresses and a phone number, which were unknown when this document was issued (${gaps.join(', ')}). Take profile=factur-x, or the PDF, which carries it.`,
          de: `XRechnung braucht vollständige Adressen und eine Telefonnummer, die beim Ausstellen nicht bekannt waren (${gaps.join(', ')}). Nimm profile=factur-x oder das PDF, das sie enthält.`,
        },
  );
}
