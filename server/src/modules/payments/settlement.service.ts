import { Injectable } from '@nestjs/common';
import { Clock, DAY, HOUR } from '../../kernel/clock.js';
import { Database } from '../../platform/database/database.js';
import { Transactional } from '../../platform/database/transactional.js';
import { StripeGateway } from '../../platform/gateways/stripe/stripe-gateway.js';
import { CheckoutRows } from '../checkout/index.js';
import { LedgerService, stripeSettled } from '../ledger/index.js';

/** Charges become available at the provider days later and less its fee: booked once the provider says so. */
@Injectable()
export class SettlementService {
  constructor(
    readonly db: Database,
    private readonly rows: CheckoutRows,
    private readonly ledger: LedgerService,
    private readonly stripe: StripeGateway,
    private readonly clock: Clock,
  ) {}

  async check(paymentId: string): Promise<void> {
    const payment = await this.rows.payment(paymentId);
    if (!payment?.intentId || payment.settleAt === null) return;
    const { latest_charge: charge } = await this.stripe.intent(payment.intentId);
    const transactionId = charge !== null && typeof charge === 'object' ? charge.balance_transaction : null;
    if (typeof transactionId !== 'string') return this.later(paymentId, this.clock.in(HOUR));
    const transaction = await this.stripe.balanceTransaction(transactionId);
    if (transaction.status === 'available') return this.book(paymentId, transaction);
    const available = new Date(transaction.available_on * 1000);
    return this.later(paymentId, available > this.clock.now() ? available : this.clock.in(DAY / 4));
  }

  @Transactional()
  protected async book(
    paymentId: string,
    { id, amount, fee }: { id: string; amount: number; fee: number },
  ): Promise<void> {
    await this.ledger.post({
      ...stripeSettled({ gross: amount, fee }),
      key: id,
      source: { type: 'payment', id: paymentId },
      links: [{ provider: 'stripe', object: 'balance_transaction', id }],
    });
    await this.later(paymentId, null);
  }

  @Transactional()
  protected async later(paymentId: string, settleAt: Date | null): Promise<void> {
    await this.rows.change(await this.rows.lock(paymentId), { settleAt });
  }
}
