import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** Coins set aside for a campaign; what is neither spent nor returned waits in an account of its own. */
@PersonalData<CampaignAllocationEntity>({
  name: 'campaign-allocations',
  by: 'userId',
  columns: ['campaignId', 'coins', 'spent', 'returned', 'createdAt', 'closedAt'],
})
@Entity('campaign_allocation')
export class CampaignAllocationEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  campaignId: string;

  @Column('uuid')
  userId: string;

  /** The person who set them aside, for themselves or their team. */
  @Column({ type: 'uuid', nullable: true })
  madeBy: string | null;

  @MinorColumn()
  coins: number;

  @MinorColumn()
  spent: number;

  @MinorColumn()
  returned: number;

  /** The posting that set them aside; the lots remember what it took. */
  @Column('uuid')
  txnId: string;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn({ nullable: true })
  closedAt: Date | null;
}

/** What one payment to a creator drew from one allocation; `ref` names the payment within its campaign. */
@Entity('campaign_spend')
export class CampaignSpendEntity {
  @PrimaryColumn('uuid')
  campaignId: string;

  @PrimaryColumn('text')
  ref: string;

  @PrimaryColumn('uuid')
  allocationId: string;

  @Column('uuid')
  creatorId: string;

  @MinorColumn()
  coins: number;

  @Column('uuid')
  txnId: string;

  @TimeColumn()
  createdAt: Date;
}
