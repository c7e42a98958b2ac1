import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { CampaignType } from '../../../challenges/challenges/index.js';
import type { DealSide } from '../deal.types.js';
import type * as types from './collab.types.js';

/** Kept for both sides, as their deal is. */
@PersonalData<CollabEntity>({
  name: 'collabs',
  by: ['brandId', 'creatorId'],
  columns: ['dealId', 'type', 'createdAt'],
  order: 'createdAt',
})
@Entity('collab')
export class CollabEntity implements types.CollabState {
  @PrimaryColumn('uuid') dealId: string;
  @Column('uuid') offerId: string;
  @Column('uuid') brandId: string;
  @Column('uuid') creatorId: string;
  @Column('text') type: CampaignType;
  @TimeColumn() createdAt: Date;
}

@PersonalData<CollabFileEntity>({
  name: 'collab-files',
  by: 'byId',
  columns: ['id', 'dealId', 'kind', 'note', 'createdAt'],
  onErase: { note: null },
})
@Entity('collab_file')
export class CollabFileEntity implements types.CollabFileState {
  @IdColumn() id: string;
  @Column('uuid') dealId: string;
  @Column('uuid') mediaId: string;
  @Column('text') kind: types.CollabFileKind;
  @Column('text') side: DealSide;
  @Column('uuid') byId: string;
  @Column({ type: 'text', nullable: true }) note: string | null;
  @TimeColumn() createdAt: Date;
}
