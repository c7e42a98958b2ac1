import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { coinsLapsed, type CoinTotals, LedgerService, remainingCoins, takeFromLot } from '../ledger/index.js';
import { applyLot, takeRow, toLot } from './lot-mapping.js';
import { WalletRepository } from './wallet.repository.js';
import { WalletService } from './wallet.service.js';
import type { UnspentCoins } from './wallet.types.js';

/** The end of coins that will never be spent: the account is closed. */
@Injectable()
export class CoinsLapse {
  constructor(
    private readonly db: Database,
    private readonly repository: WalletRepository,
    private readonly ledger: LedgerService,
    private readonly wallet: WalletService,
    private readonly clock: Clock,
  ) {}

  unspent(userId: string): Promise<UnspentCoins> {
    return this.repository.unspent(userId, this.clock.now());
  }

  returnable(userId: string): Promise<string[]> {
    return this.repository.returnable(userId, this.clock.now());
  }

  /** Every coin that is left, whatever its lot, expired ones too. In the caller's transaction; once per key. */
  async lapse(userId: string, key: string): Promise<number> {
    this.db.requireTransaction('coins.lapse');
    const rows = await this.repository.lockSpendableLots(userId);
    if (rows.length === 0) return 0;
    const totals: CoinTotals = { purchased: 0, bonus: 0, backingNet: 0, backingVat: 0, faceNet: 0 };
    const taken = rows.map((row) => {
      const lot = toLot(row);
      const { take, lot: emptied } = takeFromLot(lot, remainingCoins(lot));
      totals[lot.source] += take.coins;
      totals.backingNet += take.value.backingNet;
      totals.backingVat += take.value.backingVat;
      totals.faceNet += take.value.faceNet;
      return { take, row: applyLot(row, emptied) };
    });
    await this.repository.saveLots(taken.map(({ row }) => row));
    const { txnId } = await this.ledger.post({
      ...coinsLapsed({ owner: { type: 'user', id: userId }, coins: totals }),
      key,
      source: { type: 'user', id: userId },
      effectiveAt: this.clock.now(),
    });
    await this.repository.saveTakes(taken.map(({ take }, position) => takeRow(txnId, position, take)));
    const coins = totals.purchased + totals.bonus;
    await this.wallet.record({ userId, type: 'adjustment', direction: 'out', coins, txnId });
    return coins;
  }
}
