import { useMatches } from 'react-router';
import type { PageSettings } from '@/shared/routing/route';

/** Settings of the page on screen. */
export function usePage(): PageSettings | undefined {
  const matches = useMatches();
  return matches.findLast((match) => match.handle !== undefined)?.handle as PageSettings | undefined;
}
