import { everywhere } from '../../../../kernel/sentence.js';
import { sentenceOf } from '../../../../kernel/kept-words.js';
import { spokenDate } from '../../../../platform/mail/mail-dates.js';
import { mailKind } from '../../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../../platform/mail/mail-reasons.js';
import { SUSPICIOUS } from './score-words.js';

interface About {
  challengeId: string;
  challenge: string;
  /** As it is kept: ours in English, or what a member of staff wrote. */
  reason: string;
}

export interface FrozenFacts extends About {
  automatic: boolean;
  answerUntil: Date;
}

export interface DecidedFacts extends About {
  decision: 'unfrozen' | 'disqualified';
}

const sample = {
  challengeId: '0192f6a0-0000-7000-8000-000000000001',
  challenge: 'Cold Brew Summer',
  reason: SUSPICIOUS,
};

const openEntry = { en: 'Open entry', de: 'Beitrag öffnen' };
const factsOf = ({ challenge, reason }: About) => [
  { label: { en: 'Challenge', de: 'Challenge' }, value: everywhere(challenge) },
  { label: { en: 'Reason', de: 'Grund' }, value: sentenceOf(reason) },
];

/** The statement of reasons: what was found, who decided, what it means, and how to object. */
export const entryFrozenMail = mailKind<FrozenFacts>({
  name: 'entries.frozen',
  samples: {
    automatic: { ...sample, automatic: true, answerUntil: new Date('2026-11-27T09:00:00Z') },
    staff: {
      ...sample,
      reason: 'Spam',
      automatic: false,
      answerUntil: new Date('2026-11-27T09:00:00Z'),
    },
  },
  write: ({ automatic, answerUntil, ...about }, house) => {
    const until = spokenDate(answerUntil, 'short');
    return {
      subject: {
        en: `Your entry in “${about.challenge}” is frozen`,
        de: `Dein Beitrag bei „${about.challenge}“ ist eingefroren`,
      },
      preview: {
        en: `Answer by ${until.en}. Then our team decides.`,
        de: `Du kannst bis ${until.de} antworten. Danach entscheidet unser Team.`,
      },
      title: { en: 'Your entry is frozen', de: 'Dein Beitrag ist eingefroren' },
      lines: [
        automatic
          ? {
              en: 'Our automatic checks stopped this entry. A person decides about it.',
              de: 'Unsere automatischen Prüfungen haben diesen Beitrag gestoppt. Die Entscheidung trifft ein Mensch.',
            }
          : {
              en: 'Our team stopped this entry to check it.',
              de: 'Unser Team hat diesen Beitrag gestoppt, um ihn zu prüfen.',
            },
        {
          en: 'Until the decision nothing is paid for this entry, and nothing is taken away. Your other entries are not affected.',
          de: 'Bis zur Entscheidung wird für diesen Beitrag nichts ausgezahlt und nichts abgezogen. Deine anderen Beiträge sind nicht betroffen.',
        },
      ],
      facts: [
        ...factsOf(about),
        {
          label: { en: 'Rule', de: 'Regel' },
          value: { en: 'Only genuine views are paid', de: 'Bezahlt werden nur echte Views' },
        },
        { label: { en: 'Answer by', de: 'Antwort bis' }, value: until },
      ],
      button: { label: openEntry, url: house.link(`/creator/challenges/${about.challengeId}`) },
      notes: [
        {
          en: 'There you see what we found, and you can answer. Our team reads your answer before deciding.',
          de: 'Dort siehst du, was uns aufgefallen ist, und kannst antworten. Unser Team liest deine Antwort vor der Entscheidung.',
        },
      ],
      because: aboutAccount(house),
    };
  },
});

export const entryDecidedMail = mailKind<DecidedFacts>({
  name: 'entries.decided',
  samples: {
    unfrozen: { ...sample, decision: 'unfrozen', reason: 'Newsletter' },
    disqualified: { ...sample, decision: 'disqualified', reason: 'Spam' },
  },
  write: ({ decision, ...about }, house) => {
    const freed = decision === 'unfrozen';
    return {
      subject: freed
        ? {
            en: `Your entry in “${about.challenge}” continues`,
            de: `Dein Beitrag bei „${about.challenge}“ läuft weiter`,
          }
        : {
            en: `Your entry in “${about.challenge}” is disqualified`,
            de: `Dein Beitrag bei „${about.challenge}“ ist disqualifiziert`,
          },
      preview: freed
        ? { en: 'Our team has ended the freeze.', de: 'Unser Team hat das Einfrieren beendet.' }
        : { en: 'Our team has decided.', de: 'Unser Team hat entschieden.' },
      title: freed
        ? { en: 'Your entry continues', de: 'Dein Beitrag läuft weiter' }
        : { en: 'Your entry is disqualified', de: 'Dein Beitrag ist disqualifiziert' },
      lines: [
        freed
          ? {
              en: 'A person of our team has checked your entry and ended the freeze. Its deadlines have moved by the time it was frozen.',
              de: 'Ein Mensch aus unserem Team hat deinen Beitrag geprüft und das Einfrieren beendet. Die Fristen verschieben sich um diese Zeit.',
            }
          : {
              en: 'A person of our team has checked your entry and disqualified it. It is not paid.',
              de: 'Ein Mensch aus unserem Team hat deinen Beitrag geprüft und disqualifiziert. Er wird nicht bezahlt.',
            },
      ],
      facts: factsOf(about),
      button: { label: openEntry, url: house.link(`/creator/challenges/${about.challengeId}`) },
      ...(freed
        ? {}
        : {
            notes: [
              {
                en: 'If you think this is a mistake, answer this mail.',
                de: 'Hältst du das für einen Fehler, antworte auf diese Mail.',
              },
            ],
          }),
      because: aboutAccount(house),
    };
  },
});
