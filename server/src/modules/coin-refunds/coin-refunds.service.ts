import { Injectable } from '@nestjs/common';
import { AppError, notFound } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { divideRounded } from '../../kernel/money.js';
import { SettingsStore } from '../../platform/config/settings.js';
import { Database } from '../../platform/database/database.js';
import { Transactional } from '../../platform/database/transactional.js';
import { CheckoutRows, fillsWallet, type Payment } from '../checkout/index.js';
import { bonusTaken, coinPurchaseTakenBack, type PostingLine, withdrawalRefund } from '../ledger/index.js';
import { PaymentsService } from '../payments/index.js';
import { vatCountryOf } from '../tax/index.js';
import { PaymentLots } from '../wallet/index.js';

const REASON = 'Taken back within 14 days';

/**
 * An unused purchase of coins goes back: what is left of its coins leaves the lots, its bonus with it, and the price
 * of the coins less the bonus that was enjoyed returns to where it came from.
 */
@Injectable()
export class CoinRefunds {
  constructor(
    readonly db: Database,
    private readonly rows: CheckoutRows,
    private readonly payments: PaymentsService,
    private readonly lots: PaymentLots,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async takeBack(userId: string, paymentId: string): Promise<Payment> {
    const known = await this.rows.ofBuyer(userId, paymentId);
    if (!known) throw notFound('This payment does not exist');
    if (!fillsWallet(known.purpose)) throw conflict('This payment did not buy coins');
    const payment = await this.rows.lock(paymentId);
    const { purchased, bonus, withdrawableUntil } = await this.lots.left(paymentId);
    if (withdrawableUntil === null || withdrawableUntil <= this.clock.now())
      throw conflict('The 14 days in which a purchase can be taken back are over');
    const refund = withdrawalRefund({
      price: payment.quoteMinor,
      purchased: purchased.coins,
      unspent: purchased.left,
      spentBonusFace: (bonus.coins - bonus.left) * this.settings.get('coin.minor'),
    });
    if (refund === 0) throw conflict('Nothing of this purchase is left to take back');
    const taken = await this.lots.takeOut(paymentId, { purchased: purchased.left, bonus: bonus.left });
    const vatMinor = divideRounded(BigInt(payment.vatMinor) * BigInt(refund), BigInt(payment.quoteMinor));
    const txnId = await this.payments.refund({
      subjectKind: payment.subjectKind,
      subjectId: payment.subjectId,
      paymentId,
      kind: 'coin_purchase_taken_back',
      source: { type: 'payment', id: paymentId },
      netMinor: refund - vatMinor,
      vatMinor,
      debit: await this.debit(payment, taken, { refund, vatMinor }),
      coinsOut: taken.purchased + taken.bonus,
      reason: REASON,
    });
    if (txnId === null) throw new Error(`nothing of ${paymentId} was refunded`);
    await taken.keep(txnId);
    return this.rows.lock(paymentId);
  }

  /** Where the money stands now. One posting takes purchase and bonus, so that a failed refund gives both back. */
  private async debit(
    payment: Payment,
    taken: { purchased: number; bonus: number; backingNet: number },
    { refund, vatMinor }: { refund: number; vatMinor: number },
  ): Promise<PostingLine[]> {
    const buyer = { type: 'user', id: payment.buyerId };
    const { lines } = coinPurchaseTakenBack({
      buyer,
      coins: taken.purchased,
      backingNet: taken.backingNet,
      refund,
      refundVat: vatMinor,
      vatCountry: vatCountryOf(await this.rows.quoteOf(payment)),
    });
    return [
      ...lines.filter(({ account }) => account.code !== 'refund_in_flight'),
      ...bonusTaken({ owner: buyer, coins: taken.bonus }).lines,
    ];
  }
}

const conflict = (message: string) => new AppError('CONFLICT', message);
