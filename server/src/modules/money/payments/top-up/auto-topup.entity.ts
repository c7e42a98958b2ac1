import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';

/** Buys a package by a saved card when the balance falls below the threshold. */
@Entity('auto_topup')
export class AutoTopupEntity {
  @PrimaryColumn('uuid')
  userId: string;

  @Column('boolean')
  enabled: boolean;

  @MinorColumn()
  threshold: number;

  @Column({ type: 'uuid', nullable: true })
  packageId: string | null;

  @Column({ type: 'text', nullable: true })
  cardId: string | null;

  @MinorColumn({ nullable: true })
  monthlyMaxMinor: number | null;

  /** The balance has been at the threshold or above since the last run: falling below it is a crossing. */
  @Column('boolean')
  armed: boolean;

  /** Who last changed it: what it charges counts as spent by them. */
  @Column({ type: 'uuid', nullable: true })
  setBy: string | null;

  @TimeColumn()
  updatedAt: Date;
}

export type RunState = 'open' | 'paid' | 'failed' | 'limited';

/** One crossing and what became of it; its id is the key of the payment. */
@Entity('auto_topup_run')
export class AutoTopupRunEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column('uuid')
  packageId: string;

  @Column('text')
  cardId: string;

  @MinorColumn()
  amountMinor: number;

  @Column('text')
  state: RunState;

  @Column({ type: 'uuid', nullable: true })
  paymentId: string | null;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn({ nullable: true })
  endedAt: Date | null;
}
