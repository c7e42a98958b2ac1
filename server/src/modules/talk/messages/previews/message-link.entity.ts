import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** waiting: nobody has looked yet; none: there is nothing to show. */
export type LinkState = 'waiting' | 'ready' | 'none';

@PersonalData<MessageLinkEntity>({
  name: 'message-links',
  by: 'senderId',
  columns: ['messageId', 'url', 'createdAt'],
  onErase: 'delete',
})
@Entity('message_link')
export class MessageLinkEntity {
  @PrimaryColumn('uuid')
  messageId: string;

  @Column('uuid')
  senderId: string;

  @Column('text')
  url: string;

  @Column('text')
  state: LinkState;

  @Column({ type: 'text', nullable: true })
  title: string | null;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  /** Its picture, kept by us. */
  @Column({ type: 'uuid', nullable: true })
  mediaId: string | null;

  @TimeColumn()
  createdAt: Date;
}
