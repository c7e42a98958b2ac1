import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { DealSide, DealTerms } from '../deal.types.js';
import type * as types from './offer.types.js';

@PersonalData<OfferEntity>({
  name: 'offers',
  by: ['brandId', 'creatorId'],
  columns: ['id', 'dealId', 'initiator', 'terms', 'status', 'history', 'createdAt'],
})
@Entity('offer')
export class OfferEntity implements types.OfferState {
  @IdColumn() id: string;
  @Column('uuid') dealId: string;
  @Column({ type: 'uuid', nullable: true }) campaignId: string | null;
  @Column('uuid') brandId: string;
  @Column('uuid') creatorId: string;
  @Column('text') initiator: DealSide;
  @Column('jsonb') terms: DealTerms;
  @Column('text') status: types.OfferStatus;
  @Column({ type: 'text', nullable: true }) closedReason: types.OfferState['closedReason'];
  @TimeColumn() expiresAt: Date;
  @Column('int') rounds: number;
  @Column('boolean') extended: boolean;
  @Column('jsonb') history: types.OfferVersion[];
  @TimeColumn() createdAt: Date;
}
