import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { Sealed } from '../../../platform/rotation/sealed.js';
import { partContext } from './kyc-seal.js';
import type { KycStatus, PersonRole } from './kyc.types.js';

/** A representative, owner or director of a business. */
@Entity('kyc_person')
export class KycPersonEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  role: PersonRole;

  /** Encrypted JSON of PersonalFields. */
  @Sealed<KycPersonEntity>({ context: ({ id }) => partContext('personal', id) })
  @Column('text')
  personal: string;

  @Sealed<KycPersonEntity>({ context: ({ id }) => partContext('secrets', id) })
  @Column({ type: 'text', nullable: true })
  secrets: string | null;

  /** Of the business, in basis points. */
  @Column({ type: 'int', nullable: true })
  shareBp: number | null;

  @Column('text')
  status: KycStatus;

  @Column({ type: 'text', nullable: true })
  providerPersonId: string | null;

  @TimeColumn({ nullable: true })
  removedAt: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
