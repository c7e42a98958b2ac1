import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { type NoticeKind, type NoticeMail, noticeKind } from '../../../platform/notices/notice-kind.js';

export interface AboutBid {
  bidId: string;
  bid: string;
  /** What the other side wrote. */
  note?: string;
  count?: number;
}

const sample: AboutBid = {
  bidId: '0192f6a0-0000-7000-8000-000000000001',
  bid: 'Winter recipes',
  count: 8,
};

interface Told {
  label: Sentence;
  title: (who: Sentence, about: AboutBid) => Sentence;
  mail?: NoticeMail;
}

const told = (name: string, { label, title, mail = 'soon' }: Told): NoticeKind<AboutBid> =>
  noticeKind<AboutBid>({
    name,
    category: 'deals',
    mail,
    label,
    samples: { one: sample },
    write: (about, { who }) => ({
      title: title(who, about),
      body: everywhere(about.note ? `${about.bid}: ${about.note}` : about.bid),
    }),
    path: ({ bidId }) => `/bids/${bidId}`,
  });

export const bidNotices = {
  invited: told('bid.invited', {
    label: { en: 'Invitations to bid', de: 'Einladungen zu Ausschreibungen' },
    title: ({ en, de }) => ({
      en: `${en} invites you to bid`,
      de: `${de} lädt dich zu einer Ausschreibung ein`,
    }),
  }),
  proposed: told('bid.proposed', {
    label: { en: 'Proposals on your bids', de: 'Angebote zu deinen Ausschreibungen' },
    // Who it is from stays sealed, too.
    title: () => ({
      en: 'A sealed proposal has arrived',
      de: 'Ein versiegeltes Angebot ist eingegangen',
    }),
    mail: 'digest',
  }),
  closed: told('bid.closed', {
    label: { en: 'Bids to award', de: 'Ausschreibungen, die du vergeben kannst' },
    title: (_, { count = 0 }) => ({
      en: `Your bid has ended with ${count} ${count === 1 ? 'proposal' : 'proposals'}`,
      de: `Deine Ausschreibung ist beendet: ${count} ${count === 1 ? 'Angebot' : 'Angebote'}`,
    }),
  }),
  cancelled: told('bid.cancelled', {
    label: { en: 'Bids without an award', de: 'Ausschreibungen ohne Zuschlag' },
    title: () => ({
      en: 'Your bid has ended without an award',
      de: 'Deine Ausschreibung endete ohne Zuschlag',
    }),
    mail: 'digest',
  }),
  revised: told('bid.revised', {
    label: { en: 'Revised proposals', de: 'Überarbeitete Angebote' },
    title: ({ en, de }) => ({ en: `${en} revised the proposal`, de: `${de} hat das Angebot überarbeitet` }),
  }),
  asked: told('bid.revision', {
    label: { en: 'Requests to revise your proposal', de: 'Bitten, dein Angebot zu überarbeiten' },
    title: ({ en, de }) => ({
      en: `${en} asks you to revise your proposal`,
      de: `${de} bittet dich, dein Angebot zu überarbeiten`,
    }),
  }),
  accepted: told('bid.accepted', {
    label: { en: 'Accepted proposals', de: 'Angenommene Angebote' },
    title: ({ en, de }) => ({ en: `${en} accepted your proposal`, de: `${de} hat dein Angebot angenommen` }),
  }),
  declined: told('bid.declined', {
    label: { en: 'Declined proposals', de: 'Abgelehnte Angebote' },
    title: ({ en, de }) => ({ en: `${en} declined your proposal`, de: `${de} hat dein Angebot abgelehnt` }),
    mail: 'digest',
  }),
  withdrawn: told('bid.withdrawn', {
    label: { en: 'Withdrawn proposals', de: 'Zurückgezogene Angebote' },
    title: ({ en, de }) => ({
      en: `${en} withdrew the proposal`,
      de: `${de} hat das Angebot zurückgezogen`,
    }),
    mail: 'digest',
  }),
  notSelected: told('bid.not-selected', {
    label: { en: 'Proposals that were not selected', de: 'Nicht ausgewählte Angebote' },
    title: () => ({
      en: 'The bid went to other creators',
      de: 'Die Ausschreibung ging an andere Creator',
    }),
    mail: 'digest',
  }),
  over: told('bid.over', {
    label: { en: 'Proposals without an answer', de: 'Angebote ohne Antwort' },
    title: () => ({
      en: 'The bid has ended, and no proposal was accepted',
      de: 'Die Ausschreibung ist beendet, kein Angebot wurde angenommen',
    }),
    mail: 'digest',
  }),
  called: told('bid.called-off', {
    label: { en: 'Cancelled bids', de: 'Abgesagte Ausschreibungen' },
    title: ({ en, de }) => ({ en: `${en} cancelled the bid`, de: `${de} hat die Ausschreibung abgesagt` }),
  }),
  broken: told('bid.seal-broken', {
    label: { en: 'Proposals that could not be opened', de: 'Angebote, die sich nicht öffnen ließen' },
    title: () => ({
      en: 'Your proposal could not be opened',
      de: 'Dein Angebot ließ sich nicht öffnen',
    }),
  }),
};
