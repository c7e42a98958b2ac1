import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { keys } from '@/shared/query';
import type { PartnerDocument } from '../lib/document';

/** The contract of partners as the server serves it; it does not change while the page is open. */
export const documentQuery = queryOptions({
  queryKey: keys.partner.document,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/partner.json', { signal }))) as PartnerDocument,
});
export const useDocument = () => useQuery(documentQuery);
