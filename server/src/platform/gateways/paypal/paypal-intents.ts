import { Injectable } from '@nestjs/common';
import { HOUR } from '../../../kernel/clock.js';
import { Config } from '../../config/config.js';
import type {
  IntentProvider,
  IntentRequest,
  ProviderIntent,
  ProviderRefund,
  RefundRequest,
  Settlement,
} from '../intent-provider.js';
import { ProviderFailure } from '../provider-failure.js';
import { PaypalGateway } from './paypal-gateway.js';
import { forgottenIntent, toIntent, toRefund } from './paypal-mapping.js';
import { fromPaypal, toPaypal } from './paypal-money.js';
import type { PaypalOrder, PaypalOrderRequest } from './paypal-types.js';

/**
 * Payments that live at PayPal as orders. The payer approves at PayPal, we capture; an order that nobody captures moves
 * no money, so ending one means never to capture it.
 */
@Injectable()
export class PaypalIntents implements IntentProvider {
  readonly name = 'paypal';
  /** Request ids of orders are kept for six hours; near their end a repeated call might be a second one. */
  readonly keyLives = 5 * HOUR;

  constructor(
    private readonly paypal: PaypalGateway,
    private readonly config: Config,
  ) {}

  get livemode(): boolean {
    return this.paypal.livemode;
  }

  get enabled(): boolean {
    return this.paypal.enabled;
  }

  async create(request: IntentRequest, key: string): Promise<ProviderIntent> {
    const { PUBLIC_URL, PRODUCT_NAME } = this.config.env;
    // Where the payer returns to if PayPal had to leave the page.
    const back = request.returnUrl ?? new URL('/wallet', PUBLIC_URL).toString();
    const order = await this.made(
      {
        intent: 'CAPTURE',
        purchase_units: [
          {
            amount: toPaypal(request.amountMinor),
            description: `${PRODUCT_NAME}: ${request.purpose.replaceAll('_', ' ')}`,
            custom_id: request.checkoutId,
            invoice_id: request.paymentId,
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              brand_name: PRODUCT_NAME,
              shipping_preference: 'NO_SHIPPING',
              user_action: 'PAY_NOW',
              payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
              return_url: back,
              cancel_url: back,
            },
          },
        },
      },
      key,
    );
    return this.intentOf(order);
  }

  /** An order whose number we never learned was shown to nobody: whatever became of it, the next try is a new one. */
  private async made(order: PaypalOrderRequest, key: string): Promise<PaypalOrder> {
    try {
      return await this.paypal.createOrder(order, key);
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.kind !== 'unanswered') throw error;
      throw new ProviderFailure('broken', error.message, error.code);
    }
  }

  async capture(intentId: string, key: string): Promise<ProviderIntent> {
    try {
      return this.intentOf(await this.paypal.captureOrder(intentId, key));
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.code === 'order_already_captured') return this.intent(intentId);
      if (error.kind !== 'declined') throw error;
      // PayPal lets the payer choose again; for us this payment is over, and the next try is a new one.
      const { status: _, ...intent } = await this.intent(intentId);
      throw new ProviderFailure('declined', error.message, 'paypal_declined', {
        ...intent,
        status: 'failed',
        decline: { code: 'paypal_declined' },
      });
    }
  }

  async cancel(intentId: string): Promise<ProviderIntent> {
    const intent = await this.intent(intentId);
    const taken = intent.status === 'captured' || intent.status === 'clearing';
    return taken || intent.status === 'failed' ? intent : { ...intent, status: 'cancelled' };
  }

  async intent(intentId: string): Promise<ProviderIntent> {
    try {
      return this.intentOf(await this.paypal.order(intentId));
    } catch (error) {
      const gone = error instanceof ProviderFailure && error.code === 'invalid_resource_id';
      if (!gone) throw error;
      return forgottenIntent(intentId, this.livemode);
    }
  }

  /** See `made`. */
  find(): Promise<null> {
    return Promise.resolve(null);
  }

  async refund(request: RefundRequest, key: string): Promise<ProviderRefund> {
    const captureId = captureOf(request);
    const refund = { amount: toPaypal(request.amountMinor), custom_id: request.refundId };
    return toRefund(await this.paypal.refundCapture(captureId, refund, key));
  }

  async refundById(id: string): Promise<ProviderRefund> {
    return toRefund(await this.paypal.refund(id));
  }

  async refundsOf({ intentId }: { intentId: string }): Promise<ProviderRefund[]> {
    const order = await this.paypal.order(intentId);
    return (order.purchase_units?.[0]?.payments?.refunds ?? []).map(toRefund);
  }

  /** Captured money is on the balance at once; the capture tells the fee. */
  async settlement(payment: { intentId: string; chargeId: string | null }): Promise<Settlement> {
    const capture = await this.paypal.capture(captureOf(payment));
    const fee = capture.seller_receivable_breakdown?.paypal_fee;
    if (!capture.amount || !fee) return { settled: false, availableAt: null };
    return {
      settled: true,
      id: capture.id,
      grossMinor: fromPaypal(capture.amount),
      feeMinor: fromPaypal(fee),
    };
  }

  private intentOf(order: PaypalOrder): ProviderIntent {
    return toIntent(order, this.livemode);
  }
}

function captureOf({ chargeId, intentId }: { chargeId: string | null; intentId: string }): string {
  if (chargeId === null) throw new Error(`the order ${intentId} was not captured`);
  return chargeId;
}
