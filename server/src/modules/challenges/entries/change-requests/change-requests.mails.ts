import { everywhere, type Sentence } from '../../../../kernel/sentence.js';
import { spokenDate } from '../../../../platform/mail/mail-dates.js';
import { mailKind } from '../../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../../platform/mail/mail-reasons.js';
import type { ChangeRequestStatus } from './change-request.types.js';

interface Facts {
  title: string;
  reason: string;
  challengeId: string;
}

const sample: Facts = { title: 'Oats', reason: 'Newsletter', challengeId: '1' };

const factsOf = ({ title, reason }: Facts) => [
  { label: { en: 'Challenge', de: 'Challenge' }, value: everywhere(title) },
  { label: { en: 'Reason', de: 'Grund' }, value: everywhere(reason) },
];

export const changeProposedMail = mailKind<Facts & { until: Date }>({
  name: 'entries.change-proposed',
  category: 'challenges',
  samples: { proposed: { ...sample, until: new Date('2026-12-01T09:00:00Z') } },
  write: ({ until, ...facts }, house) => {
    const last = spokenDate(until, 'short');
    const title: Sentence = {
      en: 'A brand wants to change a challenge you are in',
      de: 'Eine Marke möchte eine Challenge ändern, bei der du mitmachst',
    };
    return {
      subject: title,
      preview: { en: `Answer by ${last.en}.`, de: `Antworte bis ${last.de}.` },
      title,
      lines: [
        {
          en: `It applies only if everyone concerned agrees by ${last.en}. Without your answer nothing changes.`,
          de: `Sie gilt nur, wenn alle Betroffenen bis ${last.de} zustimmen. Ohne deine Antwort bleibt alles, wie es ist.`,
        },
      ],
      facts: factsOf(facts),
      button: {
        label: { en: 'See the change', de: 'Änderung ansehen' },
        url: house.link(`/creator/challenges/${facts.challengeId}`),
      },
      because: aboutAccount(house),
    };
  },
});

type Decided = Exclude<ChangeRequestStatus, 'proposed'>;

const outcomes: Record<Decided, { title: Sentence; line: Sentence }> = {
  accepted: {
    title: { en: 'The challenge was changed', de: 'Die Challenge wurde geändert' },
    line: { en: 'The change applies from now on.', de: 'Die Änderung gilt ab sofort.' },
  },
  rejected: {
    title: { en: 'The change was rejected', de: 'Die Änderung wurde abgelehnt' },
    line: {
      en: 'Not everyone agreed. Nothing changes.',
      de: 'Nicht alle haben zugestimmt. Es ändert sich nichts.',
    },
  },
  expired: {
    title: { en: 'The change has expired', de: 'Die Änderung ist verfallen' },
    line: {
      en: 'Not everyone answered in time. Nothing changes.',
      de: 'Nicht alle haben rechtzeitig geantwortet. Es ändert sich nichts.',
    },
  },
};

export const changeDecidedMail = mailKind<Facts & { status: Decided; path: string }>({
  name: 'entries.change-decided',
  category: 'challenges',
  samples: {
    accepted: { ...sample, status: 'accepted', path: '/creator/challenges/1' },
    rejected: { ...sample, status: 'rejected', path: '/brand/challenges/1/changes' },
    expired: { ...sample, status: 'expired', path: '/brand/challenges/1/changes' },
  },
  write: ({ status, path, ...facts }, house) => {
    const { title, line } = outcomes[status];
    return {
      subject: title,
      preview: line,
      title,
      lines: [line],
      facts: factsOf(facts),
      button: { label: { en: 'Open the challenge', de: 'Challenge öffnen' }, url: house.link(path) },
      because: aboutAccount(house),
    };
  },
});
