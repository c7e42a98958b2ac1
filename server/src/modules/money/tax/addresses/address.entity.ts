import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { Sealed } from '../../../../platform/rotation/sealed.js';
import type { AddressKind } from './address.types.js';

export const addressContext = (id: string) => `address:${id}`;
export const billingContext = (userId: string) => `billing_details:${userId}`;

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

  /** Encrypted JSON. */
  @Sealed<AddressEntity>({ context: ({ id }) => addressContext(id) })
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

  /** Encrypted JSON. */
  @Sealed<BillingDetailsEntity>({ context: ({ userId }) => billingContext(userId) })
  @Column('text')
  content: string;

  @Column({ type: 'uuid', nullable: true })
  addressId: string | null;

  @TimeColumn()
  updatedAt: Date;
}
