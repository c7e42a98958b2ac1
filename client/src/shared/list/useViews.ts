import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '@/shared/api/errors';
import { useAppSelector } from '@/shared/auth/store';
import { toast } from '@/shared/feedback/toast-store';
import type { GivenView } from './types';
import { changeViews, readViews, sameQuery, slugOf, viewAddress, viewQuery } from './views';
import type { View } from './views';

export interface ShownView extends View {
  /** Made by the person; can be renamed, changed and removed. */
  own: boolean;
  /** The address of the list in this view, after the question mark. */
  search: string;
}

export interface Views {
  shown: readonly ShownView[];
  /** The address of the whole list, after the question mark. */
  whole: string;
  /** The view on screen; null = the whole list, or filters that no view holds. */
  active: ShownView | null;
  /** What is on screen differs from the view it began with. */
  changed: boolean;
  /** Filters, search or order are set. */
  narrowed: boolean;
  save: (label: string) => Promise<void>;
  /** Makes the active view what is on screen. */
  keep: () => Promise<void>;
  rename: (label: string) => Promise<void>;
  remove: () => Promise<void>;
}

const none: readonly GivenView[] = [];

/** Named views of a list: those it comes with and those the person kept on this device. */
export function useViews(
  listId: string,
  names: readonly string[],
  given: readonly GivenView[] = none,
): Views {
  const userId = useAppSelector((state) => state.auth.user?.id);
  const [params, setParams] = useSearchParams();
  const [mine, setMine] = useState<readonly View[]>([]);
  useEffect(() => {
    if (!userId) return undefined;
    let open = true;
    // Without a place to keep them (private windows) there are simply none.
    void readViews(userId, listId).then(
      (views) => open && setMine(views),
      () => open && setMine([]),
    );
    return () => {
      open = false;
    };
  }, [userId, listId]);

  const shown = useMemo(
    (): ShownView[] => [
      ...given.map((view) => ({ ...view, own: false, search: viewAddress(params, names, view) })),
      ...mine.map((view) => ({ ...view, own: true, search: viewAddress(params, names, view) })),
    ],
    [given, mine, params, names],
  );
  const query = viewQuery(params, names);
  const named = params.get('view');
  const active =
    shown.find(({ id }) => id === named) ??
    (query === '' ? null : (shown.find((view) => sameQuery(view.query, query, names)) ?? null));

  const change = useCallback(
    async (step: (views: View[]) => View[]): Promise<boolean> => {
      if (!userId) return false;
      try {
        setMine(await changeViews(userId, listId, step));
        return true;
      } catch (error) {
        toast.error(errorMessage(error));
        return false;
      }
    },
    [userId, listId],
  );
  const show = (view: View | null) => setParams(viewAddress(params, names, view), { replace: true });

  return {
    shown,
    whole: viewAddress(params, names, null),
    active,
    narrowed: query !== '',
    changed: active !== null && !sameQuery(active.query, query, names),
    save: async (label) => {
      const id = slugOf(
        label,
        shown.map((view) => view.id),
      );
      const view = { id, label, query };
      if (await change((views) => [...views, view])) show(view);
    },
    keep: async () => {
      if (!active) return;
      const { id } = active;
      if (await change((views) => views.map((view) => (view.id === id ? { ...view, query } : view))))
        show({ ...active, query });
    },
    rename: async (label) => {
      if (!active) return;
      const { id } = active;
      await change((views) => views.map((view) => (view.id === id ? { ...view, label } : view)));
    },
    remove: async () => {
      if (!active) return;
      const { id } = active;
      if (await change((views) => views.filter((view) => view.id !== id))) show(null);
    },
  };
}
