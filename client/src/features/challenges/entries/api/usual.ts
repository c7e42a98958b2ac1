import { useQuery } from '@tanstack/react-query';
import { challengesQuery } from '@/entities/challenge';
import type { Challenge } from '@/entities/challenge';
import { useSession } from '@/shared/auth';

const MINUTES = 5 * 60_000;
const LOOKED_AT = 3;
const RECENT = { mine: true, per: 10 };
const counted = new Set<string>(['tracking', 'validating', 'payable', 'paid']);
const none: readonly Challenge[] = [];

/** What a post of one's own usually gets: the average of the latest that count. Null before there is one. */
export function useUsualViews(): number | null {
  const { role } = useSession();
  const { data: { data } = { data: none } } = useQuery({
    ...challengesQuery(RECENT),
    enabled: role === 'creator',
    staleTime: MINUTES,
  });
  const latest = data.filter(({ viewer }) => counted.has(viewer?.entry ?? '')).slice(0, LOOKED_AT);
  const views = latest.map(({ viewer }) => viewer?.part?.views ?? 0).filter((count) => count > 0);
  if (views.length === 0) return null;
  return Math.round(views.reduce((sum, count) => sum + count, 0) / views.length);
}
