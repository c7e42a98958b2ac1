import type { CardPayment, CoinPayment, PayAnswer, PaypalPayment } from '@/entities/payment';
import type { HeadersFor } from '@/entities/wallet';
import { api, unwrap } from '@/shared/api';

/** PayPal's orders of this page and the payments they belong to. */
const orders = new Map<string, string>();

type Way = { method: 'card'; paymentMethodId: string } | { method: 'paypal' } | { method: 'earnings' };

/** Coins for exactly this amount, by every way there is. */
export function depositOf(minor: number) {
  const amount = { minor, currency: 'EUR' as const };
  const start = (headersFor: HeadersFor, way: Way) => {
    const body = { amount, expectedTotal: amount, ...way };
    return unwrap(api.POST('/api/wallet/deposit', { params: { header: headersFor(body) }, body }));
  };
  return {
    keepsCards: false,
    payByCard: ({ headersFor, paymentMethodId }: CardPayment): Promise<PayAnswer> =>
      start(headersFor, { method: 'card', paymentMethodId }),
    payByEarnings: ({ headersFor }: CoinPayment): Promise<PayAnswer> =>
      start(headersFor, { method: 'earnings' }),
    paypal: {
      begin: async ({ headersFor }: PaypalPayment): Promise<string> => {
        const { payment, paypalOrderId = '' } = (await start(headersFor, { method: 'paypal' })).data;
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
