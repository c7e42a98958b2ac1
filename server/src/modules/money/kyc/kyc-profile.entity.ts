import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../platform/database/columns.js';
import type { PayeeAccount, PayeeError } from '../../../platform/gateways/payee-provider.js';
import { Sealed } from '../../../platform/rotation/sealed.js';
import { partContext } from './kyc-seal.js';
import type { AskedField, KycStatus, PayeeKind } from './kyc.types.js';

/** The provider's account as last read; times are texts in JSON. */
export type AccountSnapshot = Omit<PayeeAccount, 'deadline'> & { deadline: string | null };

@Entity('kyc_profile')
export class KycProfileEntity {
  @PrimaryColumn('uuid')
  userId: string;

  @Column('text')
  status: KycStatus;

  @Column({ type: 'text', nullable: true })
  kind: PayeeKind | null;

  @Column({ type: 'char', length: 2, nullable: true })
  country: string | null;

  /** Encrypted JSON of PersonalFields. */
  @Sealed<KycProfileEntity>({ context: ({ userId }) => partContext('personal', userId) })
  @Column({ type: 'text', nullable: true })
  personal: string | null;

  /** Encrypted JSON of SecretFields, until the provider has decided. */
  @Sealed<KycProfileEntity>({ context: ({ userId }) => partContext('secrets', userId) })
  @Column({ type: 'text', nullable: true })
  secrets: string | null;

  @Column('boolean')
  idNumberProvided: boolean;

  @Column('boolean')
  ssnProvided: boolean;

  /** Encrypted JSON of BusinessFields. */
  @Sealed<KycProfileEntity>({ context: ({ userId }) => partContext('business', userId) })
  @Column({ type: 'text', nullable: true })
  business: string | null;

  /** Encrypted JSON of fields that only the provider knows. */
  @Sealed<KycProfileEntity>({ context: ({ userId }) => partContext('extra', userId) })
  @Column({ type: 'text', nullable: true })
  extra: string | null;

  @TimeColumn({ nullable: true })
  termsAt: Date | null;

  /** Encrypted. */
  @Sealed<KycProfileEntity>({ context: ({ userId }) => partContext('terms_ip', userId) })
  @Column({ type: 'text', nullable: true })
  termsIp: string | null;

  @Column({ type: 'text', nullable: true })
  accountId: string | null;

  /** Of a company: the person whose account this is, at the provider. */
  @Column({ type: 'text', nullable: true })
  holderPersonId: string | null;

  @Column({ type: 'jsonb', nullable: true })
  account: AccountSnapshot | null;

  /** Raised by every change that the provider has to hear of. */
  @Column('int')
  version: number;

  @Column('int')
  syncedVersion: number;

  /** When to talk to the provider (again); empty = in step. */
  @TimeColumn({ nullable: true })
  syncAt: Date | null;

  @Column('int')
  syncTries: number;

  /** Reads of the provider's account are numbered when they begin; an older one never overwrites a newer. */
  @Column('int')
  readSeq: number;

  @Column('int')
  appliedSeq: number;

  /** What the provider refused to take. */
  @Column({ type: 'jsonb', nullable: true })
  syncError: PayeeError | null;

  @Column('jsonb')
  asked: AskedField[];

  @Column({ type: 'text', nullable: true })
  note: string | null;

  @TimeColumn({ nullable: true })
  submittedAt: Date | null;

  @TimeColumn({ nullable: true })
  decidedAt: Date | null;

  @TimeColumn({ nullable: true })
  verifiedAt: Date | null;

  /** The clock of the present state: staff's decision, or a deadline of the provider. */
  @TimeColumn({ nullable: true })
  dueAt: Date | null;

  /** Staff did not decide in time. */
  @TimeColumn({ nullable: true })
  escalatedAt: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
