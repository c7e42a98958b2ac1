import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { type NoticeMail, noticeKind } from '../../../platform/notices/notice-kind.js';

export interface OwnChallenge {
  challengeId: string;
  challenge: string;
}

const sample: OwnChallenge = {
  challengeId: '0192f6a0-0000-7000-8000-000000000001',
  challenge: 'Cold Brew',
};

interface Told {
  label: Sentence;
  title: Sentence;
  mail?: NoticeMail;
  /** Behind the name of the challenge. */
  more?: Sentence;
}

/** What a brand is told about its own challenge. */
const told = (name: string, { label, title, mail = 'digest', more }: Told) =>
  noticeKind<OwnChallenge>({
    name,
    category: 'challenges',
    mail,
    label,
    samples: { one: sample },
    write: ({ challenge }) => ({
      title,
      body: more ? { en: `${challenge}: ${more.en}`, de: `${challenge}: ${more.de}` } : everywhere(challenge),
    }),
    path: ({ challengeId }) => `/brand/challenges/${challengeId}`,
  });

export const challengeNotices = {
  'challenge.published': told('challenge.published', {
    label: { en: 'Your challenge is public', de: 'Deine Challenge ist veröffentlicht' },
    title: { en: 'Your challenge is public', de: 'Deine Challenge ist veröffentlicht' },
  }),
  'challenge.rejected': told('challenge.rejected', {
    label: { en: 'Your challenge is rejected', de: 'Deine Challenge ist abgelehnt' },
    title: { en: 'Your challenge is rejected', de: 'Deine Challenge ist abgelehnt' },
    mail: 'soon',
    more: { en: 'see what has to change.', de: 'Sieh nach, was sich ändern muss.' },
  }),
  'challenge.exhausted': told('challenge.exhausted', {
    label: { en: 'The budget is used up', de: 'Das Budget ist aufgebraucht' },
    title: { en: 'The budget is used up', de: 'Das Budget ist aufgebraucht' },
    mail: 'soon',
    more: { en: 'top it up to continue.', de: 'Stocke es auf, damit es weitergeht.' },
  }),
  'challenge.ended': told('challenge.ended', {
    label: { en: 'Your challenge has ended', de: 'Deine Challenge ist zu Ende' },
    title: { en: 'Your challenge has ended', de: 'Deine Challenge ist zu Ende' },
    more: { en: 'decide about what is still open.', de: 'Entscheide, was noch offen ist.' },
  }),
  'challenge.completed': told('challenge.completed', {
    label: { en: 'Your challenge is settled', de: 'Deine Challenge ist abgerechnet' },
    title: { en: 'Your challenge is settled', de: 'Deine Challenge ist abgerechnet' },
  }),
  'challenge.cancelled': told('challenge.cancelled', {
    label: { en: 'Your challenge is cancelled', de: 'Deine Challenge ist abgebrochen' },
    title: { en: 'Your challenge is cancelled', de: 'Deine Challenge ist abgebrochen' },
  }),
  'challenge.suspended': told('challenge.suspended', {
    label: { en: 'Your challenge is suspended', de: 'Deine Challenge ist angehalten' },
    title: { en: 'Our team has suspended your challenge', de: 'Unser Team hat deine Challenge angehalten' },
    mail: 'soon',
  }),
  'challenge.lifted': told('challenge.lifted', {
    label: { en: 'Your challenge continues', de: 'Deine Challenge geht weiter' },
    title: { en: 'Your challenge continues', de: 'Deine Challenge geht weiter' },
    mail: 'soon',
  }),
};
