import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { lockName } from '../../../../platform/database/locks.js';
import { StorePurchaseEntity } from './store-purchase.entity.js';
import type { Store } from './store-sale.js';

@Injectable()
export class StorePurchasesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(StorePurchaseEntity);
  }

  /** One transaction of a store is handled by one at a time, also before it has a row. */
  async lockSale(store: Store, transactionId: string): Promise<void> {
    await lockName(this.db, 'store-purchases.transaction', `${store}:${transactionId}`);
  }

  of(store: Store, transactionId: string): Promise<StorePurchaseEntity | null> {
    return this.rows.findOneBy({ store, transactionId });
  }

  byId(id: string): Promise<StorePurchaseEntity | null> {
    return this.rows.findOneBy({ id });
  }

  byToken(purchaseToken: string): Promise<StorePurchaseEntity | null> {
    return this.rows.findOneBy({ store: 'google', purchaseToken });
  }

  /** Those of these transactions that are credited and not taken back. */
  async standing(store: Store, transactionIds: readonly string[]): Promise<string[]> {
    const rows = await this.rows.findBy({
      store,
      transactionId: In([...transactionIds]),
      revokedAt: IsNull(),
    });
    return rows.map(({ transactionId }) => transactionId);
  }

  async insert(purchase: StorePurchaseEntity): Promise<void> {
    await this.rows.insert(purchase);
  }

  async update(
    id: string,
    change: Partial<
      Pick<
        StorePurchaseEntity,
        'consumedAt' | 'consumeRefusedAt' | 'revokedAt' | 'revokedTxnId' | 'revocations' | 'owedMinor'
      >
    >,
  ): Promise<void> {
    await this.rows.update(id, change);
  }
}
