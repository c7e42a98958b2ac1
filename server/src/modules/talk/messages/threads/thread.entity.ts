import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** What two people write to each other, one for each pair, `lowId` before `highId`; or the group chat of a squad. */
@Entity('conversation')
export class ConversationEntity {
  @IdColumn()
  id: string;

  /** Both null in a group. */
  @Column({ type: 'uuid', nullable: true })
  lowId: string | null;

  @Column({ type: 'uuid', nullable: true })
  highId: string | null;

  /** The name of the squad, as the next two null between two people. */
  @Column({ type: 'text', nullable: true })
  title: string | null;

  @Column({ type: 'uuid', nullable: true })
  squadId: string | null;

  /** The brand of the squad: a person or a team. */
  @Column({ type: 'uuid', nullable: true })
  ownerId: string | null;

  /** From then on a group is there to be read alone. */
  @TimeColumn({ nullable: true })
  closedAt: Date | null;

  /** Of the latest message. Its row is locked while one is added. */
  @Column('int')
  lastSeq: number;

  @TimeColumn()
  createdAt: Date;
}

/** The conversation as one of its people has it. Counters are kept, so that no list counts messages. */
@PersonalData<ConversationMemberEntity>({
  name: 'conversations',
  by: 'userId',
  columns: ['conversationId', 'favoritedAt', 'lastAt'],
  order: 'lastAt',
})
@Entity('conversation_member')
export class ConversationMemberEntity {
  @PrimaryColumn('uuid')
  conversationId: string;

  @PrimaryColumn('uuid')
  userId: string;

  /** null in a group. */
  @Column({ type: 'uuid', nullable: true })
  otherId: string | null;

  @Column('int')
  unread: number;

  /** Up to here they have read. */
  @Column('int')
  readSeq: number;

  /** Up to here the other person may know of it: it stays behind while receipts are switched off. */
  @Column('int')
  shownSeq: number;

  /** Something of theirs has reached the other person, who may answer from then on. */
  @Column('boolean')
  wrote: boolean;

  @TimeColumn({ nullable: true })
  favoritedAt: Date | null;

  /** Of the latest message they see. */
  @TimeColumn()
  lastAt: Date;
}
