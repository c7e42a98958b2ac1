import { api, moneyHeaders, unwrap } from '../../../shared/api';
import type { CardPayment, PayAnswer } from '../../../shared/pay';

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
