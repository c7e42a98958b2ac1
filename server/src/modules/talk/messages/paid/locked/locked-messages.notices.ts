import { formatEuro } from '../../../../../kernel/format.js';
import { noticeKind } from '../../../../../platform/notices/notice-kind.js';

export const messageUnlocked = noticeKind<{ amountMinor: number; conversationId: string }>({
  name: 'message.unlocked',
  category: 'people',
  mail: 'digest',
  label: { en: 'Unlocked messages', de: 'Freigeschaltete Nachrichten' },
  samples: { one: { amountMinor: 134, conversationId: '0192f6a0-0000-7000-8000-000000000001' } },
  write: ({ amountMinor }, { who }) => ({
    title: {
      en: `${who.en} unlocked your message`,
      de: `${who.de} hat deine Nachricht freigeschaltet`,
    },
    body: {
      en: `You earned ${formatEuro(amountMinor)}.`,
      de: `Du hast ${formatEuro(amountMinor)} verdient.`,
    },
  }),
  path: ({ conversationId }) => `/messages/${conversationId}`,
});
