import { api, unwrap } from '../../../shared/api';
import { methodsKey } from '../../../shared/pay';
import type { PaymentMethods } from '../../../shared/pay';
import { useAction } from '../../../shared/query';
import { text } from '../texts';

/** Lets the provider ask for 3-D Secure while a card is saved. */
export const beginSaving = async (): Promise<string> =>
  (await unwrap(api.POST('/api/payments/setup-intent'))).clientSecret;

export const useSaveCard = () =>
  useAction({
    run: (paymentMethodId: string) => unwrap(api.POST('/api/payments', { body: { paymentMethodId } })),
    invalidates: [[...methodsKey]],
    success: text('cardSaved'),
    quiet: true,
  });

const known = (cached: unknown) => cached as PaymentMethods;

export const useMakeDefault = () =>
  useAction({
    run: (id: string) => unwrap(api.POST('/api/payments/{id}/makeDefault', { params: { path: { id } } })),
    optimistic: [
      {
        key: [...methodsKey],
        update: (cached, id: string) => ({
          ...known(cached),
          data: known(cached).data.map((method) => ({ ...method, isDefault: method.id === id })),
        }),
      },
    ],
    invalidates: [[...methodsKey]],
  });

export const useRemoveCard = () =>
  useAction({
    run: (id: string) => unwrap(api.POST('/api/payments/delete', { body: { id } })),
    invalidates: [[...methodsKey]],
    success: text('cardRemoved'),
    quiet: true,
  });
