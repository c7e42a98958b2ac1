import type { Sentence } from '../../../../kernel/sentence.js';
import { say } from '../../../../platform/http/language.js';
import type { EntryReader, EntryState } from '../entry.types.js';
import type { CheckStage, EntryCheckDto } from './dto/entry.dto.js';

const words: Readonly<Record<CheckStage, Sentence>> = {
  checking: { en: 'Our team is checking this entry', de: 'Unser Team prüft diesen Beitrag' },
  recheck: {
    en: 'We check the figures once more before the pay',
    de: 'Vor der Auszahlung prüfen wir die Zahlen noch einmal',
  },
  staff: {
    en: 'Our team checks this entry before the pay',
    de: 'Vor der Auszahlung prüft unser Team diesen Beitrag',
  },
  frozen: {
    en: 'Frozen until our team has decided. You can answer.',
    de: 'Eingefroren, bis unser Team entschieden hat. Du kannst antworten.',
  },
};

type Checked = Pick<EntryState, 'status' | 'frozenAt' | 'staffSince' | 'recheckedAt' | 'dueAt'>;

function stageOf({ status, frozenAt, staffSince, recheckedAt }: Checked): [CheckStage, Date] | null {
  if (status === 'frozen') return frozenAt && ['frozen', frozenAt];
  if (status !== 'validating') return null;
  if (staffSince) return ['staff', staffSince];
  return recheckedAt && ['recheck', recheckedAt];
}

/** Null where nothing is checked beyond the usual hold. */
export function checkOf(entry: Checked, reader: EntryReader): EntryCheckDto | null {
  const found = stageOf(entry);
  if (!found) return null;
  const [known, since] = found;
  const stage = reader === 'brand' ? 'checking' : known;
  return {
    stage,
    message: say(words[stage]),
    since: since.toISOString(),
    until: stage === 'checking' ? null : (entry.dueAt?.toISOString() ?? null),
  };
}
