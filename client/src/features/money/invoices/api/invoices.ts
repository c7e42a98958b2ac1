import { api, unwrap } from '@/shared/api';
import type { Invoice } from '@/entities/invoice';
import type { Source } from '@/shared/list';
import { keys } from '@/shared/query';

export type InvoiceKind = Invoice['kind'];

export const invoices: Source<Invoice> = {
  key: keys.billing.invoices,
  fetch: ({ page, per, filters: { kind, from, to } }, signal) =>
    unwrap(
      api.GET('/api/invoice', {
        params: {
          query: {
            page,
            per,
            ...(kind ? { kind: kind as InvoiceKind } : {}),
            ...(from ? { from } : {}),
            ...(to ? { to } : {}),
          },
        },
        signal,
      }),
    ),
};
