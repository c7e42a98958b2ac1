import { Injectable } from '@nestjs/common';
import { Clock, DAY, HOUR } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { IntentProviders } from '../../../../platform/gateways/intent-providers.js';
import { CheckoutRows, type Payment } from '../checkout/checkout-rows.js';
import { LedgerService, providerFeeTaken, stripeSettled } from '../../ledger/index.js';

/** Charges become available at the provider days later and less its fee: booked once the provider says so. */
@Injectable()
export class SettlementService {
  constructor(
    readonly db: Database,
    private readonly rows: CheckoutRows,
    private readonly ledger: LedgerService,
    private readonly providers: IntentProviders,
    private readonly clock: Clock,
  ) {}

  async check(paymentId: string): Promise<void> {
    const payment = await this.rows.payment(paymentId);
    if (!payment?.intentId || payment.settleAt === null) return;
    const { intentId, chargeId } = payment;
    const told = await this.providers.of(payment.provider).settlement({ intentId, chargeId });
    if (told.settled) return this.book(payment, told);
    if (told.availableAt === null) return this.later(paymentId, this.clock.in(HOUR));
    const soon = told.availableAt > this.clock.now() ? told.availableAt : this.clock.in(DAY / 4);
    return this.later(paymentId, soon);
  }

  /** Card money moves from pending to the balance; PayPal's stands there since the capture and gave its fee. */
  @Transactional()
  protected async book(
    { id: paymentId, provider }: Payment,
    { id, grossMinor: gross, feeMinor: fee }: { id: string; grossMinor: number; feeMinor: number },
  ): Promise<void> {
    const posting =
      provider === 'paypal'
        ? providerFeeTaken({ clearing: 'paypal_balance', fee })
        : stripeSettled({ gross, fee });
    if (posting.lines.length > 0) {
      await this.ledger.post({
        ...posting,
        key: id,
        source: { type: 'payment', id: paymentId },
        links: [{ provider, object: 'balance_transaction', id }],
      });
    }
    await this.later(paymentId, null);
  }

  @Transactional()
  protected async later(paymentId: string, settleAt: Date | null): Promise<void> {
    await this.rows.change(await this.rows.lock(paymentId), { settleAt });
  }
}
