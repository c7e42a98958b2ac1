import { useSyncExternalStore } from 'react';

const reduced = '(prefers-reduced-motion: reduce)';

/** Whether a person has asked their system for less motion. */
export const wantsCalm = (): boolean => window.matchMedia(reduced).matches;

function follow(changed: () => void): () => void {
  const media = window.matchMedia(reduced);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** The same, followed while it changes. */
export const useCalm = (): boolean => useSyncExternalStore(follow, wantsCalm);
