import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type StaffEntry = Schemas['StaffEntryDto'];
export type EntryDecision = Schemas['EntryDecisionDto']['decision'];

export const staffEntryQuery = (id: string) =>
  queryOptions({
    queryKey: keys.challenge.staffEntry(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/support/entry/{id}', { params: { path: { id } }, signal }))).data,
  });
export const useStaffEntry = (id: string) => useQuery(staffEntryQuery(id));

/** Kept with its reason; much money waits for a second admin. */
export const useEntryDecision = (id: string, success: string) =>
  useAction({
    run: (body: { decision: EntryDecision; reason: string }) =>
      unwrap(api.POST('/api/support/entry/{id}/decision', { params: { path: { id } }, body })),
    touches: touched('entry.decided', id),
    success,
    quiet: true,
  });
