import type { Sentence } from '../../kernel/sentence.js';

/** What people choose between, with a row of its own in their settings. */
export const noticeCategories = [
  'entries',
  'challenges',
  'deals',
  'people',
  'money',
  'security',
  'account',
] as const;
export type NoticeCategory = (typeof noticeCategories)[number];

const mandatory: ReadonlySet<NoticeCategory> = new Set(['money', 'security', 'account']);

/** Money, security and what the law asks for reach everybody. */
export const isMandatory = (category: NoticeCategory): boolean => mandatory.has(category);

/**
 * own: the family sends a mail of its own; soon: by itself, outside of the quiet hours; digest: with others, at the
 * hour the person chose; never: in the app alone.
 */
export type NoticeMail = 'own' | 'soon' | 'digest' | 'never';

/** Who did it: one name, or the latest with a number of others. */
export type Who = Sentence;

export interface NoticeText {
  title: Sentence;
  body: Sentence;
}

/** What is known of a group of them beside the facts of its latest. */
export interface NoticeGroup {
  who: Who;
  /** The page of the latest who did it; null where nobody did, or the account is gone. */
  username: string | null;
  /** How many notices it holds. */
  count: number;
}

/** One kind of notification: what it says of its facts, where it leads, and how it reaches people. */
export interface NoticeKind<Facts extends object> {
  name: string;
  category: NoticeCategory;
  mail: NoticeMail;
  /** What it is about, in the settings. */
  label: Sentence;
  samples: Readonly<Record<string, Facts>>;
  write(facts: Facts, group: NoticeGroup): NoticeText;
  /** The screen it leads to. */
  path(facts: Facts, group: NoticeGroup): string;
}

export type AnyNoticeKind = NoticeKind<Record<string, unknown>>;

const declared = new Map<string, AnyNoticeKind>();

/** Declares a kind of notification in an `x.notices.ts`. Two of one name stop the boot. */
export function noticeKind<Facts extends object>(kind: NoticeKind<Facts>): NoticeKind<Facts> {
  if (declared.has(kind.name)) throw new Error(`two notifications are called ${kind.name}`);
  declared.set(kind.name, kind as unknown as AnyNoticeKind);
  return kind;
}

/** Undefined for a kind of another release. */
export const noticeKindOf = (name: string): AnyNoticeKind | undefined => declared.get(name);

/** Every kind, by name; complete once the application has loaded every `x.notices.ts`. */
export const declaredNotices = (): AnyNoticeKind[] =>
  [...declared.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
