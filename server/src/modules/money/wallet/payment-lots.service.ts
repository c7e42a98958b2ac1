import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type CoinLot, type LotTake, remainingCoins, takeFromLot } from '../ledger/index.js';
import type { CoinLotEntity } from './coin-lot.entity.js';
import { applyLot, takeRow, toLot } from './lot-mapping.js';
import { WalletRepository } from './wallet.repository.js';

/** What is left of the coins that one payment brought. */
export interface LotsOfPayment {
  purchased: { coins: number; left: number; backingNet: number };
  /** `spentNet` is the net face of what is gone. */
  bonus: { coins: number; left: number; spentNet: number };
  /** The end of the days in which it can be taken back; null where it never can. */
  withdrawableUntil: Date | null;
}

export interface TakenOut {
  purchased: number;
  bonus: number;
  backingNet: number;
  /** To be called with the posting: with it `CoinsService.putBack` finds them again. */
  keep: (txnId: string) => Promise<void>;
}

/** The lots of one payment, for what undoes the payment. In the caller's transaction, before the ledger's accounts. */
@Injectable()
export class PaymentLots {
  constructor(
    private readonly db: Database,
    private readonly repository: WalletRepository,
  ) {}

  async left(paymentId: string): Promise<LotsOfPayment> {
    return summary(await this.lock(paymentId));
  }

  /** Nobody spends them until `release`. */
  async hold(paymentId: string, disputeId: string): Promise<LotsOfPayment> {
    const rows = await this.lock(paymentId);
    await this.repository.saveLots(rows.map((row) => Object.assign(row, { disputeId })));
    return summary(rows);
  }

  async release(paymentId: string): Promise<void> {
    const rows = await this.lock(paymentId);
    await this.repository.saveLots(rows.map((row) => Object.assign(row, { disputeId: null })));
  }

  /** At most what is left leaves them; the value behind it as with every spending. */
  async takeOut(paymentId: string, want: { purchased: number; bonus: number }): Promise<TakenOut> {
    const rows = await this.lock(paymentId);
    const rest = { ...want };
    const takes: LotTake[] = [];
    for (const row of rows) {
      const count = Math.min(rest[row.source], remainingCoins(toLot(row)));
      if (count === 0) continue;
      const { take, lot } = takeFromLot(toLot(row), count);
      rest[row.source] -= count;
      takes.push(take);
      applyLot(row, lot);
    }
    await this.repository.saveLots(rows);
    return {
      purchased: want.purchased - rest.purchased,
      bonus: want.bonus - rest.bonus,
      backingNet: takes.reduce((sum, { value }) => sum + value.backingNet, 0),
      keep: (txnId) =>
        this.repository.saveTakes(takes.map((take, position) => takeRow(txnId, position, take))),
    };
  }

  private lock(paymentId: string): Promise<CoinLotEntity[]> {
    this.db.requireTransaction('a lock of the coins of a payment');
    return this.repository.lockLotsOfPayment(paymentId);
  }
}

function summary(rows: readonly CoinLotEntity[]): LotsOfPayment {
  const lots = rows.map(toLot);
  const of = (source: CoinLot['source']) => lots.filter((lot) => lot.source === source);
  const count = (some: readonly CoinLot[], value: (lot: CoinLot) => number) =>
    some.reduce((sum, lot) => sum + value(lot), 0);
  const [purchased, bonus] = [of('purchased'), of('bonus')];
  return {
    purchased: {
      coins: count(purchased, ({ coins }) => coins),
      left: count(purchased, remainingCoins),
      backingNet: count(purchased, ({ value, usedValue }) => value.backingNet - usedValue.backingNet),
    },
    bonus: {
      coins: count(bonus, ({ coins }) => coins),
      left: count(bonus, remainingCoins),
      spentNet: count(bonus, ({ usedValue }) => usedValue.faceNet),
    },
    withdrawableUntil: rows.find(({ source }) => source === 'purchased')?.withdrawableUntil ?? null,
  };
}
