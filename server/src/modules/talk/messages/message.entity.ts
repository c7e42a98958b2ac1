import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import type { Gif } from '../../../platform/gateways/gif-provider.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { Shareable } from '../../../platform/sharing/shared-cards.js';
import type { Held } from './media/message-media.rules.js';
import type { Reaction, SentType } from './message.types.js';

/** Its place in the conversation is `seq`, given under the lock of the conversation: no two have one, none comes late. */
@PersonalData<MessageEntity>({
  name: 'messages',
  by: 'senderId',
  columns: ['id', 'conversationId', 'type', 'text', 'mediaIds', 'gif', 'createdAt', 'editedAt', 'deletedAt'],
  onErase: { text: '', mediaIds: [], holds: [], gif: null, deletedAt: () => 'coalesce(deleted_at, now())' },
})
@Entity('message')
export class MessageEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  conversationId: string;

  @Column('int')
  seq: number;

  @Column('uuid')
  senderId: string;

  /** null = to a group. */
  @Column({ type: 'uuid', nullable: true })
  recipientId: string | null;

  /** What it was sent with to others as well; null = to this person alone. */
  @Column({ type: 'uuid', nullable: true })
  broadcastId: string | null;

  /** What it shows as a card; both or neither. */
  @Column({ type: 'text', nullable: true })
  feature: Shareable | null;

  @Column({ type: 'uuid', nullable: true })
  refId: string | null;

  /** Its text stands behind a price, elsewhere. */
  @Column('boolean')
  locked: boolean;

  @Column('text')
  type: SentType;

  /** Empty once it is deleted, and where files say it all. */
  @Column('text')
  text: string;

  /** Files of its sender, in the order in which they are shown. */
  @Column('uuid', { array: true })
  mediaIds: string[];

  /** Kinds of what it holds besides words. */
  @Column('text', { array: true })
  holds: Held[];

  @Column({ type: 'jsonb', nullable: true })
  gif: Gif | null;

  /** Given by the device, so that what it sends again is not another message. */
  @Column({ type: 'text', nullable: true })
  clientId: string | null;

  @Column({ type: 'uuid', nullable: true })
  replyToId: string | null;

  /** Who does not see it: they removed it for themselves, or had blocked its sender. */
  @Column('uuid', { array: true })
  hiddenFrom: string[];

  /** Staff took it away; a reversal brings it back. */
  @Column('boolean')
  withheld: boolean;

  /** Grows each time its people are told of it again, so that what comes late to a device is known to be old. */
  @Column('int')
  revision: number;

  @TimeColumn({ nullable: true })
  editedAt: Date | null;

  @TimeColumn({ nullable: true })
  deletedAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}

/** A text that an edit replaced, kept for reports. */
@PersonalData<MessageVersionEntity>({
  name: 'message-versions',
  by: 'senderId',
  columns: ['messageId', 'text', 'createdAt'],
  onErase: 'delete',
})
@Entity('message_version')
export class MessageVersionEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  messageId: string;

  @Column('uuid')
  senderId: string;

  @Column('text')
  text: string;

  @TimeColumn()
  createdAt: Date;
}

@PersonalData<MessageReactionEntity>({
  name: 'message-reactions',
  by: 'userId',
  columns: ['messageId', 'reaction', 'createdAt'],
  onErase: 'delete',
})
@Entity('message_reaction')
export class MessageReactionEntity {
  @PrimaryColumn('uuid')
  messageId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @Column('text')
  reaction: Reaction;

  /** The other of two people had blocked this one, and sees nothing of it. */
  @Column('boolean')
  hidden: boolean;

  @TimeColumn()
  createdAt: Date;
}
