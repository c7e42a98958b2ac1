import { Injectable } from '@nestjs/common';
import {
  LedgerService,
  payoutArrived,
  payoutCameBack,
  payoutGivenUp,
  payoutRequested,
  payoutTransferred,
  payoutTransferReversed,
} from '../ledger/index.js';
import { Debts, WalletService } from '../wallet/index.js';
import type { PayoutEntity } from './payout.entity.js';
import { PayoutTax } from './payout-tax.js';

type Money = Pick<PayoutEntity, 'id' | 'userId' | 'amountMinor'>;

/** Every step of a payout in the books; in the transaction of the step. */
@Injectable()
export class PayoutBooks {
  constructor(
    private readonly ledger: LedgerService,
    private readonly wallet: WalletService,
    private readonly debts: Debts,
    private readonly tax: PayoutTax,
  ) {}

  /** Before anything is asked for: a debt of this moment may not be settled yet. */
  async settleOwed(payout: Pick<Money, 'id' | 'userId'>): Promise<void> {
    await this.debts.settle(payout.userId, fact(payout));
  }

  async requested(payout: Money): Promise<void> {
    const { txnId } = await this.ledger.post({ ...payoutRequested(partOf(payout)), ...fact(payout) });
    await this.wallet.record({ ...movement(payout, txnId), type: 'payout', direction: 'out' });
  }

  async transferred(payout: Money, transferId: string): Promise<void> {
    const links = [{ provider: 'stripe', object: 'transfer', id: transferId }];
    await this.ledger.post({ ...payoutTransferred(partOf(payout)), ...fact(payout), links });
  }

  /** What comes back moves our balance under the id of the reversal, not of the transfer. */
  async reversed(payout: Money, reversalId: string): Promise<void> {
    const links = [{ provider: 'stripe', object: 'transfer_reversal', id: reversalId }];
    await this.ledger.post({ ...payoutTransferReversed(partOf(payout)), ...fact(payout), links });
  }

  async arrived(payout: Money, providerPayoutId: string): Promise<void> {
    const links = [{ provider: 'stripe', object: 'payout', id: providerPayoutId }];
    await this.ledger.post({ ...payoutArrived(partOf(payout)), ...fact(payout), links });
  }

  async cameBack(payout: Money, providerPayoutId: string): Promise<void> {
    const links = [{ provider: 'stripe', object: 'payout', id: providerPayoutId }];
    await this.ledger.post({ ...payoutCameBack(partOf(payout)), ...fact(payout), links });
  }

  /** The money is free again. */
  async givenUp(payout: Money, note: string): Promise<void> {
    const { txnId } = await this.ledger.post({ ...payoutGivenUp(partOf(payout)), ...fact(payout) });
    await this.wallet.record({ ...movement(payout, txnId), type: 'payout_reversal', direction: 'in', note });
    await this.tax.takeBack(payout.id, note);
  }
}

const ownerOf = ({ userId }: Money) => ({ type: 'user', id: userId });
const sourceOf = ({ id }: Pick<Money, 'id'>) => ({ type: 'payout', id });
const partOf = (payout: Money) => ({ owner: ownerOf(payout), amount: payout.amountMinor });
const fact = (payout: Pick<Money, 'id'>) => ({ key: payout.id, source: sourceOf(payout) });
const movement = ({ id, userId, amountMinor }: Money, txnId: string) => ({
  userId,
  amountMinor,
  subject: { kind: 'payout', id },
  txnId,
});
