import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { ConsentMove } from '../ovation.types.js';

/** Lines are added and never changed. They prove what a brand was allowed to show, so closing an account keeps them. */
@PersonalData<ConsentEntity>({
  name: 'ovation-consents',
  by: 'creatorId',
  columns: ['id', 'ovationId', 'move', 'version', 'at'],
  order: 'at',
})
@Entity('ovation_consent')
export class ConsentEntity {
  @IdColumn() id: string;
  @Column('uuid') ovationId: string;
  @Column('uuid') brandId: string;
  @Column('uuid') creatorId: string;
  @Column('text') move: ConsentMove;
  /** Of the wording. */
  @Column('int') version: number;
  @TimeColumn() at: Date;
}
