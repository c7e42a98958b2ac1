import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { Sealed } from '../../../../platform/rotation/sealed.js';

export const reasonContext = (id: string) => `account_closing:reason:${id}`;

/** Somebody wants to leave. */
@Entity('account_closing')
export class AccountClosingEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  state: 'requested' | 'cancelled' | 'done';

  /** Encrypted, until the account is closed. */
  @Sealed<AccountClosingEntity>({ context: ({ id }) => reasonContext(id) })
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  /** Its owner has agreed that what cannot be given back lapses. */
  @Column('boolean')
  lapseCoins: boolean;

  @TimeColumn()
  requestedAt: Date;

  @TimeColumn()
  deleteAt: Date;

  /** When it is carried out, or looked at again. */
  @TimeColumn({ nullable: true })
  nextAt: Date | null;

  /** Something was in the way when its time had come. */
  @TimeColumn({ nullable: true })
  postponedAt: Date | null;

  @TimeColumn({ nullable: true })
  endedAt: Date | null;
}
