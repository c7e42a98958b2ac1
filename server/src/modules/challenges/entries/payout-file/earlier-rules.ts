import type { ChangedField, EarlierRules, PayoutRules } from '../../challenges/index.js';

/** Fields of a change that money depends on, as the brief and as the rules name them. */
const names = {
  payPerEntry: 'payPerEntryMinor',
  maxPerCreator: 'maxPerCreatorMinor',
  minViews: 'minViews',
  maxViewsPaidPerEntry: 'maxViewsPaidPerEntry',
  killFeePercent: 'killFeePercent',
} as const satisfies Record<string, keyof PayoutRules>;

export interface AppliedChange {
  fields: readonly ChangedField[];
  at: Date;
}

/** The rules that each change replaced, from those of now and all changes, the oldest first. */
export function earlierRules(now: PayoutRules, changes: readonly AppliedChange[]): EarlierRules[] {
  const earlier: EarlierRules[] = [];
  let rules = now;
  for (const { fields, at } of changes.toReversed()) {
    const before = fields.flatMap(({ field, before: { minor, count } }) =>
      field in names ? [[names[field as keyof typeof names], minor ?? count ?? null] as const] : [],
    );
    if (before.length === 0) continue;
    rules = { ...rules, ...Object.fromEntries(before) };
    earlier.unshift({ until: at.toISOString(), rules });
  }
  return earlier;
}
