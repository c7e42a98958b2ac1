import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { type NoticeKind, type NoticeMail, noticeKind } from '../../../platform/notices/notice-kind.js';

export interface AboutBreed {
  breedId: string;
  breed: string;
  /** What the other side wrote. */
  note?: string;
}

const sample: AboutBreed = { breedId: '0192f6a0-0000-7000-8000-000000000001', breed: 'Morning crew' };

interface Told {
  label: Sentence;
  title: (who: Sentence) => Sentence;
  mail?: NoticeMail;
}

const told = (name: string, { label, title, mail = 'soon' }: Told): NoticeKind<AboutBreed> =>
  noticeKind<AboutBreed>({
    name,
    category: 'deals',
    mail,
    label,
    samples: { one: sample },
    write: ({ breed, note }, { who }) => ({
      title: title(who),
      body: everywhere(note ? `${breed}: ${note}` : breed),
    }),
    path: ({ breedId }) => `/breeds/${breedId}`,
  });

export const breedNotices = {
  asked: told('breed.asked', {
    label: { en: 'Invitations to squads', de: 'Einladungen in Squads' },
    title: ({ en, de }) => ({
      en: `${en} offers you a seat in a squad`,
      de: `${de} bietet dir einen Platz in einem Squad an`,
    }),
  }),
  applied: told('breed.applied', {
    label: { en: 'Applications for your squads', de: 'Bewerbungen für deine Squads' },
    title: ({ en, de }) => ({ en: `${en} applies for a seat`, de: `${de} bewirbt sich um einen Platz` }),
  }),
  accepted: told('breed.accepted', {
    label: { en: 'Seats that were taken', de: 'Vergebene Plätze' },
    title: ({ en, de }) => ({ en: `${en} accepted the seat`, de: `${de} hat den Platz angenommen` }),
  }),
  rejected: told('breed.rejected', {
    label: { en: 'Rejected requests for seats', de: 'Abgelehnte Anfragen für Plätze' },
    title: ({ en, de }) => ({ en: `${en} rejected the request`, de: `${de} hat die Anfrage abgelehnt` }),
    mail: 'digest',
  }),
  withdrawn: told('breed.withdrawn', {
    label: { en: 'Withdrawn requests for seats', de: 'Zurückgezogene Anfragen für Plätze' },
    title: ({ en, de }) => ({ en: `${en} withdrew the request`, de: `${de} hat die Anfrage zurückgezogen` }),
    mail: 'digest',
  }),
  filled: told('breed.filled', {
    label: { en: 'Squads that are full', de: 'Volle Squads' },
    title: () => ({
      en: 'All seats of the squad are taken',
      de: 'Alle Plätze im Squad sind vergeben',
    }),
    mail: 'digest',
  }),
  expired: told('breed.expired', {
    label: { en: 'Requests without an answer', de: 'Anfragen ohne Antwort' },
    title: () => ({
      en: 'A request for a seat has expired',
      de: 'Eine Anfrage für einen Platz ist abgelaufen',
    }),
    mail: 'digest',
  }),
  paused: told('breed.seat-paused', {
    label: { en: 'Seats that are paused', de: 'Pausierte Plätze' },
    title: () => ({
      en: 'The cycle was not paid: the seat is paused',
      de: 'Der Zyklus wurde nicht bezahlt: Der Platz ist pausiert',
    }),
  }),
  resumed: told('breed.seat-resumed', {
    label: { en: 'Resumed seats', de: 'Fortgesetzte Plätze' },
    title: () => ({ en: 'The seat has been resumed', de: 'Der Platz wurde fortgesetzt' }),
  }),
  leaving: told('breed.seat-leaving', {
    label: { en: 'Seats that end with their cycle', de: 'Plätze, die mit ihrem Zyklus enden' },
    title: ({ en, de }) => ({
      en: `${en} ends the seat after its cycle`,
      de: `${de} beendet den Platz nach diesem Zyklus`,
    }),
  }),
  ended: told('breed.seat-ended', {
    label: { en: 'Seats that have ended', de: 'Beendete Plätze' },
    title: () => ({ en: 'A seat has ended', de: 'Ein Platz ist beendet' }),
  }),
  replacement: told('breed.replacement', {
    label: { en: 'Proposed successors', de: 'Vorgeschlagene Nachfolgen' },
    title: ({ en, de }) => ({ en: `${en} proposes who follows`, de: `${de} schlägt eine Nachfolge vor` }),
  }),
};
