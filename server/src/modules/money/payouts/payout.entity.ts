import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { PayoutEnding, PayoutStatus } from './payout.types.js';

@PersonalData<PayoutEntity>({
  name: 'payouts',
  by: 'userId',
  columns: ['id', 'amountMinor', 'bankAccountId', 'status', 'failureReason', 'requestedAt', 'paidAt'],
  order: 'requestedAt',
})
@Entity('payout')
export class PayoutEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @MinorColumn()
  amountMinor: number;

  /** The part of it that was earned by work and sales, without VAT; the rest is refunds and corrections. */
  @MinorColumn()
  earnedMinor: number;

  @Column('uuid')
  bankAccountId: string;

  @Column('text')
  providerAccountId: string;

  @Column('text')
  providerBankId: string;

  @Column('text')
  status: PayoutStatus;

  /** It ends so, once its transfer is reversed. */
  @Column({ type: 'text', nullable: true })
  ending: PayoutEnding | null;

  /** What it waits for while it stays approved. */
  @Column({ type: 'text', nullable: true })
  stall: 'provider_balance' | null;

  @Column({ type: 'text', nullable: true })
  failureCode: string | null;

  @Column({ type: 'text', nullable: true })
  failureReason: string | null;

  /** What the provider wrote of the failure, for staff. */
  @Column({ type: 'text', nullable: true })
  providerText: string | null;

  @Column({ type: 'text', nullable: true })
  transferId: string | null;

  @Column('boolean')
  transferReversed: boolean;

  /** The provider's payout of the running attempt. */
  @Column({ type: 'text', nullable: true })
  providerPayoutId: string | null;

  /** By which the bank can find it. */
  @Column({ type: 'text', nullable: true })
  trace: string | null;

  /** When a worker looks at it (again). */
  @TimeColumn({ nullable: true })
  nextAt: Date | null;

  /** Staff's time to decide, or the longest way to a bank; afterwards it stands in a queue. */
  @TimeColumn({ nullable: true })
  dueAt: Date | null;

  @TimeColumn({ nullable: true })
  escalatedAt: Date | null;

  @Column({ type: 'uuid', nullable: true })
  decidedBy: string | null;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  @TimeColumn()
  requestedAt: Date;

  @TimeColumn({ nullable: true })
  sentAt: Date | null;

  @TimeColumn({ nullable: true })
  paidAt: Date | null;

  @TimeColumn({ nullable: true })
  closedAt: Date | null;
}
