import { Column, Entity } from 'typeorm';
import type { Sentence } from '../../../../kernel/sentence.js';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** What can be given; its picture lies under its code in the client. */
@Entity('gift')
export class GiftEntity {
  @IdColumn()
  id: string;

  @Column('text')
  code: string;

  @Column('jsonb')
  name: Sentence;

  /** In coins. */
  @MinorColumn()
  price: number;

  @Column('int')
  position: number;

  @Column('boolean')
  active: boolean;
}

/** A gift from one person to another; once it is paid it is a message of the same id. */
@PersonalData<SentGiftEntity>({
  name: 'gifts',
  by: ['fromUserId', 'toUserId'],
  columns: ['id', 'fromUserId', 'toUserId', 'giftId', 'quantity', 'coins', 'text', 'paidAt', 'createdAt'],
  onErase: { text: '' },
})
@Entity('sent_gift')
export class SentGiftEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  conversationId: string;

  @Column('uuid')
  fromUserId: string;

  @Column('uuid')
  toUserId: string;

  @Column('uuid')
  giftId: string;

  @Column('int')
  quantity: number;

  /** The price of all of them when they were chosen. */
  @MinorColumn()
  coins: number;

  /** Empty once it is a message, which holds it then. */
  @Column('text')
  text: string;

  @Column({ type: 'text', nullable: true })
  idempotencyKey: string | null;

  @Column({ type: 'uuid', nullable: true })
  paymentId: string | null;

  /** What the receiver got of it. */
  @MinorColumn({ nullable: true })
  earnedMinor: number | null;

  @TimeColumn({ nullable: true })
  paidAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}
