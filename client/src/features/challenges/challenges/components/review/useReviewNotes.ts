import { useCallback, useState } from 'react';
import { useAppSelector } from '@/shared/auth/store';
import { readDraft, useDraft } from '@/shared/drafts';
import type { Challenge, Entry } from '@/features/challenges/challenges/api/types';
import { untickedPoints } from '@/features/challenges/challenges/lib/review-checks';
import type { Comment } from '@/features/challenges/challenges/lib/review-notes';

export interface ReviewNotes {
  comments: Comment[];
  /** Points of the brief that were ticked, with the second of the video where they were seen. */
  ticks: Record<string, number | null>;
}

const none: ReviewNotes = { comments: [], ticks: {} };

const keyOf = (entryId: string) => `review/${entryId}`;

/** What the brand wrote and ticked while looking at one entry, kept on this device until it has decided. */
export function useReviewNotes(entryId: string): {
  notes: ReviewNotes;
  change: (notes: Partial<ReviewNotes>) => void;
  forget: () => Promise<void>;
} {
  const { found, save, clear } = useDraft<ReviewNotes>(keyOf(entryId));
  const [typed, setTyped] = useState<ReviewNotes | null>(null);
  const notes = typed ?? found?.value ?? none;
  const change = (part: Partial<ReviewNotes>) => {
    const next = { ...notes, ...part };
    setTyped(next);
    save(next);
  };
  return { notes, change, forget: clear };
}

/** Of several entries, how many have points of the brief that nobody has ticked on this device. */
export function useUnticked(challenge: Challenge): (entries: readonly Entry[]) => Promise<number> {
  const userId = useAppSelector((state) => state.auth.user?.id);
  return useCallback(
    async (entries) => {
      if (!userId) return 0;
      const notes = await Promise.all(entries.map(({ id }) => readDraft<ReviewNotes>(userId, keyOf(id))));
      return entries.filter(
        (entry, index) => untickedPoints(entry, challenge, (notes[index]?.value ?? none).ticks).length > 0,
      ).length;
    },
    [userId, challenge],
  );
}
