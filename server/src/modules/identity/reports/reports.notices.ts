import { everywhere } from '../../../kernel/sentence.js';
import { noticeKind } from '../../../platform/notices/notice-kind.js';
import { decidedTitle } from './report-words.js';

interface Reported {
  title: string;
}
const sample: Reported = { title: 'Cold Brew' };
const path = (): string => '/settings/appeals';

export const reportDecidedNotice = noticeKind<Reported & { reported?: boolean }>({
  name: 'report.decided',
  category: 'account',
  mail: 'own',
  label: { en: 'Decisions about what you publish', de: 'Entscheidungen über deine Inhalte' },
  samples: { one: sample, found: { ...sample, reported: false } },
  // Those from before say nothing of it and came from reports.
  write: ({ title, reported = true }) => ({
    title: decidedTitle(reported),
    body: everywhere(title),
  }),
  path,
});

export const reportReversedNotice = noticeKind<Reported>({
  name: 'report.reversed',
  category: 'account',
  mail: 'own',
  label: { en: 'Decisions that are taken back', de: 'Zurückgenommene Entscheidungen' },
  samples: { one: sample },
  write: ({ title }) => ({
    title: { en: 'We have taken a decision back', de: 'Wir haben eine Entscheidung zurückgenommen' },
    body: everywhere(title),
  }),
  path,
});

export const reportOutcomeNotice = noticeKind<Reported & { acted: boolean }>({
  name: 'report.outcome',
  category: 'account',
  mail: 'own',
  label: { en: 'What became of your reports', de: 'Was aus deinen Meldungen wurde' },
  samples: { acted: { ...sample, acted: true }, dismissed: { ...sample, acted: false } },
  write: ({ title, acted }) => ({
    title: acted
      ? { en: 'We have acted on your report', de: 'Wir sind deiner Meldung gefolgt' }
      : { en: 'We have found no breach of our rules', de: 'Wir haben keinen Regelverstoß gefunden' },
    body: everywhere(title),
  }),
  path: () => '/notifications',
});
