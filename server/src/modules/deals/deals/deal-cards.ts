import { Injectable } from '@nestjs/common';
import { eur } from '../../../kernel/money.js';
import { teamMay } from '../../../platform/security/scopes.js';
import { type SharedCard, type SharesCards, ShareSource } from '../../../platform/sharing/shared-cards.js';
import { TeamOwners, TeamPeople } from '../../identity/teams/index.js';
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

/** Offers and deals in messages: between their two sides alone. The side of a team is everybody in it. */
@ShareSource('deal')
@Injectable()
export class DealCards implements SharesCards {
  constructor(
    private readonly rows: DealsRepository,
    private readonly users: UsersQueries,
    private readonly teams: TeamOwners,
    private readonly people: TeamPeople,
  ) {}

  async cards(userId: string, ids: readonly string[]): Promise<Map<string, SharedCard>> {
    const found = await this.rows.byIds(ids);
    const sides = await this.sidesOf(
      userId,
      found.some(({ brandId, creatorId }) => brandId !== userId && creatorId !== userId),
    );
    const deals = found.filter(({ brandId, creatorId }) => sides.has(brandId) || sides.has(creatorId));
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
    if (!deal) return [];
    const people = await this.people.who(deal.brandId, 'deals:read');
    return [deal.brandId, deal.creatorId, ...people.map(({ userId }) => userId)];
  }

  /** A person, and the teams whose deals they may read. */
  private async sidesOf(userId: string, inTeams: boolean): Promise<ReadonlySet<string>> {
    const teams = inTeams ? await this.teams.of(userId) : [];
    return new Set([userId, ...teams.filter(({ role }) => teamMay(role, 'deals:read')).map(({ id }) => id)]);
  }
}
