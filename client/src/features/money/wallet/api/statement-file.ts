import { api, unwrap } from '@/shared/api';
import { download } from '@/shared/list';
import { useAction } from '@/shared/query';
import type { Days } from '../lib/periods';

export type StatementFormat = 'pdf' | 'csv';

const types = { pdf: 'application/pdf', csv: 'text/csv;charset=utf-8' };

/** Fetched with the session, then saved as a file of its own. */
export const useStatementFile = () =>
  useAction({
    run: ({ from, to, format }: Days & { format: StatementFormat }) =>
      unwrap(api.GET('/api/wallet/statement', { params: { query: { from, to, format } }, parseAs: 'blob' })),
    onSuccess: (file, { from, to, format }) =>
      download(`anyjoi-${from}-${to}.${format}`, [file as Blob], types[format]),
    quiet: true,
  });
