import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** A search that somebody keeps, and may be told of. */
@PersonalData<SavedSearchEntity>({
  name: 'saved-creator-searches',
  by: 'ownerId',
  columns: ['name', 'search', 'alerts', 'toldAt', 'createdAt'],
  onErase: 'delete',
})
@Entity('creator_search')
export class SavedSearchEntity {
  @IdColumn() id: string;
  @Column('uuid') ownerId: string;
  @Column('text') name: string;
  /** As the route takes it. */
  @Column('jsonb') search: object;
  @Column('boolean') alerts: boolean;
  /** Whoever could be found by then is not new to it. */
  @TimeColumn() since: Date;
  /** When it is looked at next; null while its alerts are off. */
  @TimeColumn({ nullable: true }) checkAt: Date | null;
  @TimeColumn({ nullable: true }) toldAt: Date | null;
  @Column('int') toldCount: number;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
