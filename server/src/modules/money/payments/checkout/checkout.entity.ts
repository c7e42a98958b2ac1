import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { PaymentPurpose } from '../purchasables/payment.types.js';
import type { Quote } from '../purchasables/quote.js';

export type CheckoutState = 'open' | 'paid' | 'ended';

/** What is bought at which frozen price. */
@Entity('checkout')
export class CheckoutEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  buyerId: string;

  @Column('text')
  purpose: PaymentPurpose;

  @Column('text')
  subjectKind: string;

  @Column('uuid')
  subjectId: string;

  @Column('jsonb')
  quote: Omit<Quote, 'validUntil'> & { validUntil: string | null };

  @Column('text')
  currency: 'EUR';

  @MinorColumn()
  totalMinor: number;

  @Column('text')
  state: CheckoutState;

  @TimeColumn()
  expiresAt: Date;

  @TimeColumn()
  createdAt: Date;
}

/** A key of the buyer's client and the payment it began. */
@Entity('checkout_key')
export class CheckoutKeyEntity {
  @PrimaryColumn('uuid')
  buyerId: string;

  @PrimaryColumn('text')
  key: string;

  @Column('text')
  requestHash: string;

  @Column('uuid')
  paymentId: string;

  @TimeColumn()
  createdAt: Date;
}
