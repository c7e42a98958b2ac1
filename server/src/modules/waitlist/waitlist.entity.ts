import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../platform/database/columns.js';

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
