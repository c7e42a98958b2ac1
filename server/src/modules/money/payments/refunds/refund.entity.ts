import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { VatPart } from '../purchasables/quote.js';

export type RefundState = 'pending' | 'succeeded' | 'failed';

/** A part of a payment on its way back; failed = it was credited to the buyer instead. */
@Entity('payment_refund')
export class RefundEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  paymentId: string;

  @MinorColumn()
  amountMinor: number;

  @MinorColumn()
  netMinor: number;

  @MinorColumn()
  vatMinor: number;

  /** The same by rate, where the price had several. */
  @Column('jsonb')
  vatParts: VatPart[];

  @MinorColumn({ nullable: true })
  coins: number | null;

  @Column('text')
  state: RefundState;

  @Column('text')
  reason: string;

  @Column({ type: 'text', nullable: true })
  failureReason: string | null;

  @Column({ type: 'text', nullable: true })
  providerRefundId: string | null;

  @Column('uuid')
  txnId: string;

  /** The posting that booked it out; reversed when the provider takes its word back. */
  @Column({ type: 'uuid', nullable: true })
  settledTxnId: string | null;

  /** When to ask the provider again about a refund that is still pending there. */
  @TimeColumn({ nullable: true })
  checkAt: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn({ nullable: true })
  settledAt: Date | null;
}
