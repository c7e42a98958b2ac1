import { Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';

/** A creator whom a brand has asked to bid. */
@PersonalData<BidInviteEntity>({
  name: 'bid-invites',
  by: 'creatorId',
  columns: ['bidId', 'invitedAt'],
  order: 'invitedAt',
  onErase: 'delete',
})
@Entity('creator_bid_invite')
export class BidInviteEntity {
  @PrimaryColumn('uuid') bidId: string;
  @PrimaryColumn('uuid') creatorId: string;
  @TimeColumn() invitedAt: Date;
}
