import { Injectable } from '@nestjs/common';
import type { Blocker } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { ClosingBlockers } from '../../platform/privacy/closing-blockers.js';
import { type Leaving, PayoutOrders } from '../payout-orders/index.js';
import { CoinsLapse, type UnspentCoins } from '../wallet/index.js';

export interface Outlook {
  /** What has to end first; the confirmation of lapsing coins is not among it. */
  blockers: Blocker[];
  money: Leaving;
  coins: UnspentCoins;
}

/** These end with the closing itself: there is no minimum, and debts are settled with the payout. */
const ENDS_BY_ITSELF = new Set(['OWED', 'BELOW_MINIMUM']);

/** What keeps an account open, and what closing it would mean for money and coins. */
@Injectable()
export class Obstacles {
  constructor(
    private readonly others: ClosingBlockers,
    private readonly payouts: PayoutOrders,
    private readonly lapse: CoinsLapse,
    private readonly clock: Clock,
  ) {}

  async outlook(userId: string): Promise<Outlook> {
    const money = await this.payouts.leaving(userId);
    const coins = await this.lapse.unspent(userId);
    const blockers = [...(await this.others.of(userId)), ...runningPayout(money), ...stuckMoney(money)];
    return { blockers, money, coins };
  }

  /** Coins lapse with the consent of their owner only. */
  unconfirmed({ lapsing }: UnspentCoins, confirmed: boolean): Blocker[] {
    if (lapsing === 0 || confirmed) return [];
    return [
      {
        code: 'COINS_LAPSE',
        message: `${lapsing} Anycoins cannot be given back and would lapse.`,
        action: 'Spend them, or agree that they lapse',
        owner: 'user',
        since: this.clock.now().toISOString(),
        eta: null,
      },
    ];
  }
}

function runningPayout({ running }: Leaving): Blocker[] {
  if (!running) return [];
  return [
    {
      code: 'PAYOUT_OPEN',
      message: 'A payout is on its way to your bank.',
      action: 'Nothing to do: it goes on by itself',
      owner: 'processor',
      since: running.since.toISOString(),
      eta: null,
    },
  ];
}

/** Money that no payout would take now: its own blockers say why. */
function stuckMoney({ balanceMinor, withdrawableMinor, owedMinor, blockers }: Leaving): Blocker[] {
  const rest = balanceMinor - withdrawableMinor - Math.min(owedMinor, balanceMinor);
  return rest > 0 ? blockers.filter(({ code }) => !ENDS_BY_ITSELF.has(code)) : [];
}
