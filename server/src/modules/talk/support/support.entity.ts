import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { CloseReason, SupportPriority, SupportState } from './support.types.js';

/** One matter that a person has with our team. Before its first message it is in nobody's queue. */
@PersonalData<SupportConversationEntity>({
  name: 'support-conversations',
  by: 'userId',
  columns: ['id', 'subject', 'state', 'rating', 'ratingComment', 'createdAt', 'closedAt'],
  onErase: { subject: null, labels: () => `'{}'`, ratingComment: null },
})
@Entity('support_conversation')
export class SupportConversationEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column({ type: 'text', nullable: true })
  subject: string | null;

  @Column('text')
  state: SupportState;

  @Column('text')
  priority: SupportPriority;

  @Column('text', { array: true })
  labels: string[];

  /** Who of staff answers. */
  @Column({ type: 'uuid', nullable: true })
  assignedTo: string | null;

  /** Of the latest message. The row is locked while one is added. */
  @Column('int')
  lastSeq: number;

  /** Answers that the person has not read. */
  @Column('int')
  unread: number;

  /** When it was opened, or opened again: the time to solve it runs from here. */
  @TimeColumn()
  openedAt: Date;

  /** When the person wrote what nobody has answered yet. */
  @TimeColumn({ nullable: true })
  unansweredSince: Date | null;

  /** Until when staff should answer or solve it, whichever is earlier; only while it is open. */
  @TimeColumn({ nullable: true })
  dueAt: Date | null;

  /** Somebody else gets it then, unless it is answered. */
  @TimeColumn({ nullable: true })
  reassignAt: Date | null;

  @TimeColumn({ nullable: true })
  closedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  closeReason: CloseReason | null;

  @Column({ type: 'int', nullable: true })
  rating: number | null;

  @Column({ type: 'text', nullable: true })
  ratingComment: string | null;

  @TimeColumn({ nullable: true })
  ratedAt: Date | null;

  @TimeColumn()
  lastAt: Date;

  @TimeColumn()
  createdAt: Date;
}

/** What the person or our team has written. */
@PersonalData<SupportMessageEntity>({
  name: 'support-messages',
  by: 'userId',
  // Who of staff answered is theirs.
  columns: ['conversationId', 'seq', 'text', 'createdAt'],
  onErase: { text: '' },
})
@Entity('support_message')
export class SupportMessageEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  conversationId: string;

  /** Whose matter it is. */
  @Column('uuid')
  userId: string;

  /** Who of staff wrote it; null = the person did. */
  @Column({ type: 'uuid', nullable: true })
  staffId: string | null;

  @Column('int')
  seq: number;

  @Column('text')
  text: string;

  @Column({ type: 'text', nullable: true })
  clientId: string | null;

  @TimeColumn()
  createdAt: Date;
}

/** For staff alone: it stands in no copy of a person's data, and goes with their account. */
@PersonalData<SupportNoteEntity>({ name: 'support-notes', by: 'userId', onErase: 'delete' })
@Entity('support_note')
export class SupportNoteEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  conversationId: string;

  /** Whom it is about. */
  @Column('uuid')
  userId: string;

  @Column('uuid')
  authorId: string;

  @Column('text')
  text: string;

  @TimeColumn()
  createdAt: Date;
}
