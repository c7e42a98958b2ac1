import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { PaymentMethodType, PaymentPurpose } from '../purchasables/payment.types.js';
import type { PaymentRequestStatus } from './payment-request.types.js';

/** A payment of a team that begins only when a second member has confirmed it, at this price. */
@PersonalData<PaymentRequestEntity>({
  name: 'payment-requests',
  by: 'askedBy',
  columns: ['teamId', 'purpose', 'totalMinor', 'status', 'note', 'createdAt', 'decidedAt'],
})
@Entity('payment_request')
export class PaymentRequestEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  teamId: string;

  @Column('uuid')
  askedBy: string;

  @Column('text')
  purpose: PaymentPurpose;

  @Column('text')
  subjectKind: string;

  @Column('uuid')
  subjectId: string;

  @Column('text')
  method: PaymentMethodType;

  /** What is confirmed: at another price it has to be asked for again. */
  @MinorColumn()
  totalMinor: number;

  @Column('text')
  status: PaymentRequestStatus;

  @Column({ type: 'uuid', nullable: true })
  decidedBy: string | null;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  /** The payment it was used for; once that has ended without money it can be used again. */
  @Column({ type: 'uuid', nullable: true })
  paymentId: string | null;

  /** Until when it can be decided, and once confirmed until when it can be paid. */
  @TimeColumn()
  expiresAt: Date;

  @TimeColumn({ nullable: true })
  decidedAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}

/** Above which amount a team wants two of its members; null = never. */
@Entity('team_payment_rule')
export class TeamPaymentRuleEntity {
  @PrimaryColumn('uuid')
  teamId: string;

  @MinorColumn({ nullable: true })
  aboveMinor: number | null;

  @Column('uuid')
  setBy: string;

  @TimeColumn()
  updatedAt: Date;
}
