import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { ContractKind, ContractState, PlanInterval } from './plan.types.js';

/** A person's plan: its price stays as it was when it began. */
@Entity('plan_contract')
export class PlanContractEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  planCode: string;

  @Column('text')
  kind: ContractKind;

  @Column('text')
  state: ContractState;

  @MinorColumn()
  priceMinor: number;

  @Column('text')
  interval: PlanInterval;

  /** The card that paid last; a renewal takes it while it is saved. */
  @Column({ type: 'text', nullable: true })
  cardId: string | null;

  /** How many periods are paid; they count from `startedAt`, so that months never drift. */
  @Column('int')
  periods: number;

  @TimeColumn({ nullable: true })
  startedAt: Date | null;

  /** Until when it is paid; null = for good, or not paid at all. */
  @TimeColumn({ nullable: true })
  periodEnd: Date | null;

  @TimeColumn({ nullable: true })
  pastDueSince: Date | null;

  /** How often a renewal failed for the present period. */
  @Column('int')
  failures: number;

  /** When the sweeper looks at it: renewal, next try, end. */
  @TimeColumn({ nullable: true })
  dueAt: Date | null;

  @Column({ type: 'text', nullable: true })
  cancelReason: string | null;

  @TimeColumn({ nullable: true })
  endedAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}
