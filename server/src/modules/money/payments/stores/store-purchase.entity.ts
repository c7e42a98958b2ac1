import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { Store } from './store-sale.js';

/** Coins that a store sold for us: each of its transactions is credited once, whoever brings it. */
@PersonalData<StorePurchaseEntity>({
  name: 'in-app-purchases',
  by: 'userId',
  columns: ['store', 'transactionId', 'productId', 'grossMinor', 'revokedAt', 'createdAt'],
  onErase: { purchaseToken: null },
})
@Entity('store_purchase')
export class StorePurchaseEntity {
  @IdColumn()
  id: string;

  @Column('text')
  store: Store;

  /** The store's name for it: Apple's transaction, Google's order. */
  @Column('text')
  transactionId: string;

  /** Google's, needed to consume it. */
  @Column({ type: 'text', nullable: true })
  purchaseToken: string | null;

  @Column('text')
  productId: string;

  @Column('uuid')
  userId: string;

  @Column('uuid')
  paymentId: string;

  /** What the store took from the buyer, with its VAT. */
  @MinorColumn()
  grossMinor: number;

  @MinorColumn()
  netMinor: number;

  /** What the store keeps of the net. */
  @MinorColumn()
  commissionMinor: number;

  /** Google is told that it was delivered. */
  @TimeColumn({ nullable: true })
  consumedAt: Date | null;

  /** Google will never take that it was delivered. */
  @TimeColumn({ nullable: true })
  consumeRefusedAt: Date | null;

  /** The store took the money back. */
  @TimeColumn({ nullable: true })
  revokedAt: Date | null;

  /** The posting that took the coins. */
  @Column({ type: 'uuid', nullable: true })
  revokedTxnId: string | null;

  /** How often the store took the money back; it may change its mind. */
  @Column('int')
  revocations: number;

  /** What the buyer owes, because those coins were spent already. */
  @MinorColumn({ nullable: true })
  owedMinor: number | null;

  @TimeColumn()
  createdAt: Date;
}
