import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { LedgerHolds } from '../../ledger/index.js';
import { WalletService } from '../wallet.service.js';
import type { CoinTransferEntity } from './coin-transfer.entity.js';
import { coinTransferMachine } from './coin-transfer.machine.js';
import { transferEvent } from './coin-transfers.events.js';
import { CoinTransfersRepository } from './coin-transfers.repository.js';

const endings = { time_out: 'coin-transfer.expired', cancel: 'coin-transfer.cancelled' } as const;

/** Coins that transfers reserve until their code is told. In the transaction of its caller. */
@Injectable()
export class OpenTransfers {
  constructor(
    private readonly db: Database,
    private readonly transfers: CoinTransfersRepository,
    private readonly holds: LedgerHolds,
    private readonly wallet: WalletService,
    private readonly outbox: Outbox,
  ) {}

  /** The latest first; none begins and none ends beside the caller. Before the lots, as a confirmation locks them. */
  async lock(fromId: string): Promise<CoinTransferEntity[]> {
    this.db.requireTransaction('openTransfers.lock');
    await this.transfers.lockUser(fromId);
    return this.transfers.lockOpenOf(fromId);
  }

  /** Its coins are free again. */
  async end(row: CoinTransferEntity, event: 'time_out' | 'cancel'): Promise<void> {
    this.db.requireTransaction('openTransfers.end');
    await this.holds.void(row.holdId);
    const status = coinTransferMachine.next(row.status, event);
    await this.transfers.save(Object.assign(row, { status, codeHash: null }));
    await this.outbox.append(transferEvent(endings[event], row));
    await this.wallet.changed(row.fromId);
  }
}
