import { api, moneyHeaders, unwrap } from '../../../shared/api';
import { paypalOrderOf } from '../../../shared/pay';
import type { CardPayment, CoinPayment, PaypalPayment } from '../../../shared/pay';

const path = (id: string) => ({ path: { id } });

/** The money calls of one challenge, as the pay panel wants them. */
export const fundingOf = (id: string) => ({
  payByCard: ({ key, ...body }: CardPayment) =>
    unwrap(
      api.POST('/api/hub/challenge/{id}/stripe', {
        params: { ...path(id), header: moneyHeaders(key) },
        body,
      }),
    ),
  payByCoins: ({ key, expectedTotal }: CoinPayment) =>
    unwrap(
      api.POST('/api/hub/challenge/{id}/payment', {
        params: { ...path(id), header: moneyHeaders(key) },
        body: { method: 'anycoins', expectedTotal },
      }),
    ),
  finish: (paymentIntentId: string) =>
    unwrap(api.POST('/api/hub/challenge/{id}/stripe-3d', { params: path(id), body: { paymentIntentId } })),
  paypal: {
    begin: async ({ key, expectedTotal }: PaypalPayment) =>
      paypalOrderOf(
        await unwrap(
          api.POST('/api/hub/challenge/{id}/payment', {
            params: { ...path(id), header: moneyHeaders(key) },
            body: { method: 'paypal', expectedTotal },
          }),
        ),
      ),
    finish: (paypalOrderId: string) =>
      unwrap(
        api.POST('/api/hub/challenge/{id}/payment-capture', { params: path(id), body: { paypalOrderId } }),
      ),
  },
});

export const topUpOf = (id: string, amountMinor: number) => {
  const amount = { minor: amountMinor, currency: 'EUR' as const };
  return {
    payByCard: ({ key, ...body }: CardPayment) =>
      unwrap(
        api.POST('/api/hub/challenge/{id}/topup-stripe', {
          params: { ...path(id), header: moneyHeaders(key) },
          body: { ...body, amount },
        }),
      ),
    payByCoins: ({ key, expectedTotal }: CoinPayment) =>
      unwrap(
        api.POST('/api/hub/challenge/{id}/topup', {
          params: { ...path(id), header: moneyHeaders(key) },
          body: { method: 'anycoins', expectedTotal, amount },
        }),
      ),
    finish: (paymentIntentId: string) =>
      unwrap(
        api.POST('/api/hub/challenge/{id}/topup-stripe-3d', {
          params: path(id),
          body: { paymentIntentId },
        }),
      ),
    paypal: {
      begin: async ({ key, expectedTotal }: PaypalPayment) =>
        paypalOrderOf(
          await unwrap(
            api.POST('/api/hub/challenge/{id}/topup', {
              params: { ...path(id), header: moneyHeaders(key) },
              body: { method: 'paypal', expectedTotal, amount },
            }),
          ),
        ),
      finish: (paypalOrderId: string) =>
        unwrap(
          api.POST('/api/hub/challenge/{id}/topup-capture', { params: path(id), body: { paypalOrderId } }),
        ),
    },
  };
};
