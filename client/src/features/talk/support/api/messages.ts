import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, pace, patch } from '@/shared/query';
import { useConnection, useRealtime } from '@/shared/realtime';

export type Message = Schemas['SupportMessageDto'];
interface Part {
  data: Message[];
  nextCursor: string | null;
}
type Cached = InfiniteData<Part>;

const ROWS = 30;
const AGAIN_MS = 15_000;
const start = undefined as string | undefined;

const asked = (id: string, cursor: string | undefined) => ({
  path: { id },
  query: { limit: ROWS, ...(cursor === undefined ? {} : { cursor }) },
});
const ownPart = (id: string, cursor: string | undefined, signal: AbortSignal): Promise<Part> =>
  unwrap(api.GET('/api/conversation/support/{id}/messages', { params: asked(id, cursor), signal }));
const deskPart = (id: string, cursor: string | undefined, signal: AbortSignal): Promise<Part> =>
  unwrap(api.GET('/api/support/conversation/{id}/messages', { params: asked(id, cursor), signal }));

/** The newest first. `away` = nothing is told live, as to suspended accounts: then it is read again. */
export const messagesQuery = (id: string, staff: boolean, away: boolean) =>
  infiniteQueryOptions({
    queryKey: keys.support.messages(id),
    initialPageParam: start,
    queryFn: ({ pageParam, signal }): Promise<Part> => (staff ? deskPart : ownPart)(id, pageParam, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: (query) => away && !staff && pace(AGAIN_MS, query),
  });

export const useAway = (): boolean => useConnection() !== 'online';

function withMessage(cached: Cached, message: Message): Cached {
  const [first, ...rest] = cached.pages;
  if (!first || cached.pages.some(({ data }) => data.some(({ id }) => id === message.id))) return cached;
  const data = [message, ...first.data].toSorted((one, other) => other.seq - one.seq);
  return { ...cached, pages: [{ ...first, data }, ...rest] };
}

/** Puts a message where it belongs, once. */
export function usePutMessage() {
  const client = useQueryClient();
  return (message: Message) =>
    patch<QueryKey, Cached>(client, keys.support.messages(message.conversationId), (cached) =>
      withMessage(cached, message),
    );
}

/** What is written while the conversation is on screen. */
export function useLiveMessages(): void {
  const put = usePutMessage();
  useRealtime('support.message', ({ message }) => put(message));
}
