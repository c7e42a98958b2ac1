import type { HeadersFor } from '@/entities/wallet';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { paypalOrderOf } from './problem';
import type { CardPayment, CoinPayment, PayAnswer, PaypalPayment } from './types';

/** How something is paid, as the body of its call says it. */
type Way = Pick<Schemas['PayBodyDto'], 'method' | 'paymentMethodId' | 'expectedTotal' | 'coins'>;

/**
 * The money calls of one thing, as the pay panel wants them, where all ways begin with the same call and end with those
 * of the payment itself. PayPal's orders are captured by their payment.
 */
export function payCalls(start: (headersFor: HeadersFor, way: Way) => Promise<PayAnswer>) {
  const orders = new Map<string, string>();
  return {
    keepsCards: false,
    payByCard: ({ headersFor, paymentMethodId, coins, expectedTotal }: CardPayment) =>
      start(headersFor, {
        method: 'card',
        paymentMethodId,
        expectedTotal,
        ...(coins === undefined ? {} : { coins }),
      }),
    payByCoins: ({ headersFor, expectedTotal }: CoinPayment) =>
      start(headersFor, { method: 'anycoins', expectedTotal }),
    finish: (paymentIntentId: string): Promise<PayAnswer> =>
      unwrap(api.POST('/api/payments/charge-3d', { body: { paymentIntentId } })),
    paypal: {
      begin: async ({ headersFor, expectedTotal }: PaypalPayment): Promise<string> => {
        const answer = await start(headersFor, { method: 'paypal', expectedTotal });
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
