import { Injectable } from '@nestjs/common';
import { goesOnByItself, type Blocker } from '../../../kernel/app-error.js';
import { Database } from '../../../platform/database/database.js';
import { AccountMoney, type MoneyOutlook } from '../../../platform/privacy/account-money.js';
import { CoinsLapse, Debts } from '../wallet/index.js';
import { type Leaving, PayoutOrders } from './orders/payout-orders.service.js';

/** These end with the closing itself: there is no minimum, and debts are settled with the payout. */
const ENDS_BY_ITSELF = new Set(['RECEIVABLE', 'BELOW_MINIMUM']);

/** Money and coins of a person whose account is being closed. */
@Injectable()
export class ClosingMoney extends AccountMoney {
  constructor(
    private readonly db: Database,
    private readonly payouts: PayoutOrders,
    private readonly coins: CoinsLapse,
    private readonly debts: Debts,
  ) {
    super();
  }

  async outlook(userId: string): Promise<MoneyOutlook> {
    const money = await this.payouts.leaving(userId);
    const { lapsing, returnable } = await this.coins.unspent(userId);
    return {
      blockers: [...runningPayout(money), ...stuckMoney(money)],
      withdrawableMinor: money.withdrawableMinor,
      payoutRunning: money.running !== null,
      lapsingCoins: lapsing,
      returnableCoins: returnable,
    };
  }

  async payOutEverything(userId: string): Promise<void> {
    await this.payouts.everything(userId);
  }

  async settle(userId: string, key: string): Promise<void> {
    this.db.requireTransaction('closingMoney.settle');
    await this.coins.lapse(userId, key);
    // The rest of a debt stays in the books, without a name.
    await this.debts.settle(userId, { key, source: { type: 'user', id: userId } });
  }
}

function runningPayout({ running }: Leaving): Blocker[] {
  if (!running) return [];
  return [
    {
      code: 'PAYOUT_OPEN',
      message: {
        en: 'A payout is on its way to your bank.',
        de: 'Eine Auszahlung ist auf dem Weg zu deiner Bank.',
      },
      action: goesOnByItself,
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
