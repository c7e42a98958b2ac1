import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { coinAccount, LedgerQueries } from '../../ledger/index.js';
import { OpenTransfers } from '../../wallet/index.js';
import { BookingService } from './booking.service.js';
import { CancellationService } from './cancellation.service.js';
import { PaymentUpdates } from './payment-updates.js';
import type { PaymentEntity } from './payment.entity.js';
import { PaymentsRepository } from './payments.repository.js';

/** Coins that open payments reserve for their part in coins, and those that open transfers reserve. */
@Injectable()
export class OpenSplits {
  constructor(
    private readonly db: Database,
    private readonly payments: PaymentsRepository,
    private readonly transfers: OpenTransfers,
    private readonly cancellations: CancellationService,
    private readonly booking: BookingService,
    private readonly updates: PaymentUpdates,
    private readonly ledger: LedgerQueries,
  ) {}

  /**
   * What a bank or a store takes back goes before what the buyer is about to spend or to send: with the function that is
   * answered their open transfers end, then their open splits, the latest first, until so many bought coins are free.
   * Should the provider capture a split after all, its money goes back. Called before the lots are locked, as payments
   * and transfers lock theirs.
   */
  async lock(buyerId: string): Promise<(coins: number) => Promise<void>> {
    this.db.requireTransaction('openSplits.lock');
    const splits = await this.payments.lockSplitsOf(buyerId);
    const transfers = await this.transfers.lock(buyerId);
    const account = coinAccount({ type: 'user', id: buyerId }, 'coin_purchased');
    const free = async () => (await this.ledger.balance(account)).available;
    return async (coins) => {
      for (const transfer of transfers) {
        if ((await free()) >= coins) return;
        await this.transfers.end(transfer, 'cancel');
      }
      for (const payment of splits) {
        if ((await free()) >= coins) return;
        await this.end(payment);
      }
    };
  }

  private async end(payment: PaymentEntity): Promise<void> {
    await this.cancellations.request(payment, 'cancelled');
    await this.booking.freeCoins(payment);
    await this.payments.save(payment);
    this.updates.tell(payment);
  }
}
