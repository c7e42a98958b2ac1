import { formatInteger, formatPercent } from '@/shared/format';
import type { Schemas } from '@/shared/api';

export type SignalName = Schemas['EntryScoreDto']['findings'][number]['signal'];
export type EvidenceName = Schemas['EntryEvidenceDto']['findings'][number]['signal'];

/** What a signal is counted in; facts have no number. */
const units: Readonly<Record<SignalName | EvidenceName, 'share' | 'count' | 'fact'>> = {
  likes: 'share',
  hour: 'share',
  fall: 'share',
  audience: 'share',
  comments: 'count',
  followers: 'count',
  confirmed: 'count',
  copy: 'fact',
  sharedPayout: 'fact',
  sharedIdentity: 'fact',
  tiedToBrand: 'fact',
  connection: 'fact',
};

export const isFact = (signal: SignalName | EvidenceName): boolean => units[signal] === 'fact';

/** A value or a threshold as people read it: basis points as percent. */
export const signalValue = (signal: SignalName | EvidenceName, value: number): string =>
  units[signal] === 'share' ? formatPercent(value / 10_000) : formatInteger(value);
