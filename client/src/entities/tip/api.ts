import { paypalOrderOf } from '@/entities/payment';
import type { CardPayment, CoinPayment, PayAnswer, PaypalPayment } from '@/entities/payment';
import type { HeadersFor } from '@/entities/wallet';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';

type TipBody = Schemas['TipBodyDto'];

/** What is given, before it is said how it is paid. */
export type NewTip = Pick<TipBody, 'amount' | 'message'>;

/** The money calls of one tip, as the pay panel wants them. PayPal's orders are captured by their payment. */
export function tipOf(userId: string, tip: NewTip) {
  const orders = new Map<string, string>();
  const give = async (
    headersFor: HeadersFor,
    way: Omit<TipBody, 'amount' | 'message'>,
  ): Promise<PayAnswer> => {
    const body = { ...tip, ...way };
    const { payment } = await unwrap(
      api.POST('/api/user/{id}/tip', {
        params: { path: { id: userId }, header: headersFor(body) },
        body,
      }),
    );
    return { data: payment };
  };
  return {
    keepsCards: false,
    payByCard: ({ headersFor, paymentMethodId, coins, expectedTotal }: CardPayment) =>
      give(headersFor, {
        method: 'card',
        paymentMethodId,
        expectedTotal,
        ...(coins === undefined ? {} : { coins }),
      }),
    payByCoins: ({ headersFor, expectedTotal }: CoinPayment) =>
      give(headersFor, { method: 'anycoins', expectedTotal }),
    finish: (paymentIntentId: string): Promise<PayAnswer> =>
      unwrap(api.POST('/api/payments/charge-3d', { body: { paymentIntentId } })),
    paypal: {
      begin: async ({ headersFor, expectedTotal }: PaypalPayment): Promise<string> => {
        const answer = await give(headersFor, { method: 'paypal', expectedTotal });
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
