import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import type { DealSide, DeliveryState, DeliveryStatus } from '../deal.types.js';
import { DeliveryEntity, DeliveryVersionEntity } from './delivery.entity.js';

const LIST = listOf(DeliveryEntity, {
  filters: { dealId: 'deal_id = $1', status: 'status = $1' },
  sorts: { newest: ['created_at DESC', 'id DESC'] },
});
const ofSide = { brand: visible('brand_id = $1'), creator: visible('creator_id = $1') };
const columnOf = { brand: 'brandId', creator: 'creatorId' } as const;

export interface DeliveriesAsked extends PageQuery {
  dealId?: string;
  status?: DeliveryStatus;
}

@Injectable()
export class DeliveriesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(DeliveryEntity);
  }

  async insert(deliveries: readonly DeliveryState[]): Promise<void> {
    await this.rows.insert(
      deliveries.map((delivery) => Object.assign(new DeliveryEntity(), delivery)) as never,
    );
  }

  own(id: string, side: DealSide, owner: string): Promise<DeliveryState | null> {
    return this.rows.findOneBy({ id, [columnOf[side]]: owner });
  }

  byIds(ids: readonly string[]): Promise<DeliveryState[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.rows.findBy({ id: In([...ids]) });
  }

  async brandsOf(ids: readonly string[]): Promise<Pick<DeliveryState, 'dealId' | 'brandId'>[]> {
    if (ids.length === 0) return [];
    return this.rows.find({ where: { id: In([...ids]) }, select: { id: true, dealId: true, brandId: true } });
  }

  page(side: DealSide, owner: string, asked: DeliveriesAsked): Promise<Page<DeliveryState>> {
    return LIST.page(this.db, asked, ofSide[side](owner));
  }

  async update(id: string, change: Partial<DeliveryState>): Promise<void> {
    await this.rows.update(id, change as never);
  }

  async keepVersion(version: DeliveryVersionEntity): Promise<void> {
    await this.db.repo(DeliveryVersionEntity).insert(version as never);
  }

  versionsOf(deliveryIds: readonly string[]): Promise<DeliveryVersionEntity[]> {
    return this.db
      .repo(DeliveryVersionEntity)
      .find({ where: { deliveryId: In(deliveryIds) }, order: { version: 'ASC' } });
  }
}
