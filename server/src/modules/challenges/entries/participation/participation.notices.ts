import { noticeKind } from '../../../../platform/notices/notice-kind.js';
import { type AboutChallenge, aboutSample, challengeName, ofCreator } from '../entries.notices.js';

const requestsOf = ({ challengeId }: AboutChallenge): string => `/brand/challenges/${challengeId}/requests`;
const invitesOf = ({ challengeId }: AboutChallenge): string => `/brand/challenges/${challengeId}/invites`;

export const requestCreated = noticeKind<AboutChallenge>({
  name: 'challenge.request',
  category: 'challenges',
  mail: 'digest',
  label: { en: 'Creators ask to join', de: 'Creator möchten teilnehmen' },
  samples: { one: aboutSample },
  write: (about, { who, count }) => ({
    title: {
      en: count === 1 ? `${who.en} asks to join` : `${who.en} ask to join`,
      de: count === 1 ? `${who.de} möchte teilnehmen` : `${who.de} möchten teilnehmen`,
    },
    body: challengeName(about),
  }),
  path: requestsOf,
});

export const requestDecided = noticeKind<AboutChallenge & { accepted: boolean }>({
  name: 'challenge.request-decided',
  category: 'challenges',
  mail: 'digest',
  label: { en: 'Answers to your requests to join', de: 'Antworten auf deine Anfragen' },
  samples: { accepted: { ...aboutSample, accepted: true }, rejected: { ...aboutSample, accepted: false } },
  write: (about) => ({
    title: about.accepted
      ? { en: 'You are in', de: 'Du bist dabei' }
      : { en: 'Your request to join was not accepted', de: 'Deine Anfrage wurde nicht angenommen' },
    body: challengeName(about),
  }),
  path: ofCreator,
});

export const invitationSent = noticeKind<AboutChallenge>({
  name: 'challenge.invitation',
  category: 'challenges',
  mail: 'digest',
  label: { en: 'Invitations to challenges', de: 'Einladungen zu Challenges' },
  samples: { one: aboutSample },
  write: (about, { who }) => ({
    title: { en: `${who.en} invites you to a challenge`, de: `${who.de} lädt dich zu einer Challenge ein` },
    body: challengeName(about),
  }),
  path: ofCreator,
});

export const invitationAnswered = noticeKind<AboutChallenge & { accepted: boolean }>({
  name: 'challenge.invitation-answered',
  category: 'challenges',
  mail: 'digest',
  label: { en: 'Answers to your invitations', de: 'Antworten auf deine Einladungen' },
  samples: { accepted: { ...aboutSample, accepted: true }, declined: { ...aboutSample, accepted: false } },
  write: (about, { who }) => ({
    title: about.accepted
      ? { en: `${who.en} accepted your invitation`, de: `${who.de} hat deine Einladung angenommen` }
      : { en: `${who.en} declined your invitation`, de: `${who.de} hat deine Einladung abgelehnt` },
    body: challengeName(about),
  }),
  path: invitesOf,
});
