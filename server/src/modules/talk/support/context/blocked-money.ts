import { Injectable } from '@nestjs/common';
import { PayoutOrders, PayoutsQueries } from '../../../money/payouts/index.js';

/** Whether somebody waits for money that does not come. */
@Injectable()
export class BlockedMoney {
  constructor(
    private readonly orders: PayoutOrders,
    private readonly payouts: PayoutsQueries,
  ) {}

  /** Nothing of what they have can leave, or their latest payout did not arrive. */
  async of(userId: string): Promise<boolean> {
    const { balanceMinor, withdrawableMinor, blockers } = await this.orders.leaving(userId);
    if (balanceMinor > 0 && withdrawableMinor === 0 && blockers.length > 0) return true;
    const [latest] = (await this.payouts.page({ page: 1, per: 1 }, userId)).data;
    return latest?.status === 'failed' || latest?.status === 'returned';
  }
}
