import { readable } from '@/shared/format';
import { wordsOf } from '@/shared/i18n/words';
import type { Entry } from './types';

const { words } = wordsOf('entry-steps');

export type EntryStep = Entry['steps'][number];

/** The word for a step, readable even where it has none of its own. */
export function stepLabel(name: string): string {
  const labels: Readonly<Record<string, string>> = words();
  return labels[name] ?? readable(name);
}

/** Going is told, not asked for. */
const optional: ReadonlySet<string> = new Set(['check_out']);

/** What comes next; null where nothing is left, or the entry has no steps. */
export const nextStep = ({ steps }: Pick<Entry, 'steps'>): EntryStep | null =>
  steps.find(({ name, status }) => status !== 'done' && status !== 'missed' && !optional.has(name)) ?? null;

export const stepOf = ({ steps }: Pick<Entry, 'steps'>, name: string): EntryStep | undefined =>
  steps.find((step) => step.name === name);
