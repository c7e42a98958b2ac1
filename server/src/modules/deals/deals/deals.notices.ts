import { formatEuro } from '../../../kernel/format.js';
import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { type NoticeKind, type NoticeMail, noticeKind } from '../../../platform/notices/notice-kind.js';

export interface AboutDeal {
  dealId: string;
  deal: string;
  minor: number;
}

const sample: AboutDeal = {
  dealId: '0192f6a0-0000-7000-8000-000000000001',
  deal: 'Winter edition',
  minor: 84_000,
};

interface Told {
  label: Sentence;
  /** Beside the name of the deal. */
  body?: (about: AboutDeal) => Sentence;
  title: (who: Sentence) => Sentence;
  mail?: NoticeMail;
  /** With the sum beside the name. */
  sum?: true;
}

const told = (name: string, { label, title, mail = 'soon', sum, body }: Told): NoticeKind<AboutDeal> =>
  noticeKind<AboutDeal>({
    name,
    category: 'deals',
    mail,
    label,
    samples: { one: sample },
    write: (about, { who }) => ({
      title: title(who),
      body: body?.(about) ?? everywhere(sum ? `${about.deal}, ${formatEuro(about.minor)}` : about.deal),
    }),
    path: ({ dealId }) => `/deals/${dealId}`,
  });

export const dealNotices = {
  offered: told('deal.offered', {
    label: { en: 'Offers to you', de: 'Angebote an dich' },
    title: ({ en, de }) => ({ en: `${en} made you an offer`, de: `${de} macht dir ein Angebot` }),
    sum: true,
  }),
  applied: told('deal.applied', {
    label: { en: 'Applications to your campaigns', de: 'Bewerbungen auf deine Kampagnen' },
    title: ({ en, de }) => ({
      en: `${en} applied to your campaign`,
      de: `${de} bewirbt sich auf deine Kampagne`,
    }),
    sum: true,
  }),
  campaignOver: told('deal.campaign-over', {
    label: { en: 'Campaigns that ended before an answer', de: 'Kampagnen, die vor einer Antwort endeten' },
    title: () => ({
      en: 'The campaign has ended, and your application was not answered',
      de: 'Die Kampagne ist beendet, deine Bewerbung blieb unbeantwortet',
    }),
    mail: 'digest',
  }),
  countered: told('deal.countered', {
    label: { en: 'Counter-offers', de: 'Gegenangebote' },
    title: ({ en, de }) => ({ en: `${en} made a counter-offer`, de: `${de} macht ein Gegenangebot` }),
    sum: true,
  }),
  revised: told('deal.revised', {
    label: { en: 'Changed offers', de: 'Geänderte Angebote' },
    title: ({ en, de }) => ({ en: `${en} changed the offer`, de: `${de} hat das Angebot geändert` }),
    sum: true,
  }),
  agreed: told('deal.agreed', {
    label: { en: 'Accepted offers', de: 'Angenommene Angebote' },
    title: ({ en, de }) => ({ en: `${en} accepted your offer`, de: `${de} hat dein Angebot angenommen` }),
    sum: true,
  }),
  pay: told('deal.pay', {
    label: { en: 'Deals to pay', de: 'Deals, die du bezahlen musst' },
    title: () => ({ en: 'Pay the deal so that work can begin', de: 'Bezahle den Deal, damit es losgeht' }),
    sum: true,
  }),
  rejected: told('deal.rejected', {
    label: { en: 'Rejected offers', de: 'Abgelehnte Angebote' },
    title: ({ en, de }) => ({ en: `${en} rejected your offer`, de: `${de} hat dein Angebot abgelehnt` }),
    mail: 'digest',
  }),
  withdrawn: told('deal.withdrawn', {
    label: { en: 'Withdrawn offers', de: 'Zurückgezogene Angebote' },
    title: ({ en, de }) => ({
      en: `${en} withdrew the offer`,
      de: `${de} hat das Angebot zurückgezogen`,
    }),
    mail: 'digest',
  }),
  expired: told('deal.expired', {
    label: { en: 'Expired offers', de: 'Abgelaufene Angebote' },
    title: () => ({
      en: 'An offer expired without an answer',
      de: 'Ein Angebot ist ohne Antwort abgelaufen',
    }),
    mail: 'digest',
  }),
  funded: told('deal.funded', {
    label: { en: 'Deals that are paid', de: 'Bezahlte Deals' },
    title: () => ({ en: 'The deal is paid: you can begin', de: 'Der Deal ist bezahlt: Du kannst anfangen' }),
    sum: true,
  }),
  submitted: told('deal.submitted', {
    label: { en: 'Deliveries to review', de: 'Lieferungen zum Prüfen' },
    title: ({ en, de }) => ({
      en: `${en} submitted work to review`,
      de: `${de} hat etwas zum Prüfen eingereicht`,
    }),
  }),
  reminded: told('deal.review-soon', {
    label: { en: 'Reminders to review', de: 'Erinnerungen an Prüfungen' },
    title: () => ({
      en: 'Work is waiting for your review',
      de: 'Es wartet noch etwas auf deine Prüfung',
    }),
  }),
  approved: told('deal.approved', {
    label: { en: 'Approved deliveries', de: 'Freigegebene Lieferungen' },
    title: () => ({ en: 'Your work is approved', de: 'Deine Arbeit ist freigegeben' }),
  }),
  changes: told('deal.changes', {
    label: { en: 'Changes to your deliveries', de: 'Änderungen an deinen Lieferungen' },
    title: ({ en, de }) => ({ en: `${en} asks for changes`, de: `${de} wünscht Änderungen` }),
  }),
  refused: told('deal.refused', {
    label: { en: 'Rejected deliveries', de: 'Abgelehnte Lieferungen' },
    title: ({ en, de }) => ({ en: `${en} rejected your work`, de: `${de} hat deine Arbeit abgelehnt` }),
  }),
  completed: told('deal.completed', {
    label: { en: 'Completed deals', de: 'Abgeschlossene Deals' },
    title: () => ({ en: 'The deal is completed', de: 'Der Deal ist abgeschlossen' }),
    sum: true,
  }),
  cancelled: told('deal.cancelled', {
    label: { en: 'Cancelled deals', de: 'Abgebrochene Deals' },
    title: () => ({ en: 'The deal is cancelled', de: 'Der Deal ist abgebrochen' }),
  }),
  frozen: told('deal.frozen', {
    label: { en: 'Deals on hold', de: 'Angehaltene Deals' },
    title: () => ({ en: 'The money of the deal is on hold', de: 'Das Geld des Deals ist eingefroren' }),
  }),
  disputed: told('deal.disputed', {
    label: { en: 'Disputes about your deals', de: 'Streitfälle in deinen Deals' },
    title: ({ en, de }) => ({ en: `${en} opened a dispute`, de: `${de} hat einen Streitfall eröffnet` }),
    body: ({ deal }) => ({
      en: `${deal}. The money stays on hold until our team decides.`,
      de: `${deal}. Das Geld bleibt eingefroren, bis unser Team entscheidet.`,
    }),
  }),
  disputing: told('deal.disputing', {
    label: { en: 'Disputes that you opened', de: 'Streitfälle, die du eröffnet hast' },
    title: () => ({ en: 'Our team has received your dispute', de: 'Dein Streitfall liegt unserem Team vor' }),
    mail: 'digest',
  }),
  decided: told('deal.decided', {
    label: { en: 'Decided disputes', de: 'Entschiedene Streitfälle' },
    title: () => ({ en: 'The dispute is decided', de: 'Der Streitfall ist entschieden' }),
    body: ({ deal, minor }) => ({
      en: `${deal}: ${formatEuro(minor)} for the creator`,
      de: `${deal}: ${formatEuro(minor)} für den Creator`,
    }),
  }),
  released: told('deal.released', {
    label: { en: 'Deals that continue', de: 'Deals, die weitergehen' },
    title: () => ({ en: 'The deal continues', de: 'Der Deal geht weiter' }),
  }),
};
