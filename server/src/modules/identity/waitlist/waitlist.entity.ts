import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';

@PersonalData<WaitlistEntryEntity>({
  name: 'waitlist',
  by: 'email',
  subject: 'email',
  columns: ['email', 'source', 'invitedAt', 'createdAt'],
  single: true,
  onErase: 'delete',
})
@Entity('waitlist_entry')
export class WaitlistEntryEntity {
  @IdColumn()
  id: string;

  @Column('citext')
  email: string;

  @Column({ type: 'text', nullable: true })
  source: string | null;

  @TimeColumn({ nullable: true })
  invitedAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}
