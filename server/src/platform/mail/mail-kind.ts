import { inLanguage, type Language, type Sentence, type Spoken } from '../../kernel/sentence.js';
import type { NoticeCategory } from '../notices/notice-kind.js';

/** What a mail says, in every language. Its parts come in this order, in the page and in the text. */
export interface MailContent {
  /** Carries the fact: a code, a sum, what happened. */
  subject: Sentence;
  /** Shown beside the subject in the list of an inbox. */
  preview: Sentence;
  title: Sentence;
  lines?: readonly Sentence[];
  /** Shown big, in two groups, and copied as one word. */
  code?: string;
  facts?: readonly { label: Sentence; value: Sentence }[];
  button?: { label: Sentence; url: string };
  notes?: readonly Sentence[];
  /** What somebody does who did not cause this mail. */
  notYou?: Sentence;
  /** Why it was sent, at its end. */
  because: Sentence;
  /** How to get no more of its kind: beside `because`, and for the button of mail programs. */
  unsubscribe?: { label: Sentence; url: string };
}

export type SpokenMail = Spoken<MailContent>;

/** What each mail names of this installation. */
export interface MailHouse {
  product: string;
  /** The address of one of our screens. */
  link(path: string): string;
}

/** One kind of mail: what it says of its facts, and facts to show it with. */
export interface MailKind<Facts> {
  name: string;
  /** What people can turn it off with; left out where it concerns everybody. */
  category?: NoticeCategory;
  /** Somebody waits for it at this moment, to get in or to mend their address: it is sent to a suppressed one too. */
  awaited?: true;
  samples: Readonly<Record<string, Facts>>;
  write(facts: Facts, house: MailHouse): MailContent;
}

interface DeclaredMail {
  kind: string;
  /** The kind and its sample, such as `payouts-outcome-failed`: a part of an address. */
  id: string;
  write(house: MailHouse): MailContent;
}

const declared = new Map<string, readonly DeclaredMail[]>();

/** Declares a kind of mail in an `x.mails.ts`. Two of one name stop the boot. */
export function mailKind<Facts>(kind: MailKind<Facts>): MailKind<Facts> {
  if (declared.has(kind.name)) throw new Error(`two mails are called ${kind.name}`);
  const samples = Object.entries(kind.samples).map(([sample, facts]) => ({
    kind: kind.name,
    id: `${kind.name}.${sample}`.replaceAll('.', '-'),
    write: (house: MailHouse) => kind.write(facts, house),
  }));
  declared.set(kind.name, samples);
  return kind;
}

/** Every mail with each of its samples, by name; complete once the application has loaded every `x.mails.ts`. */
export const declaredMails = (): DeclaredMail[] =>
  [...declared.values()].flat().toSorted((one, other) => one.id.localeCompare(other.id, 'en'));

/** Half a character, which people can type into a name, would not survive the encodings of a mail. */
export const spokenMail = (content: MailContent, language: Language): SpokenMail =>
  JSON.parse(JSON.stringify(inLanguage(content, language)), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  ) as SpokenMail;
