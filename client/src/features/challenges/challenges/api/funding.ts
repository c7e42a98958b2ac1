import { paypalOrderOf } from '@/entities/payment';
import type { CardPayment, CoinPayment, PaypalPayment } from '@/entities/payment';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';

const path = (id: string) => ({ path: { id } });
type Pay = Schemas['PayBodyDto'];
type TopUp = Schemas['TopUpBodyDto'];

/** The money calls of one challenge, as the pay panel wants them. */
export function fundingOf(id: string) {
  const pay = (headersFor: CoinPayment['headersFor'], body: Pay) =>
    unwrap(
      api.POST('/api/hub/challenge/{id}/payment', {
        params: { ...path(id), header: headersFor(body) },
        body,
      }),
    );
  return {
    payByCard: ({ headersFor, ...body }: CardPayment) =>
      unwrap(
        api.POST('/api/hub/challenge/{id}/stripe', {
          params: { ...path(id), header: headersFor(body) },
          body,
        }),
      ),
    payByCoins: ({ headersFor, expectedTotal }: CoinPayment) =>
      pay(headersFor, { method: 'anycoins', expectedTotal }),
    finish: (paymentIntentId: string) =>
      unwrap(api.POST('/api/hub/challenge/{id}/stripe-3d', { params: path(id), body: { paymentIntentId } })),
    paypal: {
      begin: async ({ headersFor, expectedTotal }: PaypalPayment) =>
        paypalOrderOf(await pay(headersFor, { method: 'paypal', expectedTotal })),
      finish: (paypalOrderId: string) =>
        unwrap(
          api.POST('/api/hub/challenge/{id}/payment-capture', { params: path(id), body: { paypalOrderId } }),
        ),
    },
  };
}

export function topUpOf(id: string, amountMinor: number) {
  const amount = { minor: amountMinor, currency: 'EUR' as const };
  const pay = (headersFor: CoinPayment['headersFor'], body: TopUp) =>
    unwrap(
      api.POST('/api/hub/challenge/{id}/topup', { params: { ...path(id), header: headersFor(body) }, body }),
    );
  return {
    payByCard: ({ headersFor, ...card }: CardPayment) => {
      const body = { ...card, amount };
      return unwrap(
        api.POST('/api/hub/challenge/{id}/topup-stripe', {
          params: { ...path(id), header: headersFor(body) },
          body,
        }),
      );
    },
    payByCoins: ({ headersFor, expectedTotal }: CoinPayment) =>
      pay(headersFor, { method: 'anycoins', expectedTotal, amount }),
    finish: (paymentIntentId: string) =>
      unwrap(
        api.POST('/api/hub/challenge/{id}/topup-stripe-3d', {
          params: path(id),
          body: { paymentIntentId },
        }),
      ),
    paypal: {
      begin: async ({ headersFor, expectedTotal }: PaypalPayment) =>
        paypalOrderOf(await pay(headersFor, { method: 'paypal', expectedTotal, amount })),
      finish: (paypalOrderId: string) =>
        unwrap(
          api.POST('/api/hub/challenge/{id}/topup-capture', { params: path(id), body: { paypalOrderId } }),
        ),
    },
  };
}
