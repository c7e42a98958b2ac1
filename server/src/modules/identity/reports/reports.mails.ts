import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { spokenDate } from '../../../platform/mail/mail-dates.js';
import { mailKind } from '../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../platform/mail/mail-reasons.js';
import type { AuthorAction, ContentAction, ReportReason } from './report.types.js';
import { decidedTitle, ruleWords } from './report-words.js';

interface Decided {
  title: string;
  /** Somebody has reported it; false = staff found it themselves. */
  reported: boolean;
  action: ContentAction;
  author: AuthorAction;
  until: Date | null;
  rule: ReportReason | null;
  facts: string;
}

const sample: Decided = {
  title: 'Cold Brew',
  reported: true,
  action: 'hide',
  author: 'none',
  until: null,
  rule: 'spam',
  facts: 'Spam',
};

const OBJECT: Sentence = {
  en: 'You can object free of charge for six months: answer this mail. A person reviews it. You can also turn to a certified dispute settlement body or to a court.',
  de: 'Du kannst sechs Monate lang kostenlos widersprechen: Antworte auf diese Mail. Ein Mensch prüft deinen Widerspruch. Du kannst dich auch an eine zugelassene Streitbeilegungsstelle oder ein Gericht wenden.',
};
const APPEAL: Sentence = {
  en: 'You can appeal free of charge for six months. A person reviews it. You can also turn to a certified dispute settlement body or to a court.',
  de: 'Du kannst sechs Monate lang kostenlos Einspruch einlegen. Ein Mensch prüft ihn. Du kannst dich auch an eine zugelassene Streitbeilegungsstelle oder ein Gericht wenden.',
};
const BY_PEOPLE = {
  label: { en: 'Decided by', de: 'Entschieden von' },
  value: {
    en: 'our team, not automatically',
    de: 'unserem Team, nicht automatisch',
  },
};

const actionsOf = ({ title, reported, action, author, until }: Decided): Sentence[] => {
  const last = until && spokenDate(until, 'short');
  return [
    ...(action === 'hide'
      ? [
          reported
            ? { en: 'What was reported is no longer visible.', de: 'Das Gemeldete ist nicht mehr sichtbar.' }
            : { en: `${title} is no longer visible.`, de: `${title} ist nicht mehr sichtbar.` },
        ]
      : []),
    ...(author === 'warn' ? [{ en: 'Your account gets a warning.', de: 'Dein Konto wird verwarnt.' }] : []),
    ...(author === 'suspend'
      ? [
          last
            ? {
                en: `Your account is suspended until ${last.en}.`,
                de: `Dein Konto ist bis ${last.de} gesperrt.`,
              }
            : {
                en: 'Your account is suspended until further notice.',
                de: 'Dein Konto ist bis auf Weiteres gesperrt.',
              },
        ]
      : []),
  ];
};

/** The statement of reasons: facts, rule, whether a machine decided, scope, duration, and what can be done. */
export const reportDecidedMail = mailKind<Decided>({
  name: 'reports.decided',
  samples: {
    hidden: sample,
    found: { ...sample, reported: false },
    warned: { ...sample, action: 'none', author: 'warn' },
    suspended: { ...sample, author: 'suspend', until: new Date('2026-11-28T09:00:00Z') },
  },
  write: (decided, house) => ({
    subject: {
      en: `${house.product}: our decision about ${decided.title}`,
      de: `${house.product}: unsere Entscheidung zu ${decided.title}`,
    },
    preview: actionsOf(decided)[0] ?? everywhere(decided.title),
    title: decidedTitle(decided.reported),
    lines: actionsOf(decided),
    facts: [
      { label: { en: 'Concerns', de: 'Betrifft' }, value: everywhere(decided.title) },
      { label: { en: 'Facts', de: 'Sachverhalt' }, value: everywhere(decided.facts) },
      { label: { en: 'Rule', de: 'Regel' }, value: ruleWords[decided.rule ?? 'other'] },
      BY_PEOPLE,
    ],
    notes: [
      {
        en: 'It applies everywhere on the platform. Money you have earned stays yours.',
        de: 'Das gilt überall auf der Plattform. Verdientes Geld bleibt deins.',
      },
      APPEAL,
    ],
    button: { label: { en: 'Appeal', de: 'Einspruch einlegen' }, url: house.link('/settings/appeals') },
    because: aboutAccount(house),
  }),
});

export const reportOutcomeMail = mailKind<{ title: string; acted: boolean }>({
  name: 'reports.outcome',
  samples: {
    acted: { title: 'Cold Brew', acted: true },
    kept: { title: 'Cold Brew', acted: false },
  },
  write: ({ title, acted }, house) => ({
    subject: {
      en: `${house.product}: your report about ${title}`,
      de: `${house.product}: deine Meldung zu ${title}`,
    },
    preview: acted
      ? { en: 'We have acted on it.', de: 'Wir haben etwas unternommen.' }
      : { en: 'We found no breach of our rules.', de: 'Wir haben keinen Regelverstoß gefunden.' },
    title: { en: 'Your report has been reviewed', de: 'Deine Meldung ist geprüft' },
    lines: [
      acted
        ? {
            en: 'We found a breach of our rules and have acted on it. Thank you for telling us.',
            de: 'Wir haben einen Regelverstoß festgestellt und etwas unternommen. Danke für deinen Hinweis.',
          }
        : {
            en: 'We found no breach of our rules, so nothing changes. You can still block people you want nothing to do with.',
            de: 'Wir haben keinen Regelverstoß gefunden, deshalb ändert sich nichts. Wen du nicht sehen willst, kannst du blockieren.',
          },
    ],
    facts: [BY_PEOPLE],
    notes: [OBJECT],
    because: aboutAccount(house),
  }),
});

export const reportReversedMail = mailKind<{ title: string; reason: string }>({
  name: 'reports.reversed',
  samples: { reversed: { title: 'Cold Brew', reason: 'Newsletter' } },
  write: ({ title, reason }, house) => ({
    subject: {
      en: `${house.product}: we have reversed our decision about ${title}`,
      de: `${house.product}: wir haben unsere Entscheidung zu ${title} zurückgenommen`,
    },
    preview: { en: 'What it changed is undone.', de: 'Was sie bewirkt hat, ist aufgehoben.' },
    title: { en: 'We have reversed our decision', de: 'Wir haben unsere Entscheidung zurückgenommen' },
    lines: [
      {
        en: 'What it changed is undone and no longer counts against you.',
        de: 'Was sie bewirkt hat, ist aufgehoben und zählt nicht mehr gegen dich.',
      },
    ],
    facts: [
      { label: { en: 'Concerns', de: 'Betrifft' }, value: everywhere(title) },
      { label: { en: 'Reason', de: 'Grund' }, value: everywhere(reason) },
    ],
    because: aboutAccount(house),
  }),
});
