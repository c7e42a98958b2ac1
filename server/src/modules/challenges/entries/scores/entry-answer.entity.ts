import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** What a creator answers to a freeze. */
@PersonalData<EntryAnswerEntity>({
  name: 'entry-answers',
  by: 'userId',
  columns: ['entryId', 'text', 'createdAt'],
  onErase: { text: null },
})
@Entity('entry_answer')
export class EntryAnswerEntity {
  @IdColumn() id: string;
  @Column('uuid') entryId: string;
  @Column('uuid') userId: string;
  @Column({ type: 'text', nullable: true }) text: string | null;
  @TimeColumn() createdAt: Date;
}
