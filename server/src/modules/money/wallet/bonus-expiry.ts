import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import {
  bonusTaken,
  coinAccount,
  LedgerQueries,
  LedgerService,
  remainingCoins,
  takeFromLot,
} from '../ledger/index.js';
import { applyLot, takeRow, toLot } from './lot-mapping.js';
import { WalletRepository } from './wallet.repository.js';
import { WalletService } from './wallet.service.js';

/** Bonus coins that ran out leave the balance. */
@Injectable()
export class BonusExpiry {
  constructor(
    readonly db: Database,
    private readonly repository: WalletRepository,
    private readonly ledger: LedgerService,
    private readonly balances: LedgerQueries,
    private readonly wallet: WalletService,
  ) {}

  @TimedState<BonusExpiry>({
    name: 'wallet.bonusExpiry',
    due: ({ repository }, now, limit) => repository.expired(now, limit),
  })
  @Transactional()
  async lapse(lotId: string, now: Date): Promise<void> {
    const [row] = await this.repository.lockLots([lotId]);
    if (!row || row.expiresAt === null || row.expiresAt > now || row.used >= row.coins) return;
    const lot = toLot(row);
    const coins = remainingCoins(lot);
    const owner = { type: row.ownerType, id: row.ownerId };
    // Reserved coins are waited for: what they are reserved for decides first.
    const { available } = await this.balances.balance(coinAccount(owner, 'coin_bonus'));
    if (available < coins) return;
    const taken = takeFromLot(lot, coins);
    await this.repository.saveLots([applyLot(row, taken.lot)]);
    const { txnId } = await this.ledger.post({
      ...bonusTaken({ owner, coins }),
      key: `lapsed:${lotId}:${row.expiresAt.getTime()}`,
      source: { type: 'coin_lot', id: lotId },
    });
    await this.repository.saveTakes([takeRow(txnId, 0, taken.take)]);
    await this.wallet.record({ userId: row.ownerId, type: 'bonus', direction: 'out', coins, txnId });
  }
}
