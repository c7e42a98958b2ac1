import { formatInteger, formatMoney, formatNumber } from '@/shared/format';
import type { Setting } from '../api/settings';
import type { useTexts } from '../texts';
import { choiceOf } from './names';

type Texts = ReturnType<typeof useTexts>;

const units = [
  [/(^|[a-z])[Pp]er(Hour|Day|Minute|\d)\w*$/, null],
  [/Bp$/, 'percent'],
  [/minor$/i, 'euros'],
  [/Ms$/, 'milliseconds'],
  [/seconds$/i, 'seconds'],
  [/minutes$/i, 'minutes'],
  [/hours$/i, 'hours'],
  [/days$/i, 'days'],
  [/(years|age)$/i, 'years'],
  [/bytes$/i, 'bytes'],
  [/(Pixels|Side)$/, 'pixels'],
  [/fourEyes$/, 'coins'],
] as const;

export type Unit = Exclude<(typeof units)[number][1], null>;

/** What a number counts, as the end of its name tells; a plain count has none. */
export const unitOf = (key: string): Unit | null =>
  units.find(([end]) => end.test(key.slice(key.lastIndexOf('.') + 1)))?.[1] ?? null;

function numberIn(unit: Unit | null, value: number, t: Texts): string {
  if (unit === 'percent') return `${formatNumber(value / 100)} %`;
  if (unit === 'euros') return formatMoney(value);
  return unit === null
    ? formatInteger(value)
    : `${formatInteger(value)} ${t(`units.${unit}`, { count: value })}`;
}

/** Of a page: its title stands for it. */
const firstLine = (page: string): string => `${page.split('\n')[0]?.replace(/^#+ */, '') ?? ''} …`;

/** A value as people read it. */
export function shownValue(key: string, value: unknown, t: Texts): string {
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  if (typeof value === 'number') return numberIn(unitOf(key), value, t);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (key.startsWith('legal.')) return firstLine(value);
  return key.startsWith('company.') ? value : choiceOf(value);
}

/** What a value may be, in words; undefined where its kind says it. */
export function shownRange({ key, kind, limits }: Setting, t: Texts): string | undefined {
  const { min, max, choices } = limits;
  if (choices) return choices.map(choiceOf).join(', ');
  if (kind !== 'integer' || min === null) return undefined;
  const unit = unitOf(key);
  if (max === null) return t('atLeast', { min: numberIn(unit, min, t) });
  return t('range', { min: numberIn(unit, min, t), max: numberIn(unit, max, t) });
}

/** Lists and objects are typed as JSON, everything else as it is. */
export const typedAsJson = ({ kind }: Pick<Setting, 'kind'>): boolean => kind === 'list' || kind === 'object';

/** The value of a form's input as it is sent; undefined for what is no JSON. */
export function parsed(setting: Setting, typed: unknown): Setting['value'] | undefined {
  if (!typedAsJson(setting)) return typed as Setting['value'];
  try {
    return JSON.parse(String(typed)) as Setting['value'];
  } catch {
    // What cannot be read is told beside the input.
    return undefined;
  }
}
