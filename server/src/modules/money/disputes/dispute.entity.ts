import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import type { Evidence } from './evidence.types.js';
import type { DisputeState } from './dispute.machine.js';

export type DisputeProviderName = 'stripe' | 'paypal';

/** A payment that the buyer's bank takes back, or asks about. */
@Entity('payment_dispute')
export class DisputeEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  paymentId: string;

  /** Of the payment: whose timeline it stands in. */
  @Column('uuid')
  buyerId: string;

  @Column('text')
  provider: DisputeProviderName;

  @Column('text')
  providerId: string;

  @Column('text')
  reason: string;

  @MinorColumn()
  amountMinor: number;

  @MinorColumn()
  feeMinor: number;

  @Column('text')
  status: DisputeState;

  @TimeColumn({ nullable: true })
  evidenceDueAt: Date | null;

  @Column({ type: 'text', nullable: true })
  evidenceText: string | null;

  @Column('uuid', { array: true })
  evidenceMedia: string[];

  @Column({ type: 'uuid', nullable: true })
  evidenceBy: string | null;

  /** What was sent, so that it can be sent again to the letter. */
  @Column({ type: 'jsonb', nullable: true })
  evidence: Evidence | null;

  /** Counts what was sent: names the key of the call. */
  @Column('int')
  submission: number;

  /** When the sweeper sends again what has no answer; empty = nothing is on its way. */
  @TimeColumn({ nullable: true })
  submitAt: Date | null;

  @Column({ type: 'text', nullable: true })
  submitError: string | null;

  @TimeColumn({ nullable: true })
  submittedAt: Date | null;

  @TimeColumn({ nullable: true })
  frozenAt: Date | null;

  /** Its subject stood still because of this dispute, not because staff had stopped it. */
  @Column('boolean')
  suspendedSubject: boolean;

  @Column({ type: 'uuid', nullable: true })
  openedTxnId: string | null;

  @Column({ type: 'uuid', nullable: true })
  closedTxnId: string | null;

  @TimeColumn({ nullable: true })
  closedAt: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}

@Entity('payment_dispute_hold')
export class DisputeHoldEntity {
  @PrimaryColumn('uuid')
  holdId: string;

  @Column('uuid')
  disputeId: string;

  @Column('uuid')
  ownerId: string;

  @Column('text')
  code: 'coin_purchased' | 'coin_bonus' | 'payable';

  @MinorColumn()
  amount: number;

  @TimeColumn({ nullable: true })
  releasedAt: Date | null;
}
