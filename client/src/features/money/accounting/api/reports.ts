import { api, unwrap } from '@/shared/api';
import { download } from '@/shared/list';
import { useAction } from '@/shared/query';

export type Dac7Format = 'xml' | 'csv';

const types: Record<Dac7Format, string> = { xml: 'application/xml', csv: 'text/csv' };

/** Each download is recorded in the audit log. */
export const useDac7 = () =>
  useAction({
    run: ({ year, format }: { year: number; format: Dac7Format }) =>
      unwrap(api.GET('/api/admin/tax/dac7', { params: { query: { year, format } }, parseAs: 'blob' })),
    onSuccess: (file, { year, format }) => download(`dac7-${year}.${format}`, [file as Blob], types[format]),
  });
