import { Injectable } from '@nestjs/common';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import {
  bonusGiven,
  LedgerService,
  netOfGross,
  type PostingContent,
  purchase,
} from '../../../money/ledger/index.js';
import { CoinsService, WalletService } from '../../../money/wallet/index.js';

const VAT_COUNTRY = 'DE';

interface Booked {
  source: 'bonus' | 'purchased';
  type: 'bonus' | 'coin_purchase';
  paid: { net: number; vat: number };
}

/** Simulated coins, in the books of the test instance, which are nobody else's. */
@Injectable()
export class TestCoins {
  constructor(
    private readonly db: Database,
    private readonly ledger: LedgerService,
    private readonly coins: CoinsService,
    private readonly wallet: WalletService,
    private readonly settings: SettingsStore,
  ) {}

  /** Coins as a present, which pay creators of a campaign. */
  give(ownerId: string, coins: number): Promise<void> {
    const posting = bonusGiven({ owner: { type: 'user', id: ownerId }, coins });
    return this.book(ownerId, coins, posting, { source: 'bonus', type: 'bonus', paid: { net: 0, vat: 0 } });
  }

  /** Coins as if a card had paid them: an escrow takes no others. */
  sell(ownerId: string, coins: number): Promise<void> {
    const gross = coins * this.settings.get('coin.minor');
    const paid = netOfGross(gross, this.settings.get('vat.defaultBp'));
    const line = { ...paid, seller: null, vatCountry: VAT_COUNTRY, fee: 0, coins };
    const posting = purchase(
      'coin_purchase',
      { money: { from: { clearing: 'bank' }, amount: gross } },
      { to: 'coins', buyer: { type: 'user', id: ownerId }, lines: [line] },
    );
    return this.book(ownerId, coins, posting, { source: 'purchased', type: 'coin_purchase', paid });
  }

  private async book(
    userId: string,
    coins: number,
    posting: PostingContent,
    { source, type, paid }: Booked,
  ): Promise<void> {
    this.db.requireTransaction('TestCoins.book');
    const id = newId();
    const { txnId } = await this.ledger.post({ ...posting, key: id, source: { type: 'test_coins', id } });
    await this.coins.add({ userId, coins, txnId, source, paid, paymentId: null });
    await this.wallet.record({ userId, coins, txnId, type, direction: 'in' });
  }
}
