import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import type { DealSide } from '../deal.types.js';
import { AssetRightsEntity, RenewalEntity, RightsPriceEntity } from './rights.entity.js';
import type { AssetRights, RenewalState, RightsPrice } from './rights.types.js';

const columnOf = { brand: 'brandId', creator: 'creatorId' } as const;
const MOST_RENEWALS = 200;

@Injectable()
export class RightsRepository {
  constructor(private readonly db: Database) {}

  private get assets() {
    return this.db.repo(AssetRightsEntity);
  }

  private get prices() {
    return this.db.repo(RightsPriceEntity);
  }

  private get renewals() {
    return this.db.repo(RenewalEntity);
  }

  /** The first one of a delivery stays. */
  async begin(rights: AssetRights): Promise<void> {
    await this.assets.createQueryBuilder().insert().values(rights).orIgnore().execute();
  }

  ofDeal(dealId: string): Promise<AssetRights[]> {
    return this.assets.find({ where: { dealId }, order: { startsAt: 'ASC', deliveryId: 'ASC' } });
  }

  lock(deliveryId: string): Promise<AssetRights | null> {
    this.db.requireTransaction('a lock of rights');
    return this.assets.findOne({ where: { deliveryId }, lock: { mode: 'pessimistic_write' } });
  }

  async update(deliveryId: string, change: Partial<AssetRights>): Promise<void> {
    await this.assets.update({ deliveryId }, change);
  }

  dueAssets(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.assets, 'timerAt', now, limit);
  }

  price(dealId: string): Promise<RightsPrice | null> {
    return this.prices.findOneBy({ dealId });
  }

  async setPrice(price: RightsPrice): Promise<void> {
    await this.prices.upsert(price, ['dealId']);
  }

  async dropPrice(dealId: string): Promise<void> {
    await this.prices.delete({ dealId });
  }

  async insert(renewal: RenewalState): Promise<void> {
    await this.renewals.insert(renewal);
  }

  /** Those of one side alone: for others they do not exist. */
  own(id: string, side: DealSide, owner: string): Promise<RenewalState | null> {
    return this.renewals.findOneBy({ id, [columnOf[side]]: owner });
  }

  lockRenewal(id: string): Promise<RenewalState | null> {
    this.db.requireTransaction('a lock of a renewal');
    return this.renewals.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  openOf(deliveryId: string): Promise<boolean> {
    return this.renewals.existsBy({ deliveryId, status: In(['asked', 'countered', 'agreed']) });
  }

  renewalsOf(dealId: string): Promise<RenewalState[]> {
    return this.renewals.find({
      where: { dealId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MOST_RENEWALS,
    });
  }

  async updateRenewal(id: string, change: Partial<RenewalState>): Promise<void> {
    await this.renewals.update({ id }, change);
  }

  dueRenewals(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.renewals, 'timerAt', now, limit);
  }
}
