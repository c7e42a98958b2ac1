import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { PaidMessageState } from './paid-message.types.js';

/** The fee of one message: its coins stand in an account of their own until somebody replies, or the time is up. */
@PersonalData<PaidMessageEntity>({
  name: 'paid-messages',
  by: ['senderId', 'receiverId'],
  columns: [
    'messageId',
    'senderId',
    'receiverId',
    'coins',
    'state',
    'earnedMinor',
    'dueAt',
    'settledAt',
    'createdAt',
  ],
})
@Entity('paid_message')
export class PaidMessageEntity {
  @PrimaryColumn('uuid')
  messageId: string;

  @Column('uuid')
  conversationId: string;

  @Column('uuid')
  senderId: string;

  @Column('uuid')
  receiverId: string;

  @MinorColumn()
  coins: number;

  /** The share of the platform when the message was sent. */
  @Column('int')
  feeBp: number;

  @Column('text')
  state: PaidMessageState;

  /** The posting that set the coins aside; the lots remember what it took. */
  @Column('uuid')
  txnId: string;

  @TimeColumn()
  dueAt: Date;

  /** What the receiver got for the reply. */
  @MinorColumn({ nullable: true })
  earnedMinor: number | null;

  @TimeColumn({ nullable: true })
  settledAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}
