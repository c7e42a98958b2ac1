import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../kernel/kept-words.js';
import { Clock } from '../../../../kernel/clock.js';
import type { ProviderRefund } from '../../../../platform/gateways/intent-provider.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { CheckoutRows, type Payment } from '../checkout/checkout-rows.js';
import { paymentMachine } from '../checkout/payment.machine.js';
import { PaymentUpdates } from '../checkout/payment-updates.js';
import { LedgerService } from '../../ledger/index.js';
import { CoinsService, WalletService } from '../../wallet/index.js';
import type { RefundEntity } from './refund.entity.js';
import { RefundsRepository } from './refunds.repository.js';

const NOT_TAKEN = keptWords({
  en: 'The card did not take the refund back: the coins are in your wallet again',
  de: 'Die Erstattung auf deine Karte wurde nicht angenommen: Die Coins sind wieder in deinem Wallet',
});

/** A refund of coins whose money the bank did not take: the coins are there again, and so is the payment. */
@Injectable()
export class RefundUndo {
  constructor(
    private readonly rows: CheckoutRows,
    private readonly refunds: RefundsRepository,
    private readonly ledger: LedgerService,
    private readonly coins: CoinsService,
    private readonly wallet: WalletService,
    private readonly updates: PaymentUpdates,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  async putBack(payment: Payment, row: RefundEntity, told: ProviderRefund): Promise<void> {
    const source = { type: 'payment', id: payment.id };
    const { txnId } = await this.ledger.reverse(row.txnId, { key: `${told.id}:coins`, source });
    const back = await this.coins.putBack(row.txnId);
    const refundedMinor = payment.refundedMinor - row.amountMinor;
    const status = paymentMachine.next(
      payment.status,
      'refund_failed',
      refundedMinor === 0 ? 'succeeded' : 'partially_refunded',
    );
    await this.rows.change(payment, { refundedMinor, status });
    await this.refunds.update(row.id, {
      state: 'failed',
      failureReason: told.failureReason ?? told.status,
      settledTxnId: txnId,
      settledAt: this.clock.now(),
      checkAt: null,
    });
    await this.wallet.record({
      userId: payment.buyerId,
      type: 'coin_refund',
      direction: 'in',
      coins: back.purchased + back.bonus,
      subject: { kind: payment.subjectKind, id: payment.subjectId },
      paymentId: payment.id,
      note: NOT_TAKEN,
      txnId,
    });
    // Its credit note, if it had one, is a case for accounting.
    if (row.settledTxnId) this.metrics.anomalies.inc({ kind: 'refund_came_back' });
    this.updates.tell(payment);
  }
}
