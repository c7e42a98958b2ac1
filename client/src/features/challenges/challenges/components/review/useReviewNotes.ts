import { useState } from 'react';
import { useDraft } from '@/shared/drafts';
import type { Comment } from '@/features/challenges/challenges/lib/review-notes';

export interface ReviewNotes {
  comments: Comment[];
  /** Points of the brief that were ticked, with the second of the video where they were seen. */
  ticks: Record<string, number | null>;
}

const none: ReviewNotes = { comments: [], ticks: {} };

/** What the brand wrote and ticked while looking at one entry, kept on this device until it has decided. */
export function useReviewNotes(entryId: string): {
  notes: ReviewNotes;
  change: (notes: Partial<ReviewNotes>) => void;
  forget: () => Promise<void>;
} {
  const { found, save, clear } = useDraft<ReviewNotes>(`review/${entryId}`);
  const [typed, setTyped] = useState<ReviewNotes | null>(null);
  const notes = typed ?? found?.value ?? none;
  const change = (part: Partial<ReviewNotes>) => {
    const next = { ...notes, ...part };
    setTyped(next);
    save(next);
  };
  return { notes, change, forget: clear };
}
