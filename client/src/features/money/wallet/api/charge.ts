import type { CardPayment, PayAnswer, PaypalPayment } from '@/entities/payment';
import { api, unwrap } from '@/shared/api';

/** Buys a coin package by card. */
export function chargeByCard(packageId: string, { headersFor, ...card }: CardPayment): Promise<PayAnswer> {
  const body = { packageId, ...card };
  return unwrap(api.POST('/api/payments/charge', { params: { header: headersFor(body) }, body }));
}

/** How the payment stands after 3-D Secure. */
export const finishCharge = (paymentIntentId: string): Promise<PayAnswer> =>
  unwrap(api.POST('/api/payments/charge-3d', { body: { paymentIntentId } }));

/** Begins an order for a coin package; answers what PayPal calls it. */
export async function orderByPaypal(
  packageId: string,
  { headersFor, ...payment }: PaypalPayment,
): Promise<string> {
  const body = { packageId, ...payment };
  const { orderId } = await unwrap(
    api.POST('/api/payments/paypal/create-order', { params: { header: headersFor(body) }, body }),
  );
  return orderId;
}

/** How the order stands once the payer has approved it. */
export const finishPaypal = (paypalOrderId: string): Promise<PayAnswer> =>
  unwrap(api.POST('/api/payments/paypal/capture-purchase-coin', { body: { paypalOrderId } }));
