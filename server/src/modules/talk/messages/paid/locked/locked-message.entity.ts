import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MinorColumn, TimeColumn } from '../../../../../platform/database/columns.js';
import { PersonalData } from '../../../../../platform/privacy/personal-data.js';

/**
 * What its receiver gets once they have paid. Text and files stand here and nowhere else, so that no list, search, quote
 * or notification of messages can show them by mistake.
 */
@PersonalData<LockedMessageEntity>({
  name: 'locked-messages',
  by: 'senderId',
  columns: ['messageId', 'text', 'mediaIds', 'price', 'earnedMinor', 'unlockedAt', 'createdAt'],
  onErase: { text: '', mediaIds: [] },
})
@Entity('locked_message')
export class LockedMessageEntity {
  @PrimaryColumn('uuid')
  messageId: string;

  @Column('uuid')
  senderId: string;

  /** Sent to others as well, at the same price. */
  @Column({ type: 'uuid', nullable: true })
  broadcastId: string | null;

  /** Empty once it is deleted. */
  @Column('text')
  text: string;

  /** Empty once it is deleted. */
  @Column('uuid', { array: true })
  mediaIds: string[];

  /** In coins. */
  @MinorColumn()
  price: number;

  @Column({ type: 'uuid', nullable: true })
  buyerId: string | null;

  @Column({ type: 'uuid', nullable: true })
  paymentId: string | null;

  /** What the sender got of it. */
  @MinorColumn({ nullable: true })
  earnedMinor: number | null;

  @TimeColumn({ nullable: true })
  unlockedAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}

/** Whether this person may read it: its sender, and who has paid. */
export const mayRead = ({ senderId, buyerId }: LockedMessageEntity, userId: string): boolean =>
  userId === senderId || userId === buyerId;
