import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { spokenDate } from '../../../platform/mail/mail-dates.js';
import { mailKind } from '../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../platform/mail/mail-reasons.js';
import type { AppealOutcome, Statement } from './appeal.types.js';

interface Told {
  statement: Pick<Statement, 'title' | 'what'>;
  /** Whether the reader has filed it; else they are the other side. */
  own: boolean;
  path: string;
}

const sample = {
  title: 'Cold Brew',
  what: { en: 'The entry was rejected', de: 'Der Beitrag wurde abgelehnt' },
};
const APPEALS = '/settings/appeals';

const factsOf = ({ title, what }: Told['statement'], more: { label: Sentence; value: Sentence }[] = []) => [
  { label: { en: 'Decision', de: 'Entscheidung' }, value: what },
  ...(title === null ? [] : [{ label: { en: 'About', de: 'Betrifft' }, value: everywhere(title) }]),
  ...more,
];

export const appealFiledMail = mailKind<Told & { until: Date }>({
  name: 'appeals.filed',
  samples: {
    own: { statement: sample, own: true, path: APPEALS, until: new Date('2026-12-01T09:00:00Z') },
    other: { statement: sample, own: false, path: APPEALS, until: new Date('2026-12-01T09:00:00Z') },
  },
  write: ({ statement, own, path, until }, house) => {
    const last = spokenDate(until, 'short');
    const title = own
      ? { en: 'We received your appeal', de: 'Dein Einspruch ist eingegangen' }
      : { en: 'A decision was appealed', de: 'Gegen eine Entscheidung wurde Einspruch eingelegt' };
    return {
      subject: title,
      preview: { en: `Our team decides by ${last.en}.`, de: `Unser Team entscheidet bis ${last.de}.` },
      title,
      lines: [
        own
          ? {
              en: `A person of our team looks at it and decides by ${last.en}. Until then the money concerned stays on hold.`,
              de: `Jemand aus unserem Team prüft ihn und entscheidet bis ${last.de}. Bis dahin bleibt das betroffene Geld in der Wartezeit.`,
            }
          : {
              en: `Our team decides by ${last.en}. Until then the money concerned stays on hold. You will hear from us.`,
              de: `Unser Team entscheidet bis ${last.de}. Bis dahin bleibt das betroffene Geld in der Wartezeit. Du hörst von uns.`,
            },
      ],
      facts: factsOf(statement),
      button: { label: { en: 'See the decision', de: 'Entscheidung ansehen' }, url: house.link(path) },
      because: aboutAccount(house),
    };
  },
});

const outcomes: Record<AppealOutcome, Record<'own' | 'other', { title: Sentence; line: Sentence }>> = {
  reversed: {
    own: {
      title: { en: 'Your appeal was successful', de: 'Dein Einspruch hatte Erfolg' },
      line: {
        en: 'The decision was reversed. Everything is as it was before, with a new deadline where one applies.',
        de: 'Die Entscheidung wurde aufgehoben. Alles ist wie davor, mit einer neuen Frist, wo es eine gibt.',
      },
    },
    other: {
      title: {
        en: 'A decision was reversed on appeal',
        de: 'Eine Entscheidung wurde nach Einspruch aufgehoben',
      },
      line: {
        en: 'Our team reversed the decision. What it ended continues.',
        de: 'Unser Team hat die Entscheidung aufgehoben. Was dadurch beendet war, geht weiter.',
      },
    },
  },
  upheld: {
    own: {
      title: { en: 'Your appeal was turned down', de: 'Dein Einspruch wurde zurückgewiesen' },
      line: {
        en: 'A person of our team looked at it again. The decision is final here; you can still go to a court.',
        de: 'Jemand aus unserem Team hat alles noch einmal geprüft. Die Entscheidung bleibt und ist bei uns endgültig; der Weg zum Gericht steht dir offen.',
      },
    },
    other: {
      title: { en: 'An appeal was turned down', de: 'Ein Einspruch wurde zurückgewiesen' },
      line: { en: 'The decision remains valid.', de: 'Die Entscheidung bleibt bestehen.' },
    },
  },
};

export const appealDecidedMail = mailKind<Told & { outcome: AppealOutcome; reason: string }>({
  name: 'appeals.decided',
  samples: {
    reversed: {
      statement: sample,
      own: true,
      path: APPEALS,
      outcome: 'reversed',
      reason: 'Spam',
    },
    upheld: {
      statement: sample,
      own: true,
      path: APPEALS,
      outcome: 'upheld',
      reason: 'Spam',
    },
    reversedOther: {
      statement: sample,
      own: false,
      path: APPEALS,
      outcome: 'reversed',
      reason: 'Spam',
    },
    upheldOther: {
      statement: sample,
      own: false,
      path: APPEALS,
      outcome: 'upheld',
      reason: 'Spam',
    },
  },
  write: ({ statement, own, path, outcome, reason }, house) => {
    const { title, line } = outcomes[outcome][own ? 'own' : 'other'];
    return {
      subject: title,
      preview: line,
      title,
      lines: [line],
      facts: factsOf(statement, [{ label: { en: 'Reason', de: 'Grund' }, value: everywhere(reason) }]),
      button: { label: { en: 'See the decision', de: 'Entscheidung ansehen' }, url: house.link(path) },
      because: aboutAccount(house),
    };
  },
});
