import type { ChallengeBrief } from '../challenge.types.js';

/** Why a change needs consent; better = it takes nothing from anybody. */
export const changeEffects = ['better', 'less_money', 'shorter', 'stricter'] as const;
export type ChangeEffect = (typeof changeEffects)[number];

/**
 * Whom a change touches: those whose work is not accepted yet, all whose earnings still grow, those with a post. How long
 * a post stays online was settled when it was handed in, so that no change has to ask the last.
 */
export type Affected = 'working' | 'earning' | 'posted';

/** What of a brief can be changed while it runs. Budget comes by top-up; type, mode and start never change. */
export const amendable = [
  'title',
  'description',
  'rules',
  'platforms',
  'formats',
  'hashtags',
  'mentions',
  'minAge',
  'maxAge',
  'joinMode',
  'maxParticipants',
  'payPerEntryMinor',
  'preReview',
  'maxViewsPaidPerEntry',
  'maxPerCreatorMinor',
  'minViews',
  'keepLiveDays',
  'tailDays',
  'killFeePercent',
  'usageRights',
  'disclosure',
  'doList',
  'dontList',
  'endsAt',
] as const satisfies readonly (keyof ChallengeBrief)[];
export type Amendable = (typeof amendable)[number];

/** A value in the part that fits its kind; all empty = nothing is set. */
export interface BriefValue {
  text?: string;
  minor?: number;
  count?: number;
  time?: string;
  flag?: boolean;
  list?: string[];
}

export interface ChangedField {
  /** As the API names it. */
  field: string;
  before: BriefValue;
  after: BriefValue;
  effect: ChangeEffect;
  /** Whose consent it needs; null = nobody's. */
  consent: Affected | null;
}

type Brief = Pick<ChallengeBrief, Amendable>;
type Judge = (before: Brief, after: Brief) => readonly [ChangeEffect, Affected] | null;

type NumberName = Extract<
  Amendable,
  | 'payPerEntryMinor'
  | 'maxViewsPaidPerEntry'
  | 'maxPerCreatorMinor'
  | 'minViews'
  | 'keepLiveDays'
  | 'tailDays'
  | 'killFeePercent'
>;
type ListName = Extract<Amendable, 'platforms' | 'formats' | 'hashtags' | 'mentions' | 'doList' | 'dontList'>;

const lower =
  (name: NumberName, none: number, effect: ChangeEffect, whose: Affected): Judge =>
  (before, after) =>
    (after[name] ?? none) < (before[name] ?? none) ? [effect, whose] : null;

const higher =
  (name: NumberName, effect: ChangeEffect, whose: Affected): Judge =>
  (before, after) =>
    (after[name] ?? 0) > (before[name] ?? 0) ? [effect, whose] : null;

const listOf = (brief: Brief, name: ListName): readonly string[] => brief[name];
/** Something more is asked for. */
const added =
  (name: ListName): Judge =>
  (before, after) =>
    listOf(after, name).some((item) => !listOf(before, name).includes(item)) ? ['stricter', 'working'] : null;
/** Something is no longer taken. */
const removed =
  (name: ListName): Judge =>
  (before, after) =>
    listOf(before, name).some((item) => !listOf(after, name).includes(item)) ? ['stricter', 'working'] : null;
/** Words are judged by people alone: every change of them counts, unless they are taken out. */
const reworded =
  (name: 'description' | 'rules' | 'usageRights' | 'disclosure'): Judge =>
  (_, after) =>
    after[name] === null ? null : ['stricter', 'working'];
/** Evicts nobody who has joined. */
const free: Judge = () => null;

const judges: Record<Amendable, Judge> = {
  title: free,
  description: reworded('description'),
  rules: reworded('rules'),
  platforms: removed('platforms'),
  formats: removed('formats'),
  hashtags: added('hashtags'),
  mentions: added('mentions'),
  minAge: free,
  maxAge: free,
  joinMode: free,
  maxParticipants: free,
  payPerEntryMinor: lower('payPerEntryMinor', 0, 'less_money', 'working'),
  preReview: (_, after) => (after.preReview ? ['stricter', 'working'] : null),
  maxViewsPaidPerEntry: lower('maxViewsPaidPerEntry', Number.MAX_SAFE_INTEGER, 'less_money', 'earning'),
  maxPerCreatorMinor: lower('maxPerCreatorMinor', Number.MAX_SAFE_INTEGER, 'less_money', 'earning'),
  minViews: higher('minViews', 'less_money', 'earning'),
  keepLiveDays: higher('keepLiveDays', 'stricter', 'working'),
  tailDays: lower('tailDays', 0, 'less_money', 'earning'),
  killFeePercent: lower('killFeePercent', 0, 'less_money', 'working'),
  usageRights: reworded('usageRights'),
  disclosure: reworded('disclosure'),
  doList: added('doList'),
  dontList: added('dontList'),
  endsAt: (before, after) => (after.endsAt < before.endsAt ? ['shorter', 'earning'] : null),
};

const names: Partial<Record<Amendable, string>> = {
  payPerEntryMinor: 'payPerEntry',
  maxPerCreatorMinor: 'maxPerCreator',
};
const isMoney = (name: Amendable): boolean => name in names;

function valueOf(brief: Brief, name: Amendable): BriefValue {
  const value = brief[name];
  if (value === null) return {};
  if (value instanceof Date) return { time: value.toISOString() };
  if (Array.isArray(value)) return { list: value };
  if (typeof value === 'boolean') return { flag: value };
  if (typeof value === 'number') return isMoney(name) ? { minor: value } : { count: value };
  return { text: value };
}

/** What differs, field by field, with what each asks of whom. Raising a price or the end asks nothing of anybody. */
export function changedFields(before: Brief, after: Brief): ChangedField[] {
  return amendable.flatMap((name) => {
    const [was, is] = [valueOf(before, name), valueOf(after, name)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const [effect, consent] = judges[name](before, after) ?? (['better', null] as const);
    return [{ field: names[name] ?? name, before: was, after: is, effect, consent }];
  });
}
