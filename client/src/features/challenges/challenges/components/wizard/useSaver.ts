import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/shared/api';
import type { FieldError } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { createDraft, updateDraft, useKeepDraft } from '@/features/challenges/challenges/api/drafts';
import type { SavedDraft } from '@/features/challenges/challenges/api/drafts';
import type { Challenge } from '@/features/challenges/challenges/api/types';
import { canBeKept, inputOf } from '@/features/challenges/challenges/lib/brief';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';

const PAUSE = 700;

interface Saver {
  state: 'idle' | 'waiting' | 'saving' | 'failed';
  savedAt: string | null;
  /** What the server refused at the last try. */
  refused: FieldError[];
  setRefused: (details: FieldError[]) => void;
  /** Saves after a pause in typing. */
  later: (values: BriefValues) => void;
  /** Saves now; answers nothing where there is nothing the server could keep. Throws what the server refused. */
  now: (values: BriefValues) => Promise<SavedDraft | null>;
}

interface Options {
  challenge: Challenge | undefined;
  onCreated: (id: string) => void;
}

/** One save at a time, always of the latest words; the first one creates the draft. */
export function useSaver({ challenge, onCreated }: Options): Saver {
  const t = useTexts();
  const keep = useKeepDraft();
  const [state, setState] = useState<Saver['state']>('idle');
  const [savedAt, setSavedAt] = useState<string | null>(challenge?.updatedAt ?? null);
  const [refused, setRefused] = useState<FieldError[]>([]);
  const known = useRef<Challenge | undefined>(challenge);
  const sent = useRef(challenge ? '' : null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void) | undefined>(undefined);
  const last = useRef<SavedDraft | null>(null);

  const save = async (values: BriefValues): Promise<SavedDraft | null> => {
    if (!canBeKept(values) || values.budget === null) {
      setState('idle');
      return null;
    }
    const before = known.current;
    const input = inputOf(values, before);
    const text = JSON.stringify(input);
    if (before && sent.current === text && last.current) {
      setState('idle');
      return last.current;
    }
    setState('saving');
    try {
      const saved = before ? await updateDraft(before.id, input) : await createDraft(input);
      known.current = saved.data;
      sent.current = text;
      last.current = saved;
      keep(saved);
      setRefused([]);
      setSavedAt(saved.data.updatedAt);
      setState('idle');
      if (!before) onCreated(saved.data.id);
      return saved;
    } catch (error) {
      setState('failed');
      if (error instanceof ApiError) setRefused(error.details);
      throw error;
    }
  };
  const latest = useRef(save);
  latest.current = save;

  const now = useCallback((values: BriefValues) => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    const next = line.current.then(() => latest.current(values));
    line.current = next.catch(() => undefined);
    return next;
  }, []);

  const later = (values: BriefValues) => {
    clearTimeout(timer.current);
    setState('waiting');
    const run = () => {
      now(values).catch((error: unknown) => {
        const detailed = error instanceof ApiError && error.details.length > 0;
        if (!detailed) toast.error(t('saveFailed'));
      });
    };
    waiting.current = run;
    timer.current = setTimeout(run, PAUSE);
  };

  // Leaving the page must not lose the last words.
  useEffect(() => () => waiting.current?.(), []);

  return { state, savedAt, refused, setRefused, later, now };
}
