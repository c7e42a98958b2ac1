import { useSyncExternalStore } from 'react';
import { getTeamId, setTeamId } from '@/shared/api/credentials';
import { queryClient } from '@/shared/query/client';
import { reconnect } from '@/shared/realtime/connection';

const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Until the page is left: it is chosen anew after a reload, so that nobody acts for a team without seeing it. */
function choose(id: string | null): void {
  setTeamId(id);
  for (const watcher of watchers) watcher();
}

/** Chooses the team that calls act for from now on; null = oneself. What was read before belongs to another owner. */
export async function actForTeam(id: string | null): Promise<void> {
  if (getTeamId() === id) return;
  await queryClient.cancelQueries();
  choose(id);
  queryClient.clear();
  reconnect();
}

/** Who signs in next acts for themselves. */
export const actForNobody = (): void => choose(null);

export const useActingId = (): string | null => useSyncExternalStore(watch, getTeamId, () => null);

/** The role in the team has changed: what is heard and shown depends on it. */
export { reconnect as actInNewRole };
