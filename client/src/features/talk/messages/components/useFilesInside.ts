import type { Message } from '@/entities/conversation';
import { useTexts } from '../texts';

const kindsInOrder = ['image', 'video', 'audio', 'file'] as const;

/** How many files of each kind stand behind a price; empty where there are none. */
export function useFilesInside() {
  const t = useTexts();
  return (kinds: Message['lockedFiles']): string =>
    kindsInOrder
      .flatMap((kind) => {
        const count = kinds.filter((one) => one === kind).length;
        return count === 0 ? [] : t(`lockedFiles.${kind}`, { count });
      })
      .join(', ');
}
