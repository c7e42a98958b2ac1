import { everywhere } from '../../../../kernel/sentence.js';
import { noticeKind } from '../../../../platform/notices/notice-kind.js';

export const suspensionTold = noticeKind<{ suspended: boolean }>({
  name: 'account.suspension',
  category: 'account',
  mail: 'own',
  label: { en: 'Suspensions of your account', de: 'Sperren deines Kontos' },
  samples: { suspended: { suspended: true }, restored: { suspended: false } },
  write: ({ suspended }) => ({
    title: suspended
      ? { en: 'Your account is suspended', de: 'Dein Konto ist gesperrt' }
      : { en: 'Your account is open again', de: 'Dein Konto ist wieder offen' },
    body: everywhere(''),
  }),
  path: () => '/settings/appeals',
});
