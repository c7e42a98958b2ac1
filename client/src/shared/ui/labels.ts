import { platformNames } from '@/shared/art/Platform';
import { readable } from '@/shared/format';
import { wordsOf } from '@/shared/i18n/words';

// Labels the product fixes, and the words for them in other languages.
const { words } = wordsOf('labels');

/** The word for an enumeration's value, readable even where it has none of its own. */
export function labelOf(value: string): string {
  const labels: Readonly<Record<string, string>> = words();
  return (Object.hasOwn(labels, value) ? labels[value] : platformNames[value]) ?? readable(value);
}
