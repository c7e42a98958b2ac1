import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { Gif } from '../../../../platform/gateways/gif-provider.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { Held } from '../media/message-media.rules.js';
import type { SentType } from '../message.types.js';
import type { Audience, BroadcastState } from './broadcast.types.js';

/** One message for many people. Its row is locked by whoever works on it, so nobody gets it twice. */
@PersonalData<BroadcastEntity>({
  name: 'broadcasts',
  by: 'ownerId',
  columns: ['id', 'text', 'price', 'audience', 'state', 'recipients', 'delivered', 'recalledAt', 'createdAt'],
  onErase: { text: '', mediaIds: [], holds: [], gif: null },
})
@Entity('broadcast')
export class BroadcastEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  ownerId: string;

  /** Given by the device, so that what it sends again is not another broadcast. */
  @Column({ type: 'text', nullable: true })
  clientId: string | null;

  @Column('text')
  type: SentType;

  @Column('text')
  text: string;

  @Column('uuid', { array: true })
  mediaIds: string[];

  @Column('text', { array: true })
  holds: Held[];

  @Column({ type: 'jsonb', nullable: true })
  gif: Gif | null;

  /** Coins that unlock the text, for each recipient. */
  @MinorColumn({ nullable: true })
  price: number | null;

  @Column('jsonb')
  audience: Audience;

  @Column('text')
  state: BroadcastState;

  /** Recipients up to this one are done with; null = nobody yet. */
  @Column({ type: 'uuid', nullable: true })
  afterId: string | null;

  /** Those it goes to; who cannot be written to is taken off on the way. */
  @Column('int')
  recipients: number;

  @Column('int')
  delivered: number;

  @TimeColumn()
  dueAt: Date;

  @TimeColumn({ nullable: true })
  scheduledAt: Date | null;

  @TimeColumn({ nullable: true })
  recalledAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}

/** Somebody who was in the audience when it went out. */
@PersonalData<BroadcastRecipientEntity>({
  name: 'broadcast-recipients',
  by: 'userId',
  columns: ['messageId', 'readAt'],
  order: 'messageId',
})
@Entity('broadcast_recipient')
export class BroadcastRecipientEntity {
  @PrimaryColumn('uuid')
  broadcastId: string;

  @PrimaryColumn('uuid')
  userId: string;

  /** null = not sent yet. */
  @Column({ type: 'uuid', nullable: true })
  messageId: string | null;

  /** When they showed to have read it. */
  @TimeColumn({ nullable: true })
  readAt: Date | null;
}
