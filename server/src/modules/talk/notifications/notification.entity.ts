import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import type { NoticeCategory } from '../../../platform/notices/notice-kind.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';

/** One thing that one person was told. What is unread about the same object is one group, shown by its latest. */
@PersonalData<NotificationEntity>({
  name: 'notifications',
  by: 'userId',
  columns: ['kind', 'facts', 'createdAt', 'readAt', 'mailedAt'],
  onErase: 'delete',
})
@Entity('notification')
export class NotificationEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  /** The team that was told, of which the person is a member; null = the person. */
  @Column({ type: 'uuid', nullable: true })
  teamId: string | null;

  @Column('text')
  kind: string;

  @Column('text')
  category: NoticeCategory;

  /** What happened; the same is told once. */
  @Column('text')
  eventKey: string;

  @Column({ type: 'text', nullable: true })
  groupKey: string | null;

  /** The first of its group. */
  @Column('uuid')
  groupId: string;

  /** Shown in the list: the latest of its group, unless it is wanted by mail alone. */
  @Column('boolean')
  head: boolean;

  /** How many notices the group holds up to this one, and of how many people. */
  @Column('int')
  size: number;

  @Column('int')
  actors: number;

  @Column({ type: 'uuid', nullable: true })
  actorId: string | null;

  @Column({ type: 'text', nullable: true })
  refKind: string | null;

  @Column({ type: 'uuid', nullable: true })
  refId: string | null;

  /** What its kind writes its words from; names of people never. */
  @Column('jsonb')
  facts: object;

  @TimeColumn({ nullable: true })
  dueAt: Date | null;

  /** Says that the deadline is met. */
  @Column({ type: 'text', nullable: true })
  deadlineKey: string | null;

  @MinorColumn()
  atStakeMinor: number;

  @TimeColumn({ nullable: true })
  doneAt: Date | null;

  @TimeColumn({ nullable: true })
  readAt: Date | null;

  /** When it is mailed, if nobody has read it by then; null = no mail is pending. */
  @TimeColumn({ nullable: true })
  mailAt: Date | null;

  @TimeColumn({ nullable: true })
  mailedAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}

/** What is unread, kept beside the rows; its lock puts all changes of one person's list in one order. */
@PersonalData<NotificationInboxEntity>({ name: 'notification-inbox', by: 'userId', onErase: 'delete' })
@Entity('notification_inbox')
export class NotificationInboxEntity {
  @PrimaryColumn('uuid')
  userId: string;

  /** Groups, not single notices. */
  @Column('int')
  unread: number;
}
