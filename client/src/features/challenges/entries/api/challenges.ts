import { useQuery } from '@tanstack/react-query';
import {
  challengeQuery,
  challengesQuery,
  directoryQuery,
  eligibilityQuery,
  escrowQuery,
  isOpenedStatus,
  isPlatform,
  sortFor,
  popularQuery,
} from '@/entities/challenge';
import type { Platform } from '@/entities/challenge';
import type { ListState } from '@/shared/table';

export interface ListFilters extends Record<string, string> {
  show: string;
  status: string;
  platform: string;
  within: string;
  q: string;
}

/** Hours, as they stand in the address. */
const within = (hours: string): { decidesWithinHours?: number } => {
  const asked = Number(hours);
  return Number.isInteger(asked) && asked >= 1 && asked <= 720 ? { decidesWithinHours: asked } : {};
};

/** Challenges that run, or the creator's own in every state. */
export function useChallengeList({ page, per, sort, filters }: ListState<ListFilters>) {
  const { show, status, platform, within: hours, q } = filters;
  return useQuery(
    challengesQuery({
      page,
      per,
      ...sortFor(sort, q),
      mine: show === 'mine',
      ...(isOpenedStatus(status) ? { status } : {}),
      ...(isPlatform(platform) ? { platform } : {}),
      ...within(hours),
      ...(q ? { q } : {}),
    }),
  );
}

/** What everybody may join. */
export function useDirectory({
  page,
  per,
  sort,
  filters,
}: ListState<{ platform: string; within: string; q: string }>) {
  const { platform, within: hours, q } = filters;
  return useQuery(
    directoryQuery({
      page,
      per,
      ...sortFor(sort, q),
      ...(isPlatform(platform) ? { platform } : {}),
      ...within(hours),
      ...(q ? { q: q.slice(0, 100) } : {}),
    }),
  );
}

export const useChallenge = (id: string) => useQuery(challengeQuery(id));
export const useEligibility = (id: string, enabled = true) => useQuery({ ...eligibilityQuery(id), enabled });
export const useEscrow = (id: string) => useQuery(escrowQuery(id));
export const usePopular = (limit: number, platform?: Platform) =>
  useQuery(popularQuery({ limit, ...(platform ? { platform } : {}) }));

export { prefetchChallenge } from '@/entities/challenge';
