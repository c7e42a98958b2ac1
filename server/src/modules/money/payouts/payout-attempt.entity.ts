import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import type { AttemptOp, AttemptState } from './payout.types.js';

/** One call that moves money at the provider; its row is committed before the call. */
@Entity('payout_attempt')
export class PayoutAttemptEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  payoutId: string;

  @Column('text')
  op: AttemptOp;

  @Column('int')
  seq: number;

  @Column('text')
  idemKey: string;

  @Column('text')
  state: AttemptState;

  @Column({ type: 'text', nullable: true })
  providerId: string | null;

  /** What came of it in the end: the bank may answer days after the call was taken. */
  @Column({ type: 'text', nullable: true })
  result: string | null;

  @Column('int')
  tries: number;

  @TimeColumn({ nullable: true })
  nextAt: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn({ nullable: true })
  answeredAt: Date | null;
}
