import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../auth/store';
import { dropDraft, readDraft, writeDraft } from './drafts';
import type { Draft } from './drafts';

const PAUSE = 600;

export interface DraftHandle<T> {
  /** What was found when the form opened; undefined = still looking, null = nothing. */
  found: Draft<T> | null | undefined;
  savedAt: string | null;
  /** Keeps the value after a short pause in typing. */
  save: (value: T) => void;
  clear: () => Promise<void>;
}

/** Keeps a half-typed form for its user and finds it again at the next visit. */
export function useDraft<T>(key: string): DraftHandle<T> {
  const userId = useAppSelector((state) => state.auth.user?.id);
  const [found, setFound] = useState<Draft<T> | null | undefined>(undefined);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    if (!userId) return undefined;
    let open = true;
    void readDraft<T>(userId, key).then(
      (draft) => open && setFound(draft ?? null),
      () => open && setFound(null),
    );
    return () => {
      open = false;
      // Leaving the page must not lose the last words.
      waiting.current?.();
      clearTimeout(timer.current);
    };
  }, [userId, key]);

  const save = useCallback(
    (value: T) => {
      if (!userId) return;
      clearTimeout(timer.current);
      const write = () => {
        waiting.current = undefined;
        void writeDraft(userId, key, value).then((draft) => setSavedAt(draft.savedAt));
      };
      waiting.current = write;
      timer.current = setTimeout(write, PAUSE);
    },
    [userId, key],
  );

  const clear = useCallback(async () => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    setSavedAt(null);
    if (userId) await dropDraft(userId, key);
  }, [userId, key]);

  return { found, savedAt, save, clear };
}
