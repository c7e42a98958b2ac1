import type { ChargeStep } from '../api/timeline';

const named = ['capture_asked', 'called_off', 'declined', 'not_done', 'ended'] as const;

/** A try that did not lead on is no step of its kind: what was asked for is not what happened. */
export const titleOf = ({ kind, code }: Pick<ChargeStep, 'kind' | 'code'>) =>
  named.find((name) => name === code) ?? kind;

/** The provider tells the same several times; of what it says in a row only the last counts. */
export const withoutRepeats = <T extends Pick<ChargeStep, 'code'>>(steps: readonly T[]): T[] =>
  steps.filter(({ code }, place) => code !== 'told' || steps[place + 1]?.code !== 'told');
