import { api, unwrap } from '@/shared/api';
import { methodsQuery } from '@/entities/payment';
import type { PaymentMethods } from '@/entities/payment';
import { shown, touched, useAction } from '@/shared/query';
import { text } from '../texts';

/** Lets the provider ask for 3-D Secure while a card is saved. */
export const beginSaving = async (): Promise<string> =>
  (await unwrap(api.POST('/api/payments/setup-intent'))).clientSecret;

export const useSaveCard = () =>
  useAction({
    run: (paymentMethodId: string) => unwrap(api.POST('/api/payments', { body: { paymentMethodId } })),
    touches: touched('payment.methods'),
    success: text('cardSaved'),
    quiet: true,
  });

export const useMakeDefault = () =>
  useAction({
    run: (id: string) => unwrap(api.POST('/api/payments/{id}/makeDefault', { params: { path: { id } } })),
    optimistic: [
      shown(methodsQuery, (cached: PaymentMethods, id: string) => ({
        ...cached,
        data: cached.data.map((method) => ({ ...method, isDefault: method.id === id })),
      })),
    ],
    touches: touched('payment.methods'),
  });

export const useRemoveCard = () =>
  useAction({
    run: (id: string) => unwrap(api.POST('/api/payments/delete', { body: { id } })),
    touches: touched('payment.methods'),
    success: text('cardRemoved'),
    quiet: true,
  });
