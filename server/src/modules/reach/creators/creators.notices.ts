import { everywhere } from '../../../kernel/sentence.js';
import { noticeKind } from '../../../platform/notices/notice-kind.js';

export interface NewMatches {
  searchId: string;
  search: string;
  count: number;
}

const sample: NewMatches = {
  searchId: '0192f6a0-0000-7000-8000-000000000002',
  search: 'Coffee in Berlin',
  count: 4,
};

export const creatorNotices = {
  matches: noticeKind<NewMatches>({
    name: 'creators.matches',
    category: 'people',
    mail: 'digest',
    label: { en: 'New creators in saved searches', de: 'Neue Creator in gespeicherten Suchen' },
    samples: { one: { ...sample, count: 1 }, several: sample },
    write: ({ search, count }) => ({
      title:
        count === 1
          ? { en: 'A new creator matches', de: 'Ein neuer Creator passt' }
          : { en: `${count} new creators match`, de: `${count} neue Creator passen` },
      body: everywhere(search),
    }),
    path: ({ searchId }) => `/brand/creators?saved=${searchId}`,
  }),
};
