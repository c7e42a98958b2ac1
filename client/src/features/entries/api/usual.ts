import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import { useSession } from '../../../shared/auth';
import { recentKey } from './keys';
import type { Challenge } from './types';

const MINUTES = 5 * 60_000;
const LOOKED_AT = 3;
const counted = new Set<string>(['tracking', 'validating', 'payable', 'paid']);
const none: readonly Challenge[] = [];

/** What a post of one's own usually gets: the average of the latest that count. Null before there is one. */
export function useUsualViews(): number | null {
  const { role } = useSession();
  const { data = none } = useQuery({
    queryKey: recentKey,
    enabled: role === 'creator',
    staleTime: MINUTES,
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge', { params: { query: { mine: true, per: 10 } }, signal })))
        .data,
  });
  const latest = data.filter(({ viewer }) => counted.has(viewer?.entry ?? '')).slice(0, LOOKED_AT);
  const views = latest.map(({ viewer }) => viewer?.part?.views ?? 0).filter((count) => count > 0);
  if (views.length === 0) return null;
  return Math.round(views.reduce((sum, count) => sum + count, 0) / views.length);
}
