import { formatEuro } from '../../../../kernel/format.js';
import type { Sentence } from '../../../../kernel/sentence.js';
import { noticeKind } from '../../../../platform/notices/notice-kind.js';

interface Facts {
  gift: Sentence;
  quantity: number;
  amountMinor: number;
  conversationId: string;
}

export const giftReceived = noticeKind<Facts>({
  name: 'gift.received',
  category: 'people',
  mail: 'digest',
  label: { en: 'Gifts', de: 'Geschenke' },
  samples: {
    one: {
      gift: { en: 'Coffee', de: 'Kaffee' },
      quantity: 2,
      amountMinor: 134,
      conversationId: '0192f6a0-0000-7000-8000-000000000001',
    },
  },
  write: ({ gift, quantity, amountMinor }, { who }) => ({
    title: {
      en: `${who.en} sent you a gift: ${quantity} × ${gift.en}`,
      de: `${who.de} hat dir etwas geschenkt: ${quantity} × ${gift.de}`,
    },
    body: {
      en: `You earned ${formatEuro(amountMinor)}.`,
      de: `Du hast ${formatEuro(amountMinor)} verdient.`,
    },
  }),
  path: ({ conversationId }) => `/messages/${conversationId}`,
});
