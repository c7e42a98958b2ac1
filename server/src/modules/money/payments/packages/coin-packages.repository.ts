import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { RowReader } from '../../../../platform/database/row-reader.js';
import { CoinPackageEntity } from './coin-package.entity.js';

@Injectable()
export class CoinPackagesRepository {
  private readonly reader: RowReader<CoinPackageEntity>;

  constructor(private readonly db: Database) {
    this.reader = new RowReader(db, CoinPackageEntity);
  }

  private get rows() {
    return this.db.repo(CoinPackageEntity);
  }

  onSale(): Promise<CoinPackageEntity[]> {
    return this.rows.find({ where: { active: true }, order: { position: 'ASC', id: 'ASC' } });
  }

  /** Also one that is not on sale any more: an app may be older than our list. */
  soldBy(store: 'apple' | 'google', productId: string): Promise<CoinPackageEntity | null> {
    return this.rows.findOneBy(
      store === 'apple' ? { appleProductId: productId } : { googleProductId: productId },
    );
  }

  async active(id: string): Promise<CoinPackageEntity | null> {
    const sql = `SELECT ${this.reader.columns} FROM coin_package WHERE id = $1 AND active`;
    return (await this.reader.read(sql, [id]))[0] ?? null;
  }

  /** Those on sale in the order of the shop, then the retired ones. */
  all(limit: number): Promise<CoinPackageEntity[]> {
    return this.rows.find({ order: { active: 'DESC', position: 'ASC', id: 'ASC' }, take: limit });
  }

  count(): Promise<number> {
    return this.rows.count();
  }

  lock(id: string): Promise<CoinPackageEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Keeps this version beside the earlier ones; false = another package has the product of a store. */
  async save(offer: CoinPackageEntity, by: string | null, at: Date): Promise<boolean> {
    if (await this.productTaken(offer)) return false;
    await this.rows.save(offer);
    await this.db.query(
      `INSERT INTO coin_package_version (package_id, version, name, coins, bonus_coins, price_minor, active, changed_by, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        offer.id,
        offer.version,
        offer.name,
        offer.coins,
        offer.bonusCoins,
        offer.priceMinor,
        offer.active,
        by,
        at,
      ],
    );
    return true;
  }

  private async productTaken({ id, appleProductId, googleProductId }: CoinPackageEntity): Promise<boolean> {
    const row = await this.db.one(
      `SELECT 1 FROM coin_package WHERE id <> $1 AND (apple_product_id = $2 OR google_product_id = $3) LIMIT 1`,
      [id, appleProductId, googleProductId],
    );
    return row !== null;
  }
}
