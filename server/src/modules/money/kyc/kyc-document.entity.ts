import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { Sealed, SealedFileOf } from '../../../platform/rotation/sealed.js';
import { partContext } from './kyc-seal.js';
import type { DocumentPurpose, DocumentStatus, IdentityDocumentType } from './kyc.types.js';

export const contentContext = (id: string) => `kyc_document:content:${id}`;

@SealedFileOf<KycDocumentEntity, 'id' | 'storageKey'>({
  form: 'whole',
  columns: ['id', 'storageKey'],
  key: ({ storageKey }) => storageKey,
  context: ({ id }) => contentContext(id),
})
@Entity('kyc_document')
export class KycDocumentEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column({ type: 'uuid', nullable: true })
  personId: string | null;

  @Column({ type: 'uuid', nullable: true })
  bankAccountId: string | null;

  @Column('text')
  purpose: DocumentPurpose;

  @Column({ type: 'text', nullable: true })
  type: IdentityDocumentType | null;

  @Column('text')
  side: 'front' | 'back';

  @Column('text')
  status: DocumentStatus;

  /** Encrypted: names of files name people. */
  @Sealed<KycDocumentEntity>({ context: ({ id }) => partContext('file_name', id) })
  @Column('text')
  fileName: string;

  @Column('text')
  mime: string;

  @Column('int')
  bytes: number;

  @Column('text')
  sha256: string;

  /** Our encrypted copy; gone once it is decided, or after its time. */
  @Column({ type: 'text', nullable: true })
  storageKey: string | null;

  @Column({ type: 'text', nullable: true })
  providerFileId: string | null;

  /** Attached to the provider's account: a second time would be looked at anew. */
  @TimeColumn({ nullable: true })
  sentAt: Date | null;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @TimeColumn({ nullable: true })
  eraseAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}
