import type { Sentence } from '../../kernel/sentence.js';

export type SettingKind = 'integer' | 'boolean' | 'text' | 'list' | 'object';

/** What one setting allows beyond what its name and its default say. */
export interface SettingLimits {
  /** Least and most of a number, of the characters of a text, of the items of a list. */
  min?: number;
  max?: number;
  choices?: readonly string[];
  pattern?: RegExp;
  /** A text of several lines, such as a page. */
  lines?: boolean;
  /** Another setting that this one never exceeds. */
  atMost?: string;
}

export interface SettingRule extends SettingLimits {
  kind: SettingKind;
}

export interface SettingProblem {
  /** Where in the value, `.0.name`; empty = the value itself. */
  path: string;
  rule: string;
  message: Sentence;
}

const LONGEST_TEXT = 200;
const LONGEST_LIST = 100;
/** From here on a bound is only what the machine can take. */
const MOST = 1_000_000_000;

/** By the end of the name, as names tell the unit. A duration of nothing is allowed where a setting says so. */
const byName: readonly [end: RegExp, min: number, max: number][] = [
  [/(^|[a-z])[Pp]er(Hour|Day|Minute|\d)\w*$/, 1, MOST],
  [/Bp$/, 0, 10_000],
  [/Minor$/, 0, 1_000_000_000_000],
  [/(Bytes|Pixels)$/, 1, 1_000_000_000_000],
  [/Years$/i, 1, 100],
  [/Days$/i, 1, 3_650],
  [/Hours$/i, 1, 8_760],
  [/Minutes$/i, 1, 10_080],
  [/Seconds$/i, 1, 86_400],
  [/Ms$/, 0, 3_600_000],
  [/Age$/, 13, 99],
];

function limitsByName(key: string, kind: SettingKind): SettingLimits {
  if (kind === 'text') return { min: 1, max: LONGEST_TEXT };
  if (kind === 'list') return { min: 0, max: LONGEST_LIST };
  if (kind !== 'integer') return {};
  const name = key.slice(key.lastIndexOf('.') + 1);
  const [, min, max] = byName.find(([end]) => end.test(name)) ?? [null, 0, MOST];
  return { min, max };
}

/** The most of a value where somebody has thought of one; a bound of the machine tells a person nothing. */
export const toldMax = ({ max }: Pick<SettingLimits, 'max'>): number | null =>
  max === undefined || max >= MOST ? null : max;

function kindOf(value: unknown): SettingKind | undefined {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object' && value !== null) return 'object';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'integer' : undefined;
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'text' : undefined;
}

/** The rule of a setting, of its default value and what is said beside it. */
export function ruleOf(key: string, sample: unknown, limits: SettingLimits = {}): SettingRule {
  const kind = kindOf(sample);
  if (!kind) throw new Error(`the setting ${key} has a default of no kind of setting`);
  return { kind, ...limitsByName(key, kind), ...limits };
}

const articles: Record<SettingKind, Sentence> = {
  integer: { en: 'a whole number', de: 'eine ganze Zahl' },
  boolean: { en: 'true or false', de: 'true oder false' },
  text: { en: 'a text', de: 'ein Text' },
  list: { en: 'a list', de: 'eine Liste' },
  object: { en: 'an object', de: 'ein Objekt' },
};

const problem = (rule: string, message: Sentence, path = ''): SettingProblem => ({ path, rule, message });

function outOfRange(size: number, { min, max }: SettingRule, what: Sentence): SettingProblem | undefined {
  if (min !== undefined && size < min)
    return problem('min', {
      en: `${what.en} must be at least ${min}`,
      de: `${what.de} muss mindestens ${min} sein`,
    });
  if (max !== undefined && size > max)
    return problem('max', {
      en: `${what.en} must be at most ${max}`,
      de: `${what.de} darf höchstens ${max} sein`,
    });
  return undefined;
}

// PostgreSQL's JSON holds neither NUL nor half of a character.
const isPlain = (text: string, lines = false): boolean =>
  !/[\p{Cc}\p{Cs}]/u.test(lines ? text.replaceAll('\n', '') : text);

function textProblem(text: string, rule: SettingRule): SettingProblem | undefined {
  if (rule.choices && !rule.choices.includes(text))
    return problem('choices', {
      en: `It must be one of ${rule.choices.join(', ')}`,
      de: `Möglich ist nur ${rule.choices.join(', ')}`,
    });
  if (!isPlain(text, rule.lines))
    return problem('characters', {
      en: 'It holds a forbidden character',
      de: 'Der Text enthält ein unzulässiges Zeichen',
    });
  if (text !== text.trim())
    return problem('trimmed', {
      en: 'It must not begin or end with a space',
      de: 'Der Text darf nicht mit einem Leerzeichen beginnen oder enden',
    });
  const long = outOfRange(text.length, rule, { en: 'The number of characters', de: 'Die Zahl der Zeichen' });
  if (long) return long;
  return rule.pattern?.test(text) === false
    ? problem('pattern', {
        en: 'It does not have the form of one',
        de: 'Der Text hat nicht das richtige Format',
      })
    : undefined;
}

/** Items are of the kind of the default's first one; texts, where the default is empty. */
function listProblem(
  items: readonly unknown[],
  rule: SettingRule,
  sample: unknown,
): SettingProblem | undefined {
  const long = outOfRange(items.length, rule, { en: 'The number of items', de: 'Die Zahl der Einträge' });
  if (long) return long;
  const [first = ''] = sample as unknown[];
  return firstInside(items.entries(), (item) => problemOf(item, ruleOf('', first), first));
}

/** The same names as in the default, each with a value of the same kind. */
function objectProblem(value: object, sample: object): SettingProblem | undefined {
  const names = Object.keys(sample);
  const given = Object.keys(value);
  const strange = given.find((name) => !names.includes(name)) ?? names.find((name) => !given.includes(name));
  if (strange !== undefined)
    return problem('names', {
      en: `It must hold exactly ${names.join(', ')}`,
      de: `Es muss genau ${names.join(', ')} enthalten`,
    });
  const inside = sample as Record<string, unknown>;
  return firstInside(Object.entries(value), (part, name) =>
    problemOf(part, ruleOf(name, inside[name]), inside[name]),
  );
}

function firstInside<Name extends string | number>(
  parts: Iterable<[Name, unknown]>,
  find: (part: unknown, name: Name) => SettingProblem | undefined,
): SettingProblem | undefined {
  for (const [name, part] of parts) {
    const found = find(part, name);
    if (found) return { ...found, path: `.${name}${found.path}` };
  }
  return undefined;
}

/** What is wrong with a value; the sample is the default, whose shape lists and objects keep. */
export function problemOf(value: unknown, rule: SettingRule, sample: unknown): SettingProblem | undefined {
  if (kindOf(value) !== rule.kind)
    return problem('kind', {
      en: `It must be ${articles[rule.kind].en}`,
      de: `Es muss ${articles[rule.kind].de} sein`,
    });
  if (rule.kind === 'integer') return outOfRange(value as number, rule, { en: 'It', de: 'Der Wert' });
  if (rule.kind === 'text') return textProblem(value as string, rule);
  if (rule.kind === 'list') return listProblem(value as unknown[], rule, sample);
  return rule.kind === 'object' ? objectProblem(value as object, sample as object) : undefined;
}
