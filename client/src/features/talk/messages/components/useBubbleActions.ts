import { useDelete, useReact } from '@/entities/conversation';
import type { Message } from '@/entities/conversation';
import { confirm, toast } from '@/shared/feedback';
import { copyText } from '@/shared/ui';
import { useTexts } from '../texts';
import type { BubbleActions } from './Bubble';
import type { Aim } from './Composer';

/** What one can do with a message of a conversation. */
export function useBubbleActions(
  /** null = a group. */
  name: string | null,
  onAim: (aim: Aim) => void,
  onReport: (message: Message) => void,
) {
  const t = useTexts();
  const react = useReact();
  const remove = useDelete();
  return {
    reply: (message) => onAim({ kind: 'reply', message }),
    edit: (message) => onAim({ kind: 'edit', message }),
    react: (message, reaction) => react.mutate({ message, reaction }),
    copy: (message) => void copyText(message.text ?? '').then((done) => done && toast.success(t('copied'))),
    remove: (message, scope) => {
      if (scope === 'me') return remove.mutate({ message, scope });
      void confirm({
        title: t('deleteAsk'),
        description: name === null ? t('deleteTextGroup') : t('deleteText', { name }),
        okText: t('deleteAll'),
        cancelText: t('cancel'),
        danger: true,
        onOk: () => remove.mutateAsync({ message, scope }),
      });
    },
    report: onReport,
  } satisfies BubbleActions;
}
