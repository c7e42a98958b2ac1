import { everywhere } from '../../../../kernel/sentence.js';
import { noticeKind } from '../../../../platform/notices/notice-kind.js';

export const followed = noticeKind<Record<string, never>>({
  name: 'people.followed',
  category: 'people',
  mail: 'digest',
  label: { en: 'New followers', de: 'Neue Follower' },
  samples: { one: {} },
  write: (_, { who, count }) => ({
    title: {
      en: count === 1 ? `${who.en} follows you` : `${who.en} follow you`,
      de: count === 1 ? `${who.de} folgt dir` : `${who.de} folgen dir`,
    },
    body: everywhere(''),
  }),
  path: (_, { username }) => (username === null ? '/notifications' : `/${username}`),
});
