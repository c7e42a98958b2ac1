import { Injectable } from '@nestjs/common';
import type { CursorQuery, Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { everything, listOf, visible } from '../../../../platform/database/list.js';
import { DealEntity } from '../deal.entity.js';
import { DealOrderEntity } from '../orders/deal-order.entity.js';
import type { DealKind, DealStage, DealState } from '../deal.types.js';

const LIST = listOf(DealEntity, {
  filters: { stage: 'stage = $1', kind: 'kind = $1', userId: '(brand_id = $1 OR creator_id = $1)' },
  sorts: { newest: ['created_at DESC', 'id DESC'] },
});
const about = visible('(brand_id = $1 OR creator_id = $1)');

export interface StaffDealsAsked extends PageQuery {
  stage?: DealStage | undefined;
  kind?: DealKind | undefined;
  userId?: string | undefined;
}

/** Deals of everybody, for staff alone. */
@Injectable()
export class StaffDealsRepository {
  constructor(private readonly db: Database) {}

  page(asked: StaffDealsAsked): Promise<Page<DealState>> {
    return LIST.page(this.db, asked, everything);
  }

  /** The books name an order. */
  async dealOfOrder(orderId: string): Promise<string | null> {
    const order = await this.db.repo(DealOrderEntity).findOneBy({ id: orderId });
    return order?.dealId ?? null;
  }

  async after(userId: string, asked: CursorQuery): Promise<DealState[]> {
    return (await LIST.after(this.db, { ...asked, sort: 'newest' }, about(userId))).data;
  }
}
