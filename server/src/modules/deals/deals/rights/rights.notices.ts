import { formatEuro } from '../../../../kernel/format.js';
import type { Sentence } from '../../../../kernel/sentence.js';
import { type NoticeKind, noticeKind } from '../../../../platform/notices/notice-kind.js';

export interface AboutRights {
  dealId: string;
  deal: string;
  clause: string;
  days: number;
  minor: number;
}

const sample: AboutRights = {
  dealId: '0192f6a0-0000-7000-8000-000000000001',
  deal: 'Winter edition',
  clause: 'D1',
  days: 14,
  minor: 5_600,
};

interface Told {
  label: Sentence;
  title: (who: Sentence, about: AboutRights) => Sentence;
  /** With days and sum beside the name of the deal. */
  sum?: true;
}

const told = (name: string, { label, title, sum }: Told): NoticeKind<AboutRights> =>
  noticeKind<AboutRights>({
    name,
    category: 'deals',
    mail: 'soon',
    label,
    samples: { one: sample },
    write: (about, { who }) => {
      const { deal, clause, days, minor } = about;
      return {
        title: title(who, about),
        body: sum
          ? {
              en: `${deal}, ${clause}: ${days} days for ${formatEuro(minor)}`,
              de: `${deal}, ${clause}: ${days} Tage für ${formatEuro(minor)}`,
            }
          : { en: `${deal}, ${clause}`, de: `${deal}, ${clause}` },
      };
    },
    path: ({ dealId }) => `/deals/${dealId}`,
  });

export const rightsNotices = {
  ending: told('rights.ending', {
    label: { en: 'Usage rights that end soon', de: 'Nutzungsrechte, die bald enden' },
    title: (_, { days }) => ({
      en: `Your usage rights end in ${days} days`,
      de: `Deine Nutzungsrechte enden in ${days} Tagen`,
    }),
  }),
  ended: told('rights.ended', {
    label: { en: 'Usage rights that have ended', de: 'Beendete Nutzungsrechte' },
    title: () => ({ en: 'The usage rights have ended', de: 'Die Nutzungsrechte sind abgelaufen' }),
  }),
  asked: told('rights.asked', {
    label: { en: 'Requests to renew rights', de: 'Anfragen zur Verlängerung von Rechten' },
    title: ({ en, de }) => ({
      en: `${en} wants to use your work longer`,
      de: `${de} möchte deine Arbeit länger nutzen`,
    }),
    sum: true,
  }),
  countered: told('rights.countered', {
    label: { en: 'Other prices for renewed rights', de: 'Andere Preise für verlängerte Rechte' },
    title: ({ en, de }) => ({
      en: `${en} names another price for the usage rights`,
      de: `${de} nennt einen anderen Preis für die Nutzungsrechte`,
    }),
    sum: true,
  }),
  agreed: told('rights.agreed', {
    label: { en: 'Accepted renewals of rights', de: 'Angenommene Verlängerungen von Rechten' },
    title: ({ en, de }) => ({
      en: `${en} agrees to more days: pay to use them`,
      de: `${de} stimmt der Verlängerung zu: Bezahle, um sie zu nutzen`,
    }),
    sum: true,
  }),
  rejected: told('rights.rejected', {
    label: { en: 'Rejected renewals of rights', de: 'Abgelehnte Verlängerungen von Rechten' },
    title: ({ en, de }) => ({
      en: `${en} does not renew the usage rights`,
      de: `${de} verlängert die Nutzungsrechte nicht`,
    }),
  }),
  paid: told('rights.paid', {
    label: { en: 'Paid renewals of rights', de: 'Bezahlte Verlängerungen von Rechten' },
    title: ({ en, de }) => ({
      en: `${en} has paid for longer usage rights`,
      de: `${de} hat für längere Nutzungsrechte bezahlt`,
    }),
    sum: true,
  }),
  takenBack: told('rights.taken-back', {
    label: { en: 'Renewals that were refunded', de: 'Erstattete Verlängerungen' },
    title: () => ({
      en: 'The renewal was refunded: its days are gone',
      de: 'Die Verlängerung wurde erstattet: Ihre Tage entfallen',
    }),
    sum: true,
  }),
};
