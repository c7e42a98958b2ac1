import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { ShipmentEntity } from './shipment.entity.js';
import type { ShipmentState } from './shipment.types.js';

@Injectable()
export class ShipmentsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(ShipmentEntity);
  }

  async insert(shipment: ShipmentState): Promise<void> {
    await this.rows.insert(Object.assign(new ShipmentEntity(), shipment) as never);
  }

  byId(id: string): Promise<ShipmentState | null> {
    return this.rows.findOneBy({ id });
  }

  /** The oldest first. */
  ofDeals(dealIds: readonly string[]): Promise<ShipmentState[]> {
    return this.rows.find({ where: { dealId: In(dealIds) }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async update(id: string, change: Partial<ShipmentState>): Promise<void> {
    await this.rows.update(id, change as never);
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'timerAt', now, limit);
  }

  /** The deal has ended: the clock looks at what still knows where to send something. */
  async wake(dealId: string, at: Date): Promise<void> {
    await this.rows.update({ dealId, address: Not(IsNull()) }, { timerAt: at });
  }

  /** As the brand that sent them, and as the creator who got them. */
  ofOwner(side: 'brandId' | 'creatorId', owner: string): Promise<ShipmentState[]> {
    return this.rows.find({ where: { [side]: owner }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async eraseCreator(creatorId: string): Promise<void> {
    await this.rows.update({ creatorId }, { address: null, note: null, problemNote: null });
  }
}
