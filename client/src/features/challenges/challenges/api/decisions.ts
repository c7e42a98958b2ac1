import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { touched, useAction } from '@/shared/query';

type Decisions = Schemas['ReviewEntriesDto'];
type Result = Schemas['ReviewResultDto'];

/** So many the server decides in one call. */
const MOST = 100;

/** One decision about many entries. Answers those that were refused, each with its reason. */
export async function decideMany(
  challengeId: string,
  { userIds, ...decision }: Decisions,
  leaving = false,
): Promise<Result[]> {
  const send = async (part: string[]) =>
    (
      await unwrap(
        api.POST('/api/hub/challenge/{id}/entries/decisions', {
          params: { path: { id: challengeId } },
          body: { ...decision, userIds: part },
          keepalive: leaving,
        }),
      )
    ).data;
  const parts = Array.from({ length: Math.ceil(userIds.length / MOST) }, (_, index) =>
    userIds.slice(index * MOST, (index + 1) * MOST),
  );
  const results: Result[] = [];
  // On leaving nothing can wait for an answer; else one after the other, as they share a row on the server.
  if (leaving) results.push(...(await Promise.all(parts.map(send))).flat());
  else for (const part of parts) results.push(...(await send(part)));
  return results.filter(({ outcome }) => outcome === 'refused');
}

/** Rejects several at once; `success` says how many of them were. */
export const useRejectMany = (challengeId: string, success: (refused: number, of: number) => string) =>
  useAction({
    run: async (body: Omit<Decisions, 'decision'>) => {
      const refused = await decideMany(challengeId, { ...body, decision: 'reject' });
      return { refused, of: body.userIds.length };
    },
    success: ({ refused, of }) => success(refused.length, of),
    touches: touched('entry.moved', challengeId),
    quiet: true,
  });
