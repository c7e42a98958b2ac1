import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { Sealed } from '../../../platform/rotation/sealed.js';
import type { TaxKind, VatIdState } from './tax.types.js';

export const tinContext = (userId: string) => `tax_profile:tin:${userId}`;
export const evidenceContext = (id: string) => `vat_check:${id}`;

/** What a person says about their taxes, and what the register said to it. */
@Entity('tax_profile')
export class TaxProfileEntity {
  @PrimaryColumn('uuid')
  userId: string;

  @Column('text')
  kind: TaxKind;

  @Column({ type: 'text', nullable: true })
  vatId: string | null;

  @Column('text')
  vatIdState: VatIdState;

  @TimeColumn({ nullable: true })
  vatIdCheckedAt: Date | null;

  /** When the register is asked again. */
  @TimeColumn({ nullable: true })
  vatIdDueAt: Date | null;

  /** Encrypted. */
  @Sealed<TaxProfileEntity>({ context: ({ userId }) => tinContext(userId) })
  @Column({ type: 'text', nullable: true })
  tin: string | null;

  @Column({ type: 'char', length: 2, nullable: true })
  tinCountry: string | null;

  @Column({ type: 'text', nullable: true })
  selfBillingVersion: string | null;

  @TimeColumn({ nullable: true })
  selfBillingAgreedAt: Date | null;

  @TimeColumn()
  updatedAt: Date;
}

/** What the register answered, kept as evidence. */
@Entity('vat_check')
export class VatCheckEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  vatId: string;

  @Column('boolean')
  valid: boolean;

  @Column({ type: 'text', nullable: true })
  requestId: string | null;

  /** Encrypted JSON of name and address. */
  @Sealed<VatCheckEntity>({ context: ({ id }) => evidenceContext(id) })
  @Column('text')
  evidence: string;

  @TimeColumn()
  checkedAt: Date;
}
