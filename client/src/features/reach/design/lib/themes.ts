import { themes } from '@/shared/theme';
import type { ThemeName } from '@/shared/theme';

/** The eight; settings look like the default. */
export const shownThemes = [
  'collabs',
  'breeds',
  'challenges',
  'creatorBids',
  'wallet',
  'dark',
  'default',
  'homepage',
] as const satisfies readonly ThemeName[];
export type ShownTheme = (typeof shownThemes)[number];

export const isShown = (name: string | null): name is ShownTheme =>
  name !== null && name in themes && shownThemes.some((shown) => shown === name);
