import { formatInteger } from '../../../../kernel/format.js';
import { everywhere } from '../../../../kernel/sentence.js';
import { noticeKind } from '../../../../platform/notices/notice-kind.js';

export const coinsReceived = noticeKind<{ coins: number }>({
  name: 'wallet.coins-received',
  category: 'money',
  mail: 'digest',
  label: { en: 'Coins that others send you', de: 'Coins, die andere dir senden' },
  samples: { one: { coins: 250 } },
  write: ({ coins }, { who }) => ({
    title: {
      en: `${who.en} sent you ${formatInteger(coins)} coins`,
      de: `${who.de} hat dir ${formatInteger(coins)} Coins gesendet`,
    },
    body: everywhere(''),
  }),
  path: () => '/wallet/coins',
});
