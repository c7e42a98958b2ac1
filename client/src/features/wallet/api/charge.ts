import { api, moneyHeaders, unwrap } from '../../../shared/api';
import type { CardPayment, PayAnswer, PaypalPayment } from '../../../shared/pay';

/** Buys a coin package by card. */
export const chargeByCard = (packageId: string, { key, ...card }: CardPayment): Promise<PayAnswer> =>
  unwrap(
    api.POST('/api/payments/charge', {
      params: { header: moneyHeaders(key) },
      body: { packageId, ...card },
    }),
  );

/** How the payment stands after 3-D Secure. */
export const finishCharge = (paymentIntentId: string): Promise<PayAnswer> =>
  unwrap(api.POST('/api/payments/charge-3d', { body: { paymentIntentId } }));

/** Begins an order for a coin package; answers what PayPal calls it. */
export async function orderByPaypal(packageId: string, { key, ...payment }: PaypalPayment): Promise<string> {
  const { orderId } = await unwrap(
    api.POST('/api/payments/paypal/create-order', {
      params: { header: moneyHeaders(key) },
      body: { packageId, ...payment },
    }),
  );
  return orderId;
}

/** How the order stands once the payer has approved it. */
export const finishPaypal = (paypalOrderId: string): Promise<PayAnswer> =>
  unwrap(api.POST('/api/payments/paypal/capture-purchase-coin', { body: { paypalOrderId } }));
