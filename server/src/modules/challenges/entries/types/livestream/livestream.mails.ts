import { everywhere, type Sentence } from '../../../../../kernel/sentence.js';
import { spokenDate } from '../../../../../platform/mail/mail-dates.js';
import { mailKind } from '../../../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../../../platform/mail/mail-reasons.js';
import type { SlotDecision } from './livestream.dto.js';

interface Facts {
  title: string;
  challengeId: string;
  startsAt: Date;
}

const sample: Facts = { title: 'Oats', challengeId: '1', startsAt: new Date('2026-12-01T17:00:00Z') };

const factsOf = ({ title, startsAt }: Facts) => [
  { label: { en: 'Challenge', de: 'Challenge' }, value: everywhere(title) },
  { label: { en: 'Slot', de: 'Zeitfenster' }, value: spokenDate(startsAt, 'short') },
];

export const slotProposedMail = mailKind<Facts & { creator: string; until: Date }>({
  name: 'entries.slot-proposed',
  samples: { proposed: { ...sample, creator: 'Lena', until: new Date('2026-11-30T09:00:00Z') } },
  write: ({ creator, until, ...facts }, house) => {
    const last = spokenDate(until, 'short');
    const title: Sentence = {
      en: `${creator} proposes a slot for a livestream`,
      de: `${creator} schlägt ein Zeitfenster für einen Livestream vor`,
    };
    return {
      subject: title,
      preview: { en: `Answer by ${last.en}.`, de: `Antworte bis ${last.de}.` },
      title,
      lines: [
        {
          en: `Accept or decline it by ${last.en}. Without your answer it counts as agreed.`,
          de: `Nimm es bis ${last.de} an oder lehne es ab. Ohne deine Antwort gilt es als vereinbart.`,
        },
      ],
      facts: factsOf(facts),
      button: {
        label: { en: 'Answer', de: 'Antworten' },
        url: house.link(`/brand/challenges/${facts.challengeId}/entries?show=all`),
      },
      because: aboutAccount(house),
    };
  },
});

const outcomes: Record<SlotDecision, { title: Sentence; line: Sentence }> = {
  accept: {
    title: { en: 'Your slot is agreed', de: 'Dein Zeitfenster ist vereinbart' },
    line: {
      en: 'Go live in this slot and share the link to your stream on the page of the challenge.',
      de: 'Geh in diesem Zeitfenster live und gib den Link zu deinem Livestream auf der Seite der Challenge an.',
    },
  },
  decline: {
    title: { en: 'The brand declined your slot', de: 'Die Marke hat dein Zeitfenster abgelehnt' },
    line: { en: 'Propose another one.', de: 'Schlag ein anderes vor.' },
  },
};

export const slotDecidedMail = mailKind<Facts & { decision: SlotDecision; note: string | null }>({
  name: 'entries.slot-decided',
  samples: {
    accept: { ...sample, decision: 'accept', note: null },
    decline: { ...sample, decision: 'decline', note: 'Newsletter' },
  },
  write: ({ decision, note, ...facts }, house) => {
    const { title, line } = outcomes[decision];
    return {
      subject: title,
      preview: line,
      title,
      lines: [line],
      facts: [
        ...factsOf(facts),
        ...(note ? [{ label: { en: 'Reason', de: 'Grund' }, value: everywhere(note) }] : []),
      ],
      button: {
        label: { en: 'Open the challenge', de: 'Challenge öffnen' },
        url: house.link(`/creator/challenges/${facts.challengeId}`),
      },
      because: aboutAccount(house),
    };
  },
});
