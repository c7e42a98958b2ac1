import type { ProposedChange } from '../api/changes';
import type { Challenge } from '../api/types';

/** What the form of a change holds: sums in minor units, lists with one point per line. */
export interface ChangeValues {
  endsAt: string;
  payPerEntry: number | null;
  minViews: number;
  maxViewsPaidPerEntry: number | null;
  maxPerCreator: number | null;
  maxParticipants: number | null;
  keepLiveDays: number;
  tailDays: number;
  killFeePercent: number;
  preReview: boolean;
  description: string;
  rules: string;
  usageRights: string;
  disclosure: string;
  doList: string;
  dontList: string;
}

export const changeOf = (challenge: Challenge): ChangeValues => ({
  endsAt: challenge.endsAt,
  payPerEntry: challenge.payPerEntry?.minor ?? null,
  minViews: challenge.minViews,
  maxViewsPaidPerEntry: challenge.maxViewsPaidPerEntry,
  maxPerCreator: challenge.maxPerCreator?.minor ?? null,
  maxParticipants: challenge.maxParticipants,
  keepLiveDays: challenge.keepLiveDays,
  tailDays: challenge.tailDays,
  killFeePercent: challenge.killFeePercent,
  preReview: challenge.preReview,
  description: challenge.description,
  rules: challenge.rules ?? '',
  usageRights: challenge.usageRights ?? '',
  disclosure: challenge.disclosure ?? '',
  doList: challenge.doList.join('\n'),
  dontList: challenge.dontList.join('\n'),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const textOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const amountOf = (minor: number | null) => (minor === null ? null : { minor, currency: 'EUR' as const });

/** Only what differs from the challenge as it is. */
export function changesOf(challenge: Challenge, values: Partial<ChangeValues>): ProposedChange {
  const before = changeOf(challenge);
  const changed = <K extends keyof ChangeValues>(name: K): boolean =>
    name in values && values[name] !== undefined && values[name] !== before[name];
  const now = { ...before, ...values };
  const all: Required<Pick<ProposedChange, keyof ChangeValues>> = {
    endsAt: now.endsAt,
    payPerEntry: amountOf(now.payPerEntry),
    minViews: now.minViews,
    maxViewsPaidPerEntry: now.maxViewsPaidPerEntry,
    maxPerCreator: amountOf(now.maxPerCreator),
    maxParticipants: now.maxParticipants,
    keepLiveDays: now.keepLiveDays,
    tailDays: now.tailDays,
    killFeePercent: now.killFeePercent,
    preReview: now.preReview,
    description: now.description.trim(),
    rules: textOf(now.rules),
    usageRights: textOf(now.usageRights),
    disclosure: textOf(now.disclosure),
    doList: linesOf(now.doList),
    dontList: linesOf(now.dontList),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => changed(name as keyof ChangeValues)),
  ) as ProposedChange;
}
