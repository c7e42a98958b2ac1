import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../kernel/kept-words.js';
import { coinsReturned, feeInside, LedgerService, saleByAllocation } from '../../../money/ledger/index.js';
import { CoinsService, EarningHolds, WalletService } from '../../../money/wallet/index.js';
import type { PaidMessageEntity } from './paid-message.entity.js';

const NO_REPLY = keptWords({
  en: 'Refunded: there was no reply',
  de: 'Erstattet: Es kam keine Antwort',
});

/** The account in which the coins of one message wait; it ends at zero. */
export const accountOf = (messageId: string) => ({ type: 'paid_message', id: messageId });

/** How the coins of a paid message leave their account, in the transaction that settles it. */
@Injectable()
export class PaidMessageBooks {
  constructor(
    private readonly coins: CoinsService,
    private readonly ledger: LedgerService,
    private readonly wallet: WalletService,
    private readonly earningHolds: EarningHolds,
  ) {}

  /** To the receiver, less the fee; what a new card paid for waits its days. Answers what they earn. */
  async release({
    messageId,
    senderId,
    receiverId,
    coins,
    feeBp,
    txnId,
  }: PaidMessageEntity): Promise<number> {
    const value = await this.coins.valueOfPart(txnId, 0, coins);
    const { fee, rest: amountMinor } = feeInside(value.faceNet, feeBp);
    const freeAt = this.earningHolds.freeAt(await this.coins.instrumentBehind(txnId));
    const source = accountOf(messageId);
    const sale = await this.ledger.post({
      ...saleByAllocation({
        allocation: source,
        seller: { type: 'user', id: receiverId },
        earnings: freeAt === null ? 'payable' : 'earned_pending',
        coins,
        value,
        fee,
      }),
      key: messageId,
      source,
    });
    if (freeAt !== null)
      await this.earningHolds.place({ userId: receiverId, source, txnId: sale.txnId, amountMinor, freeAt });
    await this.wallet.record({
      userId: receiverId,
      type: 'message_fee',
      direction: 'in',
      amountMinor,
      feeMinor: fee,
      counterpartyId: senderId,
      subject: { kind: 'message', id: messageId },
      txnId: sale.txnId,
    });
    return amountMinor;
  }

  /** Back to the lots they came from. */
  async refund({ messageId, senderId, receiverId, coins, txnId }: PaidMessageEntity): Promise<void> {
    const back = await this.coins.giveBack(txnId, coins);
    const source = accountOf(messageId);
    const returned = await this.ledger.post({
      ...coinsReturned({ owner: { type: 'user', id: senderId }, allocation: source, coins: back }),
      key: messageId,
      source,
    });
    await this.wallet.record({
      userId: senderId,
      type: 'message_fee',
      direction: 'in',
      coins,
      counterpartyId: receiverId,
      subject: { kind: 'message', id: messageId },
      note: NO_REPLY,
      txnId: returned.txnId,
    });
  }
}
