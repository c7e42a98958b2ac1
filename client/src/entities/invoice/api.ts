import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { download } from '@/shared/list';
import { useAction } from '@/shared/query';

export type Invoice = Schemas['InvoiceDto'];
export type XmlProfile = 'xrechnung' | 'factur-x';

/** Fetched with the session, then saved as a file of its own. */
export const usePdf = () =>
  useAction({
    run: ({ id }: Invoice) =>
      unwrap(api.GET('/api/invoice/{id}/file', { params: { path: { id } }, parseAs: 'blob' })),
    onSuccess: (file, { id, number }) =>
      download(`${(number ?? id).toLowerCase()}.pdf`, [file as Blob], 'application/pdf'),
  });

export const useXml = () =>
  useAction({
    run: ({ invoice: { id }, profile }: { invoice: Invoice; profile: XmlProfile }) =>
      unwrap(
        api.GET('/api/invoice/{id}/xml', { params: { path: { id }, query: { profile } }, parseAs: 'blob' }),
      ),
    onSuccess: (file, { invoice, profile }) =>
      download(`${invoice.number ?? invoice.id}-${profile}.xml`, [file as Blob], 'application/xml'),
  });
