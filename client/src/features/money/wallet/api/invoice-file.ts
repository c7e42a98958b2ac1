import { api, unwrap } from '@/shared/api';
import { download } from '@/shared/list';
import { useAction } from '@/shared/query';

/** The invoice of a payment, fetched with the session. */
export const useInvoiceFile = () =>
  useAction({
    run: (id: string) =>
      unwrap(api.GET('/api/invoice/{id}/file', { params: { path: { id } }, parseAs: 'blob' })),
    onSuccess: (file, id) => download(`${id}.pdf`, [file as Blob], 'application/pdf'),
  });
