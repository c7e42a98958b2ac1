import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { DealSide } from '../deals/index.js';
import type * as types from './campaign.types.js';

/** What people wrote stands in the offer. Kept as long as its deal. */
@PersonalData<CampaignOfferEntity>({
  name: 'campaign-offers',
  by: ['brandId', 'creatorId'],
  columns: ['id', 'campaignId', 'dealId', 'initiator', 'status', 'priceMinor', 'createdAt'],
})
@Entity('campaign_offer')
export class CampaignOfferEntity implements types.CampaignOfferState {
  @IdColumn() id: string;
  @Column('uuid') campaignId: string;
  @Column('uuid') dealId: string;
  @Column('uuid') brandId: string;
  @Column('uuid') creatorId: string;
  @Column('text') initiator: DealSide;
  @Column('text') status: types.ApplicationStatus;
  @Column({ type: 'text', nullable: true }) turn: DealSide | null;
  @TimeColumn({ nullable: true }) dueAt: Date | null;
  @MinorColumn() priceMinor: number;
  @Column('boolean') shortlisted: boolean;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
