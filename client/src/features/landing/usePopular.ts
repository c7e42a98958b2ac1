import { useEffect, useState } from 'react';
import { readPublic } from '../../shared/api/public';
import type { ChallengeCard } from '../../shared/api/public';

/** The server names at most this many. */
export const MOST = 50;

/** Open challenges, read once the page stands. Undefined while unknown, null when they cannot be had. */
export function usePopular(limit: number): ChallengeCard[] | null | undefined {
  const [list, setList] = useState<ChallengeCard[] | null | undefined>(undefined);
  useEffect(() => {
    let open = true;
    const read = () =>
      readPublic<{ data: ChallengeCard[] }>(`/api/challenges/popular?limit=${limit}`).then(
        ({ data }) => open && setList(data),
        // The page reads well without them.
        () => open && setList(null),
      );
    const timer = setTimeout(() => void read(), 0);
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [limit]);
  return list;
}
