import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { type NoticeKind, type NoticeMail, noticeKind } from '../../../platform/notices/notice-kind.js';

export interface AboutOvation {
  ovationId: string;
  ovation: string;
  /** What the other side wrote. */
  note?: string;
}

const sample: AboutOvation = {
  ovationId: '0192f6a0-0000-7000-8000-000000000001',
  ovation: 'How do you make your cold brew at home?',
};

interface Told {
  label: Sentence;
  title: (who: Sentence) => Sentence;
  mail?: NoticeMail;
}

const told = (name: string, { label, title, mail = 'soon' }: Told): NoticeKind<AboutOvation> =>
  noticeKind<AboutOvation>({
    name,
    category: 'deals',
    mail,
    label,
    samples: { one: sample },
    write: (about, { who }) => ({
      title: title(who),
      body: everywhere(about.note ? `${about.ovation}: ${about.note}` : about.ovation),
    }),
    path: ({ ovationId }) => `/ovations/${ovationId}`,
  });

export const ovationNotices = {
  requested: told('ovation.requested', {
    label: { en: 'Requests for an ovation', de: 'Anfragen für eine Ovation' },
    title: ({ en, de }) => ({
      en: `${en} asks you for an ovation`,
      de: `${de} fragt dich nach einer Ovation`,
    }),
  }),
  accepted: told('ovation.accepted', {
    label: { en: 'Accepted ovations', de: 'Zugesagte Ovationen' },
    title: ({ en, de }) => ({ en: `${en} accepted your request`, de: `${de} hat deine Anfrage angenommen` }),
    mail: 'digest',
  }),
  declined: told('ovation.declined', {
    label: { en: 'Declined ovations', de: 'Abgelehnte Ovationen' },
    title: ({ en, de }) => ({ en: `${en} declined your request`, de: `${de} hat deine Anfrage abgelehnt` }),
    mail: 'digest',
  }),
  submitted: told('ovation.submitted', {
    label: { en: 'Ovations to review', de: 'Ovationen zum Prüfen' },
    title: ({ en, de }) => ({ en: `${en} submitted an ovation`, de: `${de} hat eine Ovation eingereicht` }),
  }),
  changes: told('ovation.changes', {
    label: { en: 'Changes to your ovations', de: 'Änderungen an deinen Ovationen' },
    title: ({ en, de }) => ({ en: `${en} asks for changes`, de: `${de} bittet um Änderungen` }),
  }),
  approved: told('ovation.approved', {
    label: { en: 'Approved ovations', de: 'Freigegebene Ovationen' },
    title: () => ({ en: 'Your ovation is approved', de: 'Deine Ovation ist freigegeben' }),
    mail: 'digest',
  }),
  published: told('ovation.published', {
    label: { en: 'Published ovations', de: 'Veröffentlichte Ovationen' },
    title: ({ en, de }) => ({
      en: `${en} published your ovation`,
      de: `${de} hat deine Ovation veröffentlicht`,
    }),
    mail: 'digest',
  }),
  withdrawn: told('ovation.withdrawn', {
    label: { en: 'Withdrawn consents', de: 'Zurückgenommene Einwilligungen' },
    title: ({ en, de }) => ({
      en: `${en} took the consent to an ovation back`,
      de: `${de} hat die Einwilligung zu einer Ovation zurückgenommen`,
    }),
  }),
  cancelled: told('ovation.cancelled', {
    label: { en: 'Cancelled requests for an ovation', de: 'Zurückgezogene Anfragen für eine Ovation' },
    title: ({ en, de }) => ({ en: `${en} took the request back`, de: `${de} hat die Anfrage zurückgezogen` }),
    mail: 'digest',
  }),
  expired: told('ovation.expired', {
    label: { en: 'Ovations that came to nothing', de: 'Ovationen, aus denen nichts wurde' },
    title: () => ({ en: 'An ovation has expired', de: 'Eine Ovation ist abgelaufen' }),
    mail: 'digest',
  }),
};
