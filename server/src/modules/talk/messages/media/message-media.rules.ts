import type { MediaKind } from '../../../identity/uploads/index.js';
import type { SentType } from '../message.types.js';

/** What a message is called by the files it holds. */
export function typeOf(kinds: readonly MediaKind[]): SentType {
  const [first, ...others] = new Set(kinds);
  if (first === undefined) return 'text';
  return others.length > 0 || first === 'file' ? 'media' : first;
}
