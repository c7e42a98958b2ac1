import { api, moneyHeaders, unwrap } from '../../../shared/api';
import type { CardPayment, CoinPayment, PayAnswer, PaypalPayment } from '../../../shared/pay';

/** PayPal's orders of this page and the payments they belong to. */
const orders = new Map<string, string>();

/** Coins for exactly this amount, by every way there is. */
export function depositOf(minor: number) {
  const amount = { minor, currency: 'EUR' as const };
  const start = (key: string, way: { method: 'card' | 'paypal' | 'earnings'; paymentMethodId?: string }) =>
    unwrap(
      api.POST('/api/wallet/deposit', {
        params: { header: moneyHeaders(key) },
        body: { amount, expectedTotal: amount, ...way },
      }),
    );
  return {
    keepsCards: false,
    payByCard: ({ key, paymentMethodId }: CardPayment): Promise<PayAnswer> =>
      start(key, { method: 'card', paymentMethodId }),
    payByEarnings: ({ key }: CoinPayment): Promise<PayAnswer> => start(key, { method: 'earnings' }),
    paypal: {
      begin: async ({ key }: PaypalPayment): Promise<string> => {
        const { payment, paypalOrderId = '' } = (await start(key, { method: 'paypal' })).data;
        orders.set(paypalOrderId, payment.id);
        return paypalOrderId;
      },
      finish: (providerRef: string): Promise<PayAnswer> =>
        unwrap(
          api.POST('/api/payments/capture', {
            body: { paymentId: orders.get(providerRef) ?? '', providerRef },
          }),
        ),
    },
  };
}
