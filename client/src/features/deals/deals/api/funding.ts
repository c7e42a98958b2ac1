import { paypalOrderOf } from '@/entities/payment';
import type { CardPayment, CoinPayment, PayAnswer, PaypalPayment } from '@/entities/payment';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';

type Pay = Schemas['PayBodyDto'];

/** The money calls of one deal, as the pay panel wants them. PayPal's orders are captured by their payment. */
export function fundingOf(id: string) {
  const orders = new Map<string, string>();
  const pay = (headersFor: CoinPayment['headersFor'], body: Pay): Promise<PayAnswer> =>
    unwrap(api.POST('/api/deals/{id}/payment', { params: { path: { id }, header: headersFor(body) }, body }));
  return {
    keepsCards: false,
    payByCard: ({ headersFor, paymentMethodId, coins, expectedTotal }: CardPayment) =>
      pay(headersFor, {
        method: 'card',
        paymentMethodId,
        expectedTotal,
        ...(coins === undefined ? {} : { coins }),
      }),
    payByCoins: ({ headersFor, expectedTotal }: CoinPayment) =>
      pay(headersFor, { method: 'anycoins', expectedTotal }),
    finish: (paymentIntentId: string): Promise<PayAnswer> =>
      unwrap(api.POST('/api/payments/charge-3d', { body: { paymentIntentId } })),
    paypal: {
      begin: async ({ headersFor, expectedTotal }: PaypalPayment): Promise<string> => {
        const answer = await pay(headersFor, { method: 'paypal', expectedTotal });
        const order = paypalOrderOf(answer);
        orders.set(order, answer.data.payment.id);
        return order;
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
