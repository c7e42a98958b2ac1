import { everywhere } from '../../../kernel/sentence.js';
import { noticeKind } from '../../../platform/notices/notice-kind.js';

interface About {
  conversationId: string;
  subject: string | null;
}

const sample: About = { conversationId: '01993a00-0000-7000-8000-000000000001', subject: 'Payout' };
const path = ({ conversationId }: About): string => `/support/${conversationId}`;
const subjectOf = ({ subject }: About) =>
  subject === null ? { en: 'Your question', de: 'Deine Frage' } : everywhere(subject);

export const supportAnsweredNotice = noticeKind<About>({
  name: 'support.answered',
  category: 'account',
  mail: 'soon',
  label: { en: 'Answers of our team', de: 'Antworten unseres Teams' },
  samples: { one: sample },
  write: (about) => ({
    title: { en: 'Our team has answered you', de: 'Unser Team hat dir geantwortet' },
    body: subjectOf(about),
  }),
  path,
});

export const supportClosedNotice = noticeKind<About>({
  name: 'support.closed',
  category: 'account',
  mail: 'soon',
  label: { en: 'Requests that are closed', de: 'Geschlossene Anfragen' },
  samples: { one: sample },
  write: (about) => ({
    title: {
      en: 'Your request is closed. How was our help?',
      de: 'Deine Anfrage ist geschlossen. Wie war die Hilfe?',
    },
    body: subjectOf(about),
  }),
  path,
});
