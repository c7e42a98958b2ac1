import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';

/** Coins on sale; the price includes VAT. */
@Entity('coin_package')
export class CoinPackageEntity {
  @IdColumn()
  id: string;

  @Column('text')
  name: string;

  @MinorColumn()
  coins: number;

  @MinorColumn()
  bonusCoins: number;

  @MinorColumn()
  priceMinor: number;

  @Column({ type: 'text', nullable: true })
  badge: string | null;

  @Column({ type: 'text', nullable: true })
  appleProductId: string | null;

  @Column({ type: 'text', nullable: true })
  googleProductId: string | null;

  @Column('int')
  position: number;

  @Column('boolean')
  active: boolean;

  /** Grows with every change; each is kept. */
  @Column('int')
  version: number;

  @TimeColumn()
  createdAt: Date;
}
