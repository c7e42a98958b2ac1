import type { MediaKind } from '../../../identity/uploads/index.js';
import type { SentType } from '../message.types.js';

/** What a message holds besides words. */
export type Held = MediaKind | 'link';

/** What a message is called by what it holds: by its files, else by its address. */
export function typeOf(holds: readonly Held[]): SentType {
  const [first, ...others] = holds.filter((held) => held !== 'link');
  if (first === undefined) return holds.length > 0 ? 'link' : 'text';
  return others.length > 0 || first === 'file' ? 'media' : first;
}

/** Each once: the kinds of its files, and an address where it has one. */
export const holdsOf = (kinds: readonly MediaKind[], link: string | null): Held[] => [
  ...new Set(kinds),
  ...(link === null ? [] : (['link'] as const)),
];

export const kindsIn = (holds: readonly Held[]): MediaKind[] => holds.filter((held) => held !== 'link');
