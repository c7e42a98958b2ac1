import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MinorColumn } from '../../../../platform/database/columns.js';
import type { AccountType } from '../../../identity/users/index.js';
import type { PlanInterval } from './plan.types.js';

/** A plan on sale; its price is net, VAT comes on top by the buyer's rule. */
@Entity('plan')
export class PlanEntity {
  @PrimaryColumn('text')
  code: string;

  @Column('text')
  name: string;

  @MinorColumn()
  priceMinor: number;

  @Column('text')
  interval: PlanInterval;

  @Column('jsonb')
  features: string[];

  @Column('text')
  audience: AccountType;

  @Column('int')
  position: number;

  @Column('boolean')
  active: boolean;
}
