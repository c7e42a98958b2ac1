import { useSyncExternalStore } from 'react';
import { layout } from '@/shared/theme/scale';

const small = `(max-width: ${layout.small - 0.02}px)`;
const narrow = `(max-width: ${layout.wide - 0.02}px)`;

const subscribe = (query: string, listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};
const onNarrow = (listener: () => void) => subscribe(narrow, listener);
const isNarrow = () => window.matchMedia(narrow).matches;
const never = () => false;

/** True below 1024 px. */
export const isSmall = (): boolean => window.matchMedia(small).matches;

/** True below 1200 px, where the section nav folds. */
export const useNarrow = (): boolean => useSyncExternalStore(onNarrow, isNarrow, never);
