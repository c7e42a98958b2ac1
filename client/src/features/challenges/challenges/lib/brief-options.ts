import type { BriefOptions } from '../api/types';
import type { BriefValues } from './brief';

interface Choice<V extends string> {
  value: V;
  reason: string | null;
}

/**
 * What a field offers: what can be fulfilled, as the server says, and what the brief asks for already, so that it can be
 * taken out. Until the server has answered that is all.
 */
export function offered<V extends string>(
  choices: readonly Choice<V>[] | undefined,
  chosen: readonly V[],
): V[] {
  const open = (choices ?? []).filter(({ value, reason }) => reason === null || chosen.includes(value));
  const known = open.map(({ value }) => value);
  return [...known, ...chosen.filter((value) => !known.includes(value))];
}

export const typeOptions = (options: BriefOptions | undefined, type: BriefValues['type']) =>
  options?.types.find(({ value }) => value === type);

/** Why it cannot be chosen; null where it can, or where the server has not answered yet. */
export const reasonOf = (choices: readonly Choice<string>[] | undefined, value: string): string | null =>
  choices?.find((choice) => choice.value === value)?.reason ?? null;
