import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';

export type AttemptOp = 'create' | 'confirm' | 'capture' | 'cancel' | 'refund';
/** sent: unanswered, the same key may be sent again. unknown: answered with an error that does not say what happened. */
export type AttemptState = 'sent' | 'ok' | 'failed' | 'unknown';

/** One call that changes something at the provider; its row is committed before the call. */
@Entity('payment_attempt')
export class AttemptEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  paymentId: string;

  @Column({ type: 'uuid', nullable: true })
  refundId: string | null;

  @Column('uuid')
  buyerId: string;

  @Column('text')
  op: AttemptOp;

  @Column('int')
  seq: number;

  @Column('text')
  idemKey: string;

  /** What was sent, so that it can be sent again to the letter. */
  @Column('jsonb')
  request: object;

  @Column('text')
  state: AttemptState;

  @Column('boolean')
  declined: boolean;

  @Column({ type: 'text', nullable: true })
  code: string | null;

  @Column({ type: 'text', nullable: true })
  fingerprint: string | null;

  @Column({ type: 'text', nullable: true })
  ip: string | null;

  /** What the limits count by: the address, or the network of one. */
  @Column({ type: 'text', nullable: true })
  network: string | null;

  @Column('int')
  tries: number;

  /** When the sweeper finds out what became of it; empty once it is known. */
  @TimeColumn({ nullable: true })
  nextAt: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn({ nullable: true })
  answeredAt: Date | null;
}
