import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys } from '@/shared/query';

export type StaffEntryRow = Schemas['StaffEntryRowDto'];
export type ScoreBand = StaffEntryRow['band'];

export const scoreBands = ['clear', 'recheck', 'staff', 'freeze'] as const satisfies readonly ScoreBand[];
export const queueStates = ['waiting', 'frozen', 'held', 'flagged'] as const;
export type QueueState = (typeof queueStates)[number];

const stateOf = (text: string | undefined): QueueState | undefined =>
  queueStates.find((state) => state === text);
const bandOf = (text: string | undefined): ScoreBand | undefined => scoreBands.find((band) => band === text);

/** Entries that wait for staff; those that are late and those that are due come first. */
export const staffEntries: Source<StaffEntryRow> = {
  key: keys.challenge.staffEntries,
  fetch: ({ page, per, filters: { state, band, challengeId, userId } }, signal) => {
    const asked = { state: stateOf(state), band: bandOf(band), challengeId, userId };
    const set = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    return unwrap(api.GET('/api/support/entry', { params: { query: { page, per, ...set } }, signal }));
  },
};

export const staffEntryOptionsQuery = (state: QueueState | undefined) =>
  queryOptions({
    queryKey: [...keys.challenge.staffEntries, 'options', state ?? 'waiting'],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/support/entry-options', { params: { query: state ? { state } : {} }, signal }),
        )
      ).data,
  });

/** Whose entries there are, and in which challenges. */
export const useStaffEntryOptions = (state: string | null) =>
  useQuery(staffEntryOptionsQuery(stateOf(state ?? undefined)));
