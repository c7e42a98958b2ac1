import { formatInteger } from '../../../../kernel/format.js';
import { noticeKind } from '../../../../platform/notices/notice-kind.js';

/** It says nothing of a block: nobody learns of one. */
export const messageFeeRefunded = noticeKind<{ coins: number; conversationId: string }>({
  name: 'message.fee-refunded',
  category: 'money',
  mail: 'digest',
  label: { en: 'Refunds of paid messages', de: 'Erstattungen für bezahlte Nachrichten' },
  samples: { one: { coins: 40, conversationId: '0192f6a0-0000-7000-8000-000000000001' } },
  write: ({ coins }, { who }) => ({
    title: {
      en: `${formatInteger(coins)} coins for your message to ${who.en} were refunded`,
      de: `${formatInteger(coins)} Coins für deine Nachricht an ${who.de} wurden erstattet`,
    },
    body: {
      en: 'There was no reply. The coins are back in your wallet.',
      de: 'Es kam keine Antwort. Die Coins sind wieder in deinem Wallet.',
    },
  }),
  path: ({ conversationId }) => `/messages/${conversationId}`,
});
