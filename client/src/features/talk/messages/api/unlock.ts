import { paypalOrderOf } from '@/entities/payment';
import type { CardPayment, CoinPayment, PaypalPayment } from '@/entities/payment';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';

/** The money calls of one locked message, as the pay panel wants them. */
export function unlockOf(id: string) {
  const path = { path: { id } };
  const pay = (headersFor: CoinPayment['headersFor'], body: Schemas['PayBodyDto']) =>
    unwrap(api.POST('/api/message/{id}/payment', { params: { ...path, header: headersFor(body) }, body }));
  return {
    payByCard: ({ headersFor, ...body }: CardPayment) =>
      unwrap(api.POST('/api/message/{id}/stripe', { params: { ...path, header: headersFor(body) }, body })),
    payByCoins: ({ headersFor, expectedTotal }: CoinPayment) =>
      pay(headersFor, { method: 'anycoins', expectedTotal }),
    finish: (paymentIntentId: string) =>
      unwrap(api.POST('/api/message/{id}/stripe-3ds', { params: path, body: { paymentIntentId } })),
    paypal: {
      begin: async ({ headersFor, expectedTotal }: PaypalPayment) =>
        paypalOrderOf(await pay(headersFor, { method: 'paypal', expectedTotal })),
      finish: (paypalOrderId: string) =>
        unwrap(api.POST('/api/message/{id}/payment-capture', { params: path, body: { paypalOrderId } })),
    },
  };
}
