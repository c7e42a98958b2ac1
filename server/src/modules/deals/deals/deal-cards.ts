import { Injectable } from '@nestjs/common';
import { eur } from '../../../kernel/money.js';
import { type SharedCard, type SharesCards, ShareSource } from '../../../platform/sharing/shared-cards.js';
import { UsersQueries } from '../../identity/users/index.js';
import type { CloseReason, DealState, OrderState } from './deal.types.js';
import { DealsRepository } from './deals.repository.js';

const ends: { [Reason in CloseReason]?: string } = {
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  not_answered: 'expired',
  completed: 'completed',
  cancelled: 'cancelled',
};

/** In the words that states have on every screen. */
function stateOf(
  { stage, closedReason }: Pick<DealState, 'stage' | 'closedReason'>,
  order?: OrderState,
): string {
  if (closedReason) return ends[closedReason] ?? 'ended';
  if (stage === 'request') return 'request';
  if (order?.escrow === 'none') return 'unpaid';
  return order?.escrow === 'frozen' ? 'frozen' : 'active';
}

/** Offers and deals in messages: between their two sides alone. */
@ShareSource('deal')
@Injectable()
export class DealCards implements SharesCards {
  constructor(
    private readonly rows: DealsRepository,
    private readonly users: UsersQueries,
  ) {}

  async cards(userId: string, ids: readonly string[]): Promise<Map<string, SharedCard>> {
    const deals = (await this.rows.byIds(ids)).filter(
      ({ brandId, creatorId }) => brandId === userId || creatorId === userId,
    );
    const brands = await this.users.cards(deals.map(({ brandId }) => brandId));
    const orders = await this.rows.ordersOf(deals.map(({ id }) => id));
    const latest = new Map(orders.map((order) => [order.dealId, order]));
    return new Map(
      deals.map(({ id, title, brandId, priceMinor, ...deal }) => [
        id,
        {
          title,
          subtitle: brands.get(brandId)?.displayName ?? null,
          image: null,
          path: `/deals/${id}`,
          state: stateOf(deal, latest.get(id)),
          price: eur(priceMinor),
        },
      ]),
    );
  }

  async parties(id: string): Promise<readonly string[]> {
    const deal = await this.rows.byId(id);
    return deal ? [deal.brandId, deal.creatorId] : [];
  }
}
