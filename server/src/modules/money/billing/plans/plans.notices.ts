import { everywhere } from '../../../../kernel/sentence.js';
import { noticeKind } from '../../../../platform/notices/notice-kind.js';

export const planTold = noticeKind<{ occasion: 'failed' | 'ended' }>({
  name: 'plan.changed',
  category: 'money',
  mail: 'own',
  label: { en: 'Your plan', de: 'Dein Tarif' },
  samples: { failed: { occasion: 'failed' }, ended: { occasion: 'ended' } },
  write: ({ occasion }) => ({
    title:
      occasion === 'failed'
        ? { en: 'Your plan could not be paid', de: 'Dein Tarif konnte nicht bezahlt werden' }
        : { en: 'Your plan has ended', de: 'Dein Tarif ist beendet' },
    body: everywhere(''),
  }),
  path: () => '/settings/billing/plan',
});
