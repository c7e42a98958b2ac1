import { Injectable } from '@nestjs/common';
import { eur } from '../../../kernel/money.js';
import { type SharedCard, type SharesCards, ShareSource } from '../../../platform/sharing/shared-cards.js';
import { UsersQueries } from '../../identity/users/index.js';
import { BidsRepository } from './bids.repository.js';

/** Bids in messages: those that are open, and for their brand its own. */
@ShareSource('bid')
@Injectable()
export class BidCards implements SharesCards {
  constructor(
    private readonly rows: BidsRepository,
    private readonly users: UsersQueries,
  ) {}

  async cards(userId: string, ids: readonly string[]): Promise<Map<string, SharedCard>> {
    const bids = (await this.rows.byIds(ids)).filter(
      ({ status, brandId }) => status === 'open' || brandId === userId,
    );
    const brands = await this.users.cards(bids.map(({ brandId }) => brandId));
    return new Map(
      bids.map(({ id, title, brandId, status, budgetMinor }) => [
        id,
        {
          title,
          subtitle: brands.get(brandId)?.displayName ?? null,
          image: null,
          path: `/bids/${id}`,
          state: status,
          price: eur(budgetMinor),
        },
      ]),
    );
  }
}
