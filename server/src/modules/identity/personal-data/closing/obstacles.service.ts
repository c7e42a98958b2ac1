import { Injectable } from '@nestjs/common';
import type { Blocker } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { AccountMoney, type MoneyOutlook } from '../../../../platform/privacy/account-money.js';
import { ClosingBlockers } from '../../../../platform/privacy/closing-blockers.js';

/** What keeps an account open, and what closing it would mean for money and coins. */
@Injectable()
export class Obstacles {
  constructor(
    private readonly others: ClosingBlockers,
    private readonly money: AccountMoney,
    private readonly clock: Clock,
  ) {}

  /** The confirmation of lapsing coins is not among the blockers. */
  async outlook(userId: string): Promise<MoneyOutlook> {
    const money = await this.money.outlook(userId);
    return { ...money, blockers: [...(await this.others.of(userId)), ...money.blockers] };
  }

  /** Coins lapse with the consent of their owner only. */
  unconfirmed({ lapsingCoins }: MoneyOutlook, confirmed: boolean): Blocker[] {
    if (lapsingCoins === 0 || confirmed) return [];
    return [
      {
        code: 'COINS_LAPSE',
        message: {
          en: `${lapsingCoins} Anycoins cannot be refunded and would expire.`,
          de: `${lapsingCoins} Anycoins lassen sich nicht erstatten und würden verfallen.`,
        },
        action: {
          en: 'Spend them, or agree that they expire',
          de: 'Gib sie aus oder stimme zu, dass sie verfallen',
        },
        owner: 'user',
        since: this.clock.now().toISOString(),
        eta: null,
      },
    ];
  }
}
