import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Role } from '@/shared/auth';
import { keys } from '@/shared/query';

export interface Hit {
  id: string;
  title: string;
  brand: Schemas['UserCardDto'];
  status: Schemas['ChallengeStatus'];
}

export interface Found {
  /** What the person takes part in. */
  own: Hit[];
  others: Hit[];
}

const MOST = 6;

async function listed(q: string, signal: AbortSignal, mine = false): Promise<Hit[]> {
  const query = { q, per: MOST, ...(mine ? { mine } : {}) };
  return (await unwrap(api.GET('/api/hub/challenge', { params: { query }, signal }))).data;
}

/** Each role of members searches where it may look. */
async function search(role: Role | null, text: string, signal: AbortSignal): Promise<Found> {
  if (role === 'brand') return { own: [], others: await listed(text, signal) };
  if (role === 'creator') {
    const [own, all] = await Promise.all([listed(text, signal, true), listed(text, signal)]);
    const known = new Set(own.map(({ id }) => id));
    return { own, others: all.filter(({ id }) => !known.has(id)) };
  }
  const query = { q: text, limit: MOST };
  return {
    own: [],
    others: (await unwrap(api.GET('/api/challenges/popular', { params: { query }, signal }))).data,
  };
}

/** The shortest text that leads anywhere. */
export const FEWEST_LETTERS = 2;

/** Challenges that a word of their title or brief leads to. */
export const foundQuery = (role: Role | null, text: string) =>
  queryOptions({
    queryKey: [...keys.search, role, text],
    enabled: text.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => search(role, text, signal),
  });

/** Where a role looks at a challenge. */
export function pathOf(role: Role | null, { id, status }: Pick<Hit, 'id' | 'status'>): string {
  if (role === 'brand')
    return status === 'draft' ? `/brand/challenges/${id}/edit` : `/brand/challenges/${id}/overview`;
  if (role === 'creator') return `/creator/challenges/${id}`;
  return `/challenges/${id}`;
}
