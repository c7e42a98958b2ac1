import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** A named list of creators. */
@PersonalData<CreatorListEntity>({
  name: 'creator-lists',
  by: 'ownerId',
  columns: ['id', 'name', 'createdAt'],
  onErase: 'delete',
})
@Entity('creator_list')
export class CreatorListEntity {
  @IdColumn() id: string;
  @Column('uuid') ownerId: string;
  @Column('text') name: string;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}

/** A creator on a list. What is noted is the owner's; a creator who goes is taken off every list. */
@PersonalData<ListedCreatorEntity>({
  name: 'listed-creators',
  by: 'ownerId',
  columns: ['listId', 'creatorId', 'note', 'addedAt'],
  order: 'addedAt',
  onErase: 'delete',
})
@Entity('creator_list_item')
export class ListedCreatorEntity {
  @PrimaryColumn('uuid') listId: string;
  @PrimaryColumn('uuid') creatorId: string;
  @Column('uuid') ownerId: string;
  @Column({ type: 'text', nullable: true }) note: string | null;
  @TimeColumn() addedAt: Date;
}
