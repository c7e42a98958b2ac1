import { useCallback, useEffect, useRef, useState } from 'react';
import { beforeLeaving } from '@/shared/api/session-end';
import { useAppSelector } from '@/shared/auth/store';
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
  const waiting = useRef<(() => Promise<unknown>) | undefined>(undefined);

  useEffect(() => {
    if (!userId) return undefined;
    let open = true;
    void readDraft<T>(userId, key).then(
      (draft) => open && setFound(draft ?? null),
      () => open && setFound(null),
    );
    // Leaving the page must not lose the last words, nor must a session that ends while they are typed.
    const flush = async () => {
      clearTimeout(timer.current);
      await waiting.current?.();
    };
    const hide = () => void flush();
    const forget = beforeLeaving(flush);
    window.addEventListener('pagehide', hide);
    return () => {
      open = false;
      forget();
      window.removeEventListener('pagehide', hide);
      hide();
    };
  }, [userId, key]);

  const save = useCallback(
    (value: T) => {
      if (!userId) return;
      clearTimeout(timer.current);
      const write = async () => {
        waiting.current = undefined;
        const draft = await writeDraft(userId, key, value);
        setSavedAt(draft.savedAt);
      };
      waiting.current = write;
      timer.current = setTimeout(() => void write(), PAUSE);
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
