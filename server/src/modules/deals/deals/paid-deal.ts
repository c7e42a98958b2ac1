import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/security/principal.js';
import type { PaidThing } from '../../money/payments/index.js';
import { dealNotFound } from './deals.errors.js';
import { sideOf } from './deals.policy.js';
import { DealsQueries } from './deals.queries.js';
import { DealsRepository } from './deals.repository.js';
import type { DealDetailDto } from './dto/deal.dto.js';

/** What is paid for is the current order of the deal. */
@Injectable()
export class PaidDeal implements PaidThing<{ deal: DealDetailDto }> {
  constructor(
    private readonly rows: DealsRepository,
    private readonly queries: DealsQueries,
  ) {}

  async assertPayable(principal: Principal, id: string): Promise<void> {
    await this.subject(principal, id);
  }

  async subject(principal: Principal, id: string): Promise<string> {
    const deal = await this.rows.byId(id);
    if (!deal || sideOf(deal, principal) !== 'brand') throw dealNotFound();
    const { order } = await this.rows.whole(deal);
    if (!order) throw dealNotFound();
    return order.id;
  }

  async shown(principal: Principal, id: string): Promise<{ deal: DealDetailDto }> {
    return { deal: await this.queries.one(id, principal) };
  }
}
