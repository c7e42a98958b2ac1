import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { AddressKind } from './address.types.js';

/** Where invoices or goods go. What names a person is encrypted; the country stays plain, since tax rules read it. */
@Entity('address')
export class AddressEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  kind: AddressKind;

  @Column('char', { length: 2 })
  country: string;

  /** Encrypted JSON (context `address:<id>`). */
  @Column('text')
  content: string;

  @Column('boolean')
  isDefault: boolean;

  @TimeColumn()
  createdAt: Date;
}

/** Who invoices are written to, where that is not the person of the account. */
@Entity('billing_details')
export class BillingDetailsEntity {
  @PrimaryColumn('uuid')
  userId: string;

  /** Encrypted JSON (context `billing_details:<user id>`). */
  @Column('text')
  content: string;

  @Column({ type: 'uuid', nullable: true })
  addressId: string | null;

  @TimeColumn()
  updatedAt: Date;
}
