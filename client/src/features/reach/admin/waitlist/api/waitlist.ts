import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys } from '@/shared/query';

export type WaitlistEntry = Schemas['WaitlistEntryDto'];

export const waitlist: Source<WaitlistEntry> = {
  key: keys.waitlist,
  fetch: ({ page, per, filters: { invited } }, signal) =>
    unwrap(
      api.GET('/api/admin/waitlist', {
        params: { query: { page, per, ...(invited ? { invited: invited === 'yes' } : {}) } },
        signal,
      }),
    ),
};
