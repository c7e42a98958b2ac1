import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { VatDecision } from '../../../money/tax/index.js';
import type * as types from '../deal.types.js';

const TimeOrNull = () => TimeColumn({ nullable: true });

/** The money of a deal: one escrow. What the columns mean stands in deal.types.ts. */
@Entity('deal_order')
export class DealOrderEntity implements types.OrderState {
  @IdColumn() id: string;
  @Column('uuid') dealId: string;
  @Column('int') cycle: number;
  @Column('text') status: types.OrderStatus;
  @Column('text') escrow: types.EscrowState;
  @MinorColumn() priceMinor: number;
  @MinorColumn() bonusMinor: number;
  @Column('int') feeBp: number;
  @Column({ type: 'jsonb', nullable: true }) vat: VatDecision | null;
  @MinorColumn() vatMinor: number;
  @MinorColumn() paidMinor: number;
  @MinorColumn() feeMinor: number;
  @MinorColumn() refundedMinor: number;
  @MinorColumn() vatRefundedMinor: number;
  @Column({ type: 'uuid', nullable: true }) paymentId: string | null;
  @TimeColumn() dueAt: Date;
  @Column({ type: 'text', nullable: true }) frozenReason: string | null;
  @TimeOrNull() frozenAt: Date | null;
  @TimeOrNull() disputedAt: Date | null;
  @TimeOrNull() fundedAt: Date | null;
  @TimeOrNull() completedAt: Date | null;
  @TimeOrNull() cancelledAt: Date | null;
  @TimeColumn() createdAt: Date;
}
