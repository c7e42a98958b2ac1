import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { Signals } from './score.js';

/** One scoring, never changed: what was known, by which rules it was judged, and what came out. */
@PersonalData<EntryScoreEntity>({
  name: 'entry-scores',
  by: 'userId',
  columns: ['entryId', 'at', 'score', 'held', 'signals'],
  order: 'at',
})
@Entity('entry_score')
export class EntryScoreEntity {
  @IdColumn() id: string;
  @Column('uuid') entryId: string;
  @Column('uuid') userId: string;
  @TimeColumn() at: Date;
  @Column('int') rulesVersion: number;
  @Column('jsonb') signals: Signals;
  @Column('int') score: number;
  @Column('boolean') held: boolean;
}
