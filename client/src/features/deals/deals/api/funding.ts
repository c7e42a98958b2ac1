import { payCalls } from '@/entities/payment';
import { api, unwrap } from '@/shared/api';

/** The money calls of one deal, as the pay panel wants them. */
export const fundingOf = (id: string) =>
  payCalls((headersFor, body) =>
    unwrap(api.POST('/api/deals/{id}/payment', { params: { path: { id }, header: headersFor(body) }, body })),
  );
