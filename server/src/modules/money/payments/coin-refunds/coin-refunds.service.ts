import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../kernel/kept-words.js';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { divideRounded } from '../../../../kernel/money.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { CheckoutRows, type Payment } from '../checkout/checkout-rows.js';
import { buyerOf } from '../checkout/payment-books.js';
import { coinsTakenBack, withdrawalRefund } from '../../ledger/index.js';
import { Purchasables } from '../purchasables/purchasables.js';
import { onlyLine } from '../purchasables/quote.js';
import { PaymentsService } from '../payments.service.js';
import { PaymentLots } from '../../wallet/index.js';
import type { Sentence } from '../../../../kernel/sentence.js';
import { unknownPayment } from '../payments.errors.js';

const REASON = keptWords({ en: 'Taken back within 14 days', de: 'Innerhalb von 14 Tagen zurückgegeben' });

/**
 * An unused purchase of coins goes back: what is left of its coins leaves the lots, its bonus with it, and the price
 * of the coins less the bonus that was enjoyed returns to where it came from.
 */
@Injectable()
export class CoinRefunds {
  constructor(
    readonly db: Database,
    private readonly rows: CheckoutRows,
    private readonly kinds: Purchasables,
    private readonly payments: PaymentsService,
    private readonly lots: PaymentLots,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async takeBack(userId: string, paymentId: string): Promise<Payment> {
    const known = await this.rows.ofBuyer(userId, paymentId);
    if (!known) throw unknownPayment();
    if (this.kinds.of(known.purpose).settles !== 'coins')
      throw conflict({
        en: 'This payment did not buy coins',
        de: 'Mit dieser Zahlung wurden keine Coins gekauft',
      });
    const payment = await this.rows.lock(paymentId);
    const { purchased, bonus, withdrawableUntil } = await this.lots.left(paymentId);
    if (withdrawableUntil === null || withdrawableUntil <= this.clock.now())
      throw conflict({
        en: 'The 14 days to return a purchase are over',
        de: 'Die 14 Tage, in denen du einen Kauf zurückgeben kannst, sind vorbei',
      });
    const refund = withdrawalRefund({
      price: payment.quoteMinor,
      purchased: purchased.coins,
      unspent: purchased.left,
      spentBonusFace: (bonus.coins - bonus.left) * this.settings.get('coin.minor'),
    });
    if (refund === 0)
      throw conflict({
        en: 'Nothing of this purchase is left to return',
        de: 'Von diesem Kauf ist nichts mehr übrig, das du zurückgeben könntest',
      });
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
      // One posting takes purchase and bonus, so that a failed refund gives both back.
      debit: coinsTakenBack({
        buyer: buyerOf(payment),
        coins: taken,
        refund,
        refundVat: vatMinor,
        vatCountry: onlyLine(await this.rows.quoteOf(payment)).vat.vatCountry,
      }),
      coinsOut: taken.purchased + taken.bonus,
      reason: REASON,
    });
    if (txnId === null) throw new Error(`nothing of ${paymentId} was refunded`);
    await taken.keep(txnId);
    return this.rows.lock(paymentId);
  }
}

const conflict = (message: Sentence) => new AppError('CONFLICT', message);
