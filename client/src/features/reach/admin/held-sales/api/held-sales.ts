import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';

export type HeldSale = Schemas['HeldSaleDto'];
export type HeldSaleFilter = 'open' | 'decided';

/** A refund of the payment decides as well, so the list is kept with the payments. */
export const heldSales: Source<HeldSale> = {
  key: [...keys.adminPayments, 'held-sales'],
  fetch: ({ page, per, filters: { state } }, signal) =>
    unwrap(
      api.GET('/api/admin/held-sale', {
        params: { query: { page, per, ...(state ? { state: state as HeldSaleFilter } : {}) } },
        signal,
      }),
    ),
};

interface Release {
  id: string;
  reason: string;
}

/** Answers the sale, or the approval it waits for. */
export const useRelease = (said: { done: string; waits: string }) =>
  useAction({
    run: async ({ id, ...body }: Release) => {
      const { data } = await unwrap(
        api.POST('/api/admin/held-sale/{id}/release', { params: { path: { id } }, body }),
      );
      return { waits: 'requestedBy' in data };
    },
    touches: touched('payment.refunded'),
    success: ({ waits }) => (waits ? said.waits : said.done),
    quiet: true,
  });
