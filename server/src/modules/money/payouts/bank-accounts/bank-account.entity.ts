import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { Sealed } from '../../../../platform/rotation/sealed.js';
import type { BankAccountStatus } from './bank-account.types.js';

export const holderContext = (id: string) => `bank_account:holder_name:${id}`;
export const fingerprintContext = (id: string) => `bank_account:fingerprint:${id}`;
export const FINGERPRINT_PURPOSE = 'bank_account';

/** Where somebody is paid. The number itself is with the provider alone. */
@Entity('bank_account')
export class BankAccountEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column({ type: 'char', length: 2 })
  country: string;

  /** Encrypted. */
  @Sealed<BankAccountEntity>({ context: ({ id }) => holderContext(id) })
  @Column('text')
  holderName: string;

  @Column({ type: 'text', nullable: true })
  bankName: string | null;

  @Column('text')
  last4: string;

  @Column('boolean')
  iban: boolean;

  /** Blind index of the provider's fingerprint: the same account again is seen without its number. */
  @Column({ type: 'text', nullable: true })
  fingerprint: string | null;

  /** Encrypted: what the blind index is made of, so that it can be made anew with another key. */
  @Sealed<BankAccountEntity>({
    context: ({ id }) => fingerprintContext(id),
    index: { column: 'fingerprint', purpose: FINGERPRINT_PURPOSE },
  })
  @Column({ type: 'text', nullable: true })
  fingerprintSealed: string | null;

  /** The attempt to add it: sent again under the row's own key until it is answered. */
  @Column('text')
  providerToken: string;

  @Column('text')
  providerAccountId: string;

  /** Empty until the provider has taken it; nothing shows the row before. */
  @Column({ type: 'text', nullable: true })
  providerBankId: string | null;

  @Column('boolean')
  isDefault: boolean;

  @Column('boolean')
  makeDefault: boolean;

  @Column('text')
  status: BankAccountStatus;

  @Column({ type: 'text', nullable: true })
  failureCode: string | null;

  /** A changed account waits: whoever did not change it has time to notice. */
  @TimeColumn()
  usableFrom: Date;

  /** When to look again: whether it was added, or can be verified. */
  @TimeColumn({ nullable: true })
  checkAt: Date | null;

  @TimeColumn({ nullable: true })
  removedAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}
