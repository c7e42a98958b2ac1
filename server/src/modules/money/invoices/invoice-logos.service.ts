import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Encryption } from '../../../platform/security/encryption.js';
import { BrandLogos } from '../../identity/users/index.js';
import { logoContext } from './invoice-seals.js';
import { InvoiceLogoEntity, type InvoiceEntity } from './invoice.entity.js';
import { InvoicesRepository } from './invoices.repository.js';

/** In pixels; it is printed at a third of that. */
const SIDE = 160;

/**
 * The buyer's logo on a document. It is taken once, soon after the invoice is issued, and kept with it: a logo that
 * changes later changes no document.
 */
@Injectable()
export class InvoiceLogos {
  constructor(
    private readonly db: Database,
    private readonly rows: InvoicesRepository,
    private readonly brands: BrandLogos,
    private readonly encryption: Encryption,
    private readonly clock: Clock,
  ) {}

  /** As it is issued: a document without one is known to have none from then on, and needs no look at the store. */
  async decide(invoice: Pick<InvoiceEntity, 'id' | 'userId' | 'kind'>): Promise<void> {
    this.db.requireTransaction('invoices.logo');
    if (!isOfSeller(invoice) && (await this.brands.has(invoice.userId))) return;
    await this.keep(invoice.id, null);
  }

  /** Those for which a logo has to be taken. */
  openAmong(invoiceIds: string[]): Promise<string[]> {
    return this.rows.withoutLogo(invoiceIds);
  }

  /** A JPEG; null = the document has none, as all that were made before there were logos. */
  async of(invoice: Pick<InvoiceEntity, 'id' | 'userId' | 'kind'>): Promise<Buffer | null> {
    this.db.refuseTransaction('invoices.logo');
    const known = await this.rows.logo(invoice.id);
    if (known) return this.open(known);
    if (await this.rows.document(invoice.id, 'pdf')) return null;
    await this.keep(invoice.id, isOfSeller(invoice) ? null : await this.brands.of(invoice.userId, SIDE));
    // Of two that take it at a moment the first one's stays.
    const kept = await this.rows.logo(invoice.id);
    return kept && this.open(kept);
  }

  private async keep(invoiceId: string, logo: Buffer | null): Promise<void> {
    const content =
      logo === null ? null : this.encryption.encrypt(logo.toString('base64'), logoContext(invoiceId));
    await this.rows.keepLogo(
      Object.assign(new InvoiceLogoEntity(), {
        invoiceId,
        content,
        createdAt: this.clock.now(),
      } satisfies InvoiceLogoEntity),
    );
  }

  private open({ invoiceId, content }: InvoiceLogoEntity): Buffer | null {
    if (content === null) return null;
    return Buffer.from(this.encryption.decrypt(content, logoContext(invoiceId)), 'base64');
  }
}

/** Written in the name of the seller to whom it goes, who is no brand there. */
const isOfSeller = ({ kind }: Pick<InvoiceEntity, 'kind'>): boolean => kind === 'self_billing';
