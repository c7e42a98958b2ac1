import type { Sentence } from '../../../kernel/sentence.js';
import { noticeKind } from '../../../platform/notices/notice-kind.js';

interface Told {
  what: Sentence;
  title: string | null;
  /** Whether the reader has filed it; else they are the other side. */
  own: boolean;
  path: string;
}

const sample: Told = {
  what: { en: 'The entry was rejected', de: 'Der Beitrag wurde abgelehnt' },
  title: 'Cold Brew',
  own: true,
  path: '/settings/appeals',
};

const about = ({ title, what }: Told): Sentence =>
  title === null ? what : { en: `${title}: ${what.en}`, de: `${title}: ${what.de}` };

export const appealFiledNotice = noticeKind<Told>({
  name: 'appeal.filed',
  category: 'account',
  mail: 'own',
  label: { en: 'Appeals that are filed', de: 'Eingelegte Einsprüche' },
  samples: { own: sample, other: { ...sample, own: false } },
  write: (told) => ({
    title: told.own
      ? { en: 'We received your appeal', de: 'Dein Einspruch ist eingegangen' }
      : { en: 'A decision was appealed', de: 'Gegen eine Entscheidung wurde Einspruch eingelegt' },
    body: about(told),
  }),
  path: ({ path }) => path,
});

export const appealDecidedNotice = noticeKind<Told & { outcome: 'upheld' | 'reversed' }>({
  name: 'appeal.decided',
  category: 'account',
  mail: 'own',
  label: { en: 'Appeals that are decided', de: 'Entschiedene Einsprüche' },
  samples: { upheld: { ...sample, outcome: 'upheld' }, reversed: { ...sample, outcome: 'reversed' } },
  write: (told) => ({
    title:
      told.outcome === 'upheld'
        ? { en: 'The decision remains valid', de: 'Die Entscheidung bleibt bestehen' }
        : { en: 'The decision was reversed', de: 'Die Entscheidung wurde aufgehoben' },
    body: about(told),
  }),
  path: ({ path }) => path,
});
