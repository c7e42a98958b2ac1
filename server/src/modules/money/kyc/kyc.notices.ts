import type { Sentence } from '../../../kernel/sentence.js';
import { noticeKind, type NoticeText } from '../../../platform/notices/notice-kind.js';
import type { KycStatus } from './kyc.types.js';

export const toldKycStatuses = ['verified', 'needs_action', 'restricted', 'rejected'] as const;
export type ToldKycStatus = Extract<KycStatus, (typeof toldKycStatuses)[number]>;

const payable: Sentence = {
  en: 'Until then nothing can be paid out.',
  de: 'Bis dahin kann nichts ausgezahlt werden.',
};

const texts: Record<ToldKycStatus, NoticeText> = {
  verified: {
    title: { en: 'Your identity is verified', de: 'Deine Identität ist bestätigt' },
    body: { en: 'You can withdraw what you earn.', de: 'Du kannst auszahlen, was du verdienst.' },
  },
  needs_action: {
    title: {
      en: 'Your verification needs something from you',
      de: 'Deine Verifizierung braucht etwas von dir',
    },
    body: payable,
  },
  restricted: {
    title: { en: 'Your verification is restricted', de: 'Deine Verifizierung ist eingeschränkt' },
    body: payable,
  },
  rejected: {
    title: { en: 'Your verification was rejected', de: 'Deine Verifizierung wurde abgelehnt' },
    body: { en: 'See why and how you can appeal.', de: 'Sieh nach, warum, und wie du widersprechen kannst.' },
  },
};

export const kycTold = noticeKind<{ status: ToldKycStatus }>({
  name: 'kyc.decided',
  category: 'account',
  mail: 'soon',
  label: { en: 'Your verification', de: 'Deine Verifizierung' },
  samples: Object.fromEntries(toldKycStatuses.map((status) => [status, { status }])),
  write: ({ status }) => texts[status],
  path: () => '/settings/verification',
});
