import type { Message } from '@/entities/conversation';
import { useTexts } from '../texts';

/** What stands for a message where there is one line for it. */
export function useLabel() {
  const t = useTexts();
  return ({ type, text }: Pick<Message, 'type' | 'text'>): string => {
    if (text !== null) return text;
    if (type === 'locked') return t('locked');
    return type === 'deleted' || type === 'text' ? t('deleted') : t(`holds.${type}`);
  };
}
