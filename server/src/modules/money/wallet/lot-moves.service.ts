import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Database } from '../../../platform/database/database.js';
import { CoinLotEntity } from './coin-lot.entity.js';
import { CoinsService } from './coins.service.js';
import { WalletRepository } from './wallet.repository.js';

/** Lots that change hands, in the caller's transaction and before the ledger's accounts are locked. */
@Injectable()
export class LotMoves {
  constructor(
    private readonly db: Database,
    private readonly coins: CoinsService,
    private readonly repository: WalletRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Bought coins move to another person with the euros behind them. Theirs is no purchase: it cannot be taken back.
   * The answer is to be called with the posting.
   */
  async transfer(move: {
    fromId: string;
    toId: string;
    coins: number;
  }): Promise<(txnId: string) => Promise<void>> {
    this.db.requireTransaction('lots.transfer');
    const taken = await this.coins.take({
      userId: move.fromId,
      coins: move.coins,
      invoiced: false,
      transferred: true,
    });
    return async (txnId) => {
      await taken.keep(txnId);
      for (const part of taken.parts) {
        await this.repository.insertLot(
          Object.assign(new CoinLotEntity(), {
            id: newId(),
            ownerType: 'user',
            ownerId: move.toId,
            source: 'purchased',
            store: part.store,
            instrumentSince: part.instrumentSince,
            coins: part.coins,
            used: 0,
            ...part.value,
            backingNetUsed: 0,
            backingVatUsed: 0,
            faceNetUsed: 0,
            paymentId: null,
            txnId,
            withdrawableUntil: null,
            expiresAt: null,
            disputeId: null,
            createdAt: this.clock.now(),
          } satisfies CoinLotEntity),
        );
      }
    };
  }
}
