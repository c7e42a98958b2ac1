import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';

@PersonalData<%Noun%Entity>({
  name: '%family%',
  by: 'ownerId',
  columns: ['name', 'note', 'createdAt'],
  onErase: 'delete',
})
@Entity('%table%')
export class %Noun%Entity {
  @IdColumn()
  id: string;

  @Column('uuid')
  ownerId: string;

  @Column('text')
  name: string;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  @TimeColumn()
  createdAt: Date;
}
