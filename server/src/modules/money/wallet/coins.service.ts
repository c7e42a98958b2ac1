import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock, DAY, HOUR } from '../../../kernel/clock.js';
import { formatEuro } from '../../../kernel/format.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import {
  type CoinLot,
  type CoinTotals,
  type CoinValue,
  differenceOf,
  holderAccount,
  LedgerQueries,
  type LotTake,
  lotValue,
  returnCoins,
  spendCoins,
  valueOfFirst,
} from '../ledger/index.js';
import { applyLot, takeRow, toLot, toTake } from './lot-mapping.js';
import { CoinLotEntity } from './coin-lot.entity.js';
import { WalletRepository } from './wallet.repository.js';

export interface NewLot {
  userId: string;
  source: 'purchased' | 'bonus';
  coins: number;
  /** What was paid for them; nothing for given coins. */
  paid: { net: number; vat: number };
  paymentId: string | null;
  txnId: string;
  store?: 'apple' | 'google';
  expiresAt?: Date;
  /** When the card or account that paid for them was first seen. */
  instrumentSince?: Date | null;
}

export interface TakenCoins {
  /** The coins and the euros behind them: what the posting builders of the ledger take. */
  totals: CoinTotals;
  /** From which lots, in the order of spending. */
  parts: (LotTake & Pick<CoinLotEntity, 'store' | 'instrumentSince'>)[];
  /** When the newest card or account behind them was first seen. */
  instrumentSince: Date | null;
  /** To be called with the posting that spends them. */
  keep: (txnId: string) => Promise<void>;
}

const WITHDRAWAL_DAYS = 14;

/**
 * Lots of coins. The balance is the ledger's; lots say which coins they are and what is behind them. All commands run
 * in the caller's transaction and lock the lots before the ledger's accounts.
 */
@Injectable()
export class CoinsService {
  constructor(
    private readonly db: Database,
    private readonly repository: WalletRepository,
    private readonly ledger: LedgerQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async add(lot: NewLot): Promise<void> {
    this.db.requireTransaction('coins.add');
    const now = this.clock.now();
    const value = lotValue(
      lot.coins,
      lot.paid,
      this.settings.get('coin.minor'),
      this.settings.get('vat.defaultBp'),
    );
    const withdrawable = lot.source === 'purchased' && lot.store === undefined;
    await this.repository.insertLot(
      Object.assign(new CoinLotEntity(), {
        id: newId(),
        ownerType: 'user',
        ownerId: lot.userId,
        source: lot.source,
        store: lot.store ?? null,
        coins: lot.coins,
        used: 0,
        ...value,
        backingNetUsed: 0,
        backingVatUsed: 0,
        faceNetUsed: 0,
        paymentId: lot.paymentId,
        txnId: lot.txnId,
        disputeId: null,
        instrumentSince: lot.instrumentSince ?? null,
        withdrawableUntil: withdrawable ? new Date(now.getTime() + WITHDRAWAL_DAYS * DAY) : null,
        expiresAt: lot.expiresAt ?? null,
        createdAt: now,
      } satisfies CoinLotEntity),
    );
  }

  /**
   * Takes coins out of the lots: bonus by nearest expiry, then bought ones first in first out; `invoiced` sales take
   * bought ones only, none from a store; `transferred` leaves bonus coins alone, and those that cannot change hands
   * yet. Throws 402 INSUFFICIENT_COINS.
   */
  async take(spend: {
    userId: string;
    coins: number;
    invoiced: boolean;
    transferred?: boolean;
  }): Promise<TakenCoins> {
    this.db.requireTransaction('coins.take');
    await this.assertOwesNothing(spend.userId);
    const { transferred = false } = spend;
    const spendable = await this.repository.lockSpendableLots(spend.userId);
    const rows = transferred ? spendable.filter((row) => this.isTransferable(row)) : spendable;
    const { takes, lots, totals } = spendCoins(rows.map(toLot), spend.coins, {
      now: this.clock.now(),
      invoiced: spend.invoiced,
      bought: transferred,
    });
    await this.repository.saveLots(changedRows(rows, lots));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const parts = takes.map((take) => {
      const { store = null, instrumentSince = null } = byId.get(take.lotId) ?? {};
      return { ...take, store, instrumentSince };
    });
    return {
      totals,
      parts,
      instrumentSince: latest(parts.map(({ instrumentSince }) => instrumentSince)),
      keep: (txnId) =>
        this.repository.saveTakes(takes.map((take, position) => takeRow(txnId, position, take))),
    };
  }

  /**
   * Bought coins that may be given to somebody else now; those of a new card are only spent at first. Beside them those
   * that a dispute holds.
   */
  async transferable(userId: string): Promise<{ free: number; disputed: number }> {
    const lots = await this.repository.lockLotsWithCoins(userId);
    const bought = lots.filter(({ source }) => source === 'purchased');
    return {
      free: left(bought.filter((lot) => lot.disputeId === null && this.isTransferable(lot))),
      disputed: left(bought.filter(({ disputeId }) => disputeId !== null)),
    };
  }

  /** When the newest card or account behind the coins of one spend was first seen. */
  async instrumentBehind(spendTxnId: string): Promise<Date | null> {
    const lotIds = (await this.repository.takesOf(spendTxnId)).map(({ lotId }) => lotId);
    return latest((await this.repository.lockLots(lotIds)).map(({ instrumentSince }) => instrumentSince));
  }

  private isTransferable({ instrumentSince }: CoinLotEntity): boolean {
    const hours = this.settings.get('wallet.newCardTransferHours');
    return instrumentSince === null || instrumentSince <= this.clock.in(-hours * HOUR);
  }

  /** The euros behind a stretch of one spend's coins, counted in the order in which they were taken. */
  async valueOfPart(spendTxnId: string, from: number, until: number): Promise<CoinValue> {
    const takes = (await this.repository.takesOf(spendTxnId)).map(toTake);
    return differenceOf(valueOfFirst(takes, until), valueOfFirst(takes, from));
  }

  /** Takes given coins alone, by nearest expiry. Throws 402 INSUFFICIENT_COINS. */
  async takeBonus(userId: string, coins: number): Promise<Pick<TakenCoins, 'totals' | 'keep'>> {
    this.db.requireTransaction('coins.takeBonus');
    const rows = await this.repository.lockSpendableLots(userId);
    const bonus = rows.filter(({ source }) => source === 'bonus').map(toLot);
    const rule = { now: this.clock.now(), invoiced: false, bought: false };
    const { takes, lots, totals } = spendCoins(bonus, coins, rule);
    await this.repository.saveLots(changedRows(rows, lots));
    return {
      totals,
      keep: (txnId) =>
        this.repository.saveTakes(takes.map((take, position) => takeRow(txnId, position, take))),
    };
  }

  /** Who owes us something spends nothing until it is settled. */
  private async assertOwesNothing(userId: string): Promise<void> {
    const receivable = holderAccount({ type: 'user', id: userId }, 'receivable');
    const { balance } = await this.ledger.balance(receivable);
    if (balance >= 0) return;
    const message = {
      en: 'Coins cannot be spent while something is owed.',
      de: 'Solange etwas offen ist, lassen sich keine Coins ausgeben.',
    };
    throw new AppError('FORBIDDEN', message, {
      blockers: [
        {
          code: 'RECEIVABLE',
          message: {
            en: `${formatEuro(-balance)} are owed. They are taken from the next money you earn.`,
            de: `${formatEuro(-balance)} sind offen. Sie gehen von deinen nächsten Einnahmen ab.`,
          },
          action: null,
          owner: 'user',
          since: this.clock.now().toISOString(),
          eta: null,
        },
      ],
    });
  }

  /** Gives coins of one spend back to the lots they came from, last used first; answers what the lots got. */
  async giveBack(spendTxnId: string, coins: number): Promise<CoinTotals> {
    this.db.requireTransaction('coins.giveBack');
    const takes = (await this.repository.takesOf(spendTxnId)).map(toTake);
    const rows = await this.repository.lockLots(takes.map(({ lotId }) => lotId));
    const back = returnCoins(takes, rows.map(toLot), coins, this.clock.now());
    await this.repository.saveLots(changedRows(rows, back.lots));
    const changed = new Map(back.takes.map((take) => [take.lotId, take]));
    await this.repository.saveTakes(
      takes.map((take, position) => takeRow(spendTxnId, position, changed.get(take.lotId) ?? take)),
    );
    return back.totals;
  }

  /** All that a posting took out of its lots. */
  async putBack(txnId: string): Promise<CoinTotals> {
    const takes = await this.repository.takesOf(txnId);
    return this.giveBack(
      txnId,
      takes.reduce((sum, take) => sum + take.coins - take.coinsReturned, 0),
    );
  }
}

const left = (lots: readonly CoinLotEntity[]): number =>
  lots.reduce((sum, { coins, used }) => sum + coins - used, 0);

const latest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((newest, time) => (time && (!newest || time > newest) ? time : newest), null);

const changedRows = (rows: readonly CoinLotEntity[], lots: readonly CoinLot[]): CoinLotEntity[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return lots.flatMap((lot) => {
    const row = byId.get(lot.id);
    return row ? [applyLot(row, lot)] : [];
  });
};
