import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import type { DealSide } from '../deal.types.js';
import { OfferEntity } from './offer.entity.js';
import type { OfferState } from './offer.types.js';

const columnOf = { brand: 'brandId', creator: 'creatorId' } as const;

@Injectable()
export class OffersRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(OfferEntity);
  }

  async insert(offer: OfferState): Promise<void> {
    await this.rows.insert(Object.assign(new OfferEntity(), offer) as never);
  }

  own(id: string, side: DealSide, owner: string): Promise<OfferState | null> {
    return this.rows.findOneBy({ id, [columnOf[side]]: owner });
  }

  /** Read under the lock of its deal. */
  byId(id: string): Promise<OfferState | null> {
    return this.rows.findOneBy({ id });
  }

  byIds(ids: readonly string[]): Promise<OfferState[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.rows.findBy({ id: In(ids) });
  }

  sentSince(brandId: string, since: Date): Promise<number> {
    return this.rows.countBy({ brandId, createdAt: MoreThan(since) });
  }

  async update(id: string, change: Partial<OfferState>): Promise<void> {
    await this.rows.update(id, change as never);
  }
}
