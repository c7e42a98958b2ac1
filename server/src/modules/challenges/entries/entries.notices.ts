import { formatEuro } from '../../../kernel/format.js';
import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { noticeKind } from '../../../platform/notices/notice-kind.js';

export interface AboutChallenge {
  challengeId: string;
  challenge: string;
}

export const aboutSample: AboutChallenge = {
  challengeId: '0192f6a0-0000-7000-8000-000000000001',
  challenge: 'Cold Brew',
};

export const challengeName = ({ challenge }: AboutChallenge): Sentence => everywhere(challenge);
export const ofCreator = ({ challengeId }: AboutChallenge): string => `/creator/challenges/${challengeId}`;
export const ofBrand = ({ challengeId }: AboutChallenge): string =>
  `/brand/challenges/${challengeId}/entries`;

export const entryJoined = noticeKind<AboutChallenge>({
  name: 'entry.joined',
  category: 'entries',
  mail: 'digest',
  label: { en: 'Creators join your challenges', de: 'Creator nehmen an deinen Challenges teil' },
  samples: { one: aboutSample },
  write: (about, { who, count }) => ({
    title: {
      en: `${who.en} joined your challenge`,
      de:
        count === 1
          ? `${who.de} nimmt an deiner Challenge teil`
          : `${who.de} nehmen an deiner Challenge teil`,
    },
    body: challengeName(about),
  }),
  path: ofBrand,
});

export const entrySubmitted = noticeKind<AboutChallenge>({
  name: 'entry.submitted',
  category: 'entries',
  mail: 'digest',
  label: { en: 'Drafts and posts to review', de: 'Entwürfe und Posts zum Prüfen' },
  samples: { one: aboutSample },
  write: (about, { who, count }) => ({
    title: {
      en: count === 1 ? `${who.en} submitted work to review` : `${who.en}: ${count} submissions to review`,
      de:
        count === 1
          ? `${who.de} hat etwas zum Prüfen eingereicht`
          : `${who.de}: ${count} Einreichungen prüfen`,
    },
    body: challengeName(about),
  }),
  path: ofBrand,
});

export const entryReviewSoon = noticeKind<AboutChallenge>({
  name: 'entry.review-soon',
  category: 'entries',
  mail: 'digest',
  label: { en: 'Reminders to review', de: 'Erinnerungen an Prüfungen' },
  samples: { one: aboutSample },
  write: (about, { who, count }) => ({
    title: {
      en: `${who.en} ${count === 1 ? 'is' : 'are'} still waiting for your review`,
      de: `${who.de} ${count === 1 ? 'wartet' : 'warten'} noch auf deine Prüfung`,
    },
    body: {
      en: `${about.challenge}: without an answer the draft is approved automatically.`,
      de: `${about.challenge}: Ohne Antwort wird der Entwurf automatisch freigegeben.`,
    },
  }),
  path: ofBrand,
});

export const entryWithdrawn = noticeKind<AboutChallenge>({
  name: 'entry.withdrawn',
  category: 'entries',
  mail: 'never',
  label: { en: 'Creators leave your challenges', de: 'Creator verlassen deine Challenges' },
  samples: { one: aboutSample },
  write: (about, { who, count }) => ({
    title: {
      en: `${who.en} left your challenge`,
      de: `${who.de} ${count === 1 ? 'nimmt' : 'nehmen'} nicht mehr teil`,
    },
    body: challengeName(about),
  }),
  path: ofBrand,
});

export const entryApproved = noticeKind<AboutChallenge & { draft: boolean }>({
  name: 'entry.approved',
  category: 'entries',
  mail: 'digest',
  label: { en: 'Your entry is approved', de: 'Dein Beitrag ist freigegeben' },
  samples: { draft: { ...aboutSample, draft: true }, post: { ...aboutSample, draft: false } },
  write: (about) => ({
    title: about.draft
      ? { en: 'Your draft is approved. Post it now', de: 'Dein Entwurf ist freigegeben. Poste ihn jetzt' }
      : { en: 'Your entry is approved', de: 'Dein Beitrag ist freigegeben' },
    body: challengeName(about),
  }),
  path: ofCreator,
});

export const entryChangesAsked = noticeKind<AboutChallenge>({
  name: 'entry.changes-asked',
  category: 'entries',
  mail: 'digest',
  label: { en: 'Changes to your draft are asked for', de: 'Zu deinem Entwurf werden Änderungen gewünscht' },
  samples: { one: aboutSample },
  write: (about) => ({
    title: { en: 'Changes to your draft are asked for', de: 'Zu deinem Entwurf werden Änderungen gewünscht' },
    body: challengeName(about),
  }),
  path: ofCreator,
});

export const entryRejected = noticeKind<AboutChallenge>({
  name: 'entry.rejected',
  category: 'entries',
  mail: 'digest',
  label: { en: 'Your entry is rejected', de: 'Dein Beitrag ist abgelehnt' },
  samples: { one: aboutSample },
  write: (about) => ({
    title: { en: 'Your entry is rejected', de: 'Dein Beitrag ist abgelehnt' },
    body: {
      en: `${about.challenge}: see why and how you can appeal.`,
      de: `${about.challenge}: Sieh nach, warum, und wie du widersprechen kannst.`,
    },
  }),
  path: ofCreator,
});

export const entryEnded = noticeKind<AboutChallenge>({
  name: 'entry.ended',
  category: 'entries',
  mail: 'digest',
  label: { en: 'Your entry has ended unpaid', de: 'Dein Beitrag ist ohne Bezahlung beendet' },
  samples: { one: aboutSample },
  write: (about) => ({
    title: { en: 'Your entry has ended', de: 'Dein Beitrag ist beendet' },
    body: challengeName(about),
  }),
  path: ofCreator,
});

export const entryPostGone = noticeKind<AboutChallenge>({
  name: 'entry.post-gone',
  category: 'entries',
  mail: 'soon',
  label: { en: 'Your post cannot be found', de: 'Dein Post ist nicht zu finden' },
  samples: { one: aboutSample },
  write: (about) => ({
    title: { en: 'Your post cannot be found', de: 'Dein Post ist nicht zu finden' },
    body: {
      en: `${about.challenge}: put it back online, or it is not paid.`,
      de: `${about.challenge}: Stell ihn wieder online, sonst wird er nicht bezahlt.`,
    },
  }),
  path: ofCreator,
});

export const entryFrozen = noticeKind<AboutChallenge>({
  name: 'entry.frozen',
  category: 'account',
  mail: 'own',
  label: { en: 'Your entry is frozen', de: 'Dein Beitrag ist eingefroren' },
  samples: { one: aboutSample },
  write: (about) => ({
    title: { en: 'Your entry is frozen', de: 'Dein Beitrag ist eingefroren' },
    body: {
      en: `${about.challenge}: see what we found and answer.`,
      de: `${about.challenge}: Sieh nach, was uns aufgefallen ist, und antworte.`,
    },
  }),
  path: ofCreator,
});

export const entryJudged = noticeKind<AboutChallenge & { decision: 'unfrozen' | 'disqualified' }>({
  name: 'entry.judged',
  category: 'account',
  mail: 'own',
  label: {
    en: 'Our team has decided about your entry',
    de: 'Unser Team hat über deinen Beitrag entschieden',
  },
  samples: {
    unfrozen: { ...aboutSample, decision: 'unfrozen' },
    disqualified: { ...aboutSample, decision: 'disqualified' },
  },
  write: (about) => ({
    title:
      about.decision === 'unfrozen'
        ? { en: 'Your entry continues', de: 'Dein Beitrag läuft weiter' }
        : { en: 'Your entry is disqualified', de: 'Dein Beitrag ist disqualifiziert' },
    body: challengeName(about),
  }),
  path: ofCreator,
});

export const entryPaid = noticeKind<AboutChallenge & { earnedMinor: number }>({
  name: 'entry.paid',
  category: 'money',
  mail: 'digest',
  label: { en: 'You are paid for an entry', de: 'Du wirst für einen Beitrag bezahlt' },
  samples: { one: { ...aboutSample, earnedMinor: 21_280 } },
  write: (about) => ({
    title: {
      en: `You earned ${formatEuro(about.earnedMinor)}`,
      de: `Du hast ${formatEuro(about.earnedMinor)} verdient`,
    },
    body: challengeName(about),
  }),
  path: ofCreator,
});
