import { noticeKind } from '../../../../platform/notices/notice-kind.js';
import { type AboutChallenge, aboutSample, challengeName, ofCreator } from '../entries.notices.js';
import type { ChangeRequestStatus } from './change-request.types.js';

export const changeDeadline = (requestId: string): string => `change:${requestId}`;

export const changeProposed = noticeKind<AboutChallenge>({
  name: 'challenge.change-proposed',
  category: 'challenges',
  mail: 'own',
  label: {
    en: 'Changes to challenges you take part in',
    de: 'Änderungen an Challenges, an denen du teilnimmst',
  },
  samples: { one: aboutSample },
  write: (about) => ({
    title: { en: 'A change needs your answer', de: 'Eine Änderung braucht deine Antwort' },
    body: challengeName(about),
  }),
  path: ofCreator,
});

export const changeDecided = noticeKind<
  AboutChallenge & { status: Exclude<ChangeRequestStatus, 'proposed'>; path: string }
>({
  name: 'challenge.change-decided',
  category: 'challenges',
  mail: 'own',
  label: { en: 'What became of proposed changes', de: 'Was aus vorgeschlagenen Änderungen wurde' },
  samples: {
    accepted: { ...aboutSample, status: 'accepted', path: '/' },
    rejected: { ...aboutSample, status: 'rejected', path: '/' },
    expired: { ...aboutSample, status: 'expired', path: '/' },
  },
  write: (about) => ({
    title:
      about.status === 'accepted'
        ? { en: 'A challenge has changed', de: 'Eine Challenge hat sich geändert' }
        : { en: 'A challenge stays as it is', de: 'Eine Challenge bleibt, wie sie ist' },
    body: challengeName(about),
  }),
  path: ({ path }) => path,
});
