import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { Sealed, SealedFileOf } from '../../../platform/rotation/sealed.js';
import { contentContext, logoContext, pdfContext, pdfKey } from './invoice-seals.js';
import type { InvoiceKind, InvoiceStatus } from './invoice.types.js';

/** An invoice, or the draft of one. The database refuses changes of what was issued. */
@SealedFileOf<InvoiceEntity, 'id' | 'userId'>({
  form: 'whole',
  columns: ['id', 'userId'],
  key: pdfKey,
  context: ({ id }) => pdfContext(id),
})
@Entity('invoice')
export class InvoiceEntity {
  @IdColumn()
  id: string;

  @Column('text')
  kind: InvoiceKind;

  @Column('text')
  status: InvoiceStatus;

  /** The buyer, or the creator of a self-billing note. */
  @Column('uuid')
  userId: string;

  @Column({ type: 'text', nullable: true })
  subjectKind: string | null;

  @Column({ type: 'uuid', nullable: true })
  subjectId: string | null;

  @Column({ type: 'uuid', nullable: true })
  paymentId: string | null;

  /** The fact it is about, once: `payment:<id>`, `refund:<id>`, `payout:<id>`. */
  @Column('text')
  fact: string;

  @Column({ type: 'uuid', nullable: true })
  corrects: string | null;

  @Column({ type: 'text', nullable: true })
  number: string | null;

  @Column({ type: 'text', nullable: true })
  series: string | null;

  @Column({ type: 'int', nullable: true })
  year: number | null;

  @MinorColumn({ nullable: true })
  sequence: number | null;

  @MinorColumn()
  netMinor: number;

  @MinorColumn()
  vatMinor: number;

  @MinorColumn()
  grossMinor: number;

  /** Encrypted JSON: the content of a draft, the snapshot once it is issued. */
  @Sealed<InvoiceEntity>({ context: ({ id }) => contentContext(id) })
  @Column('text')
  content: string;

  @TimeColumn({ nullable: true })
  issuedAt: Date | null;

  @TimeColumn({ nullable: true })
  paidAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}

export type DocumentFormat = 'pdf' | 'xrechnung-ubl' | 'xrechnung-cii' | 'factur-x';

/** The fingerprint of a document that was made of an invoice; making it again must give the same. */
@Entity('invoice_document')
export class InvoiceDocumentEntity {
  @IdColumn()
  invoiceId: string;

  @Column({ type: 'text', primary: true })
  format: DocumentFormat;

  @Column('text')
  sha256: string;

  @Column('int')
  bytes: number;

  @TimeColumn()
  createdAt: Date;
}

/** The logo on the documents of an invoice. */
@Entity('invoice_logo')
export class InvoiceLogoEntity {
  @IdColumn()
  invoiceId: string;

  /** Encrypted JPEG in base64; null = there is none. */
  @Sealed<InvoiceLogoEntity>({ context: ({ invoiceId }) => logoContext(invoiceId) })
  @Column({ type: 'text', nullable: true })
  content: string | null;

  @TimeColumn()
  createdAt: Date;
}
