import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffPageOf } from '@/entities/staff-page';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type StaffHit = Schemas['StaffHitDto'];

/** The server looks for no less. */
export const FEWEST_LETTERS = 3;

/** People, payments and what else staff may open. */
export const staffHitsQuery = (text: string) =>
  queryOptions({
    queryKey: [...keys.search, 'staff', text],
    enabled: text.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/support/search', { params: { query: { q: text } }, signal }))).data,
  });

/** What has no page of its own opens that of its person. */
export const pageOfHit = ({ kind, id, person }: Pick<StaffHit, 'kind' | 'id' | 'person'>): string =>
  staffPageOf(kind, id) ?? `/staff/users/${person.id}`;
