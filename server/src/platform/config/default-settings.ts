import {
  problemOf,
  ruleOf,
  type SettingLimits,
  type SettingProblem,
  type SettingRule,
} from './setting-rules.js';

/**
 * Every setting with the type of its value. A module adds its own in its `x.settings.ts`:
 * `declare module '…/platform/config/default-settings.js' { interface Settings extends EntrySettings {} }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- modules add to it by augmentation
export interface Settings {}

const defaults: Record<string, unknown> = {};
const rules = new Map<string, SettingRule>();

/**
 * Declares settings with their defaults. Percentages of money are basis points (30 % = 3000); times are in the unit of
 * the name. What a value may be follows from its name and its default (setting-rules.ts); `limits` says what is different.
 * Two of one name, and a default that breaks its own rule, stop the boot.
 */
export function defineSettings<Own extends object>(
  own: Own,
  limits: { readonly [Key in keyof Own]?: SettingLimits } = {},
): Own {
  for (const [key, value] of Object.entries(own)) {
    if (key in defaults) throw new Error(`two settings are called ${key}`);
    const rule = ruleOf(key, value, limits[key as keyof Own]);
    const wrong = problemOf(value, rule, value);
    if (wrong) throw new Error(`the default of the setting ${key} is refused: ${wrong.message.en}`);
    defaults[key] = value;
    rules.set(key, rule);
  }
  return own;
}

/** Complete once the application has loaded every `x.settings.ts`. */
export const defaultSettings = (): Settings => defaults as unknown as Settings;

/** Undefined for a name that no setting has. */
export const settingRule = (key: string): SettingRule | undefined => rules.get(key);

/** What is wrong with one value alone. */
export function settingProblem(key: string, value: unknown): SettingProblem | undefined {
  const rule = rules.get(key);
  if (!rule)
    return {
      path: '',
      rule: 'unknown',
      message: { en: `There is no setting ${key}`, de: `Die Einstellung ${key} gibt es nicht` },
    };
  return problemOf(value, rule, defaults[key]);
}

/** Settings that exceed the one they must not exceed, of all as they would stand together. */
export function unequalSettings(all: Readonly<Record<string, unknown>>): { key: string; other: string }[] {
  return [...rules].flatMap(([key, { atMost }]) =>
    atMost !== undefined && Number(all[key]) > Number(all[atMost]) ? [{ key, other: atMost }] : [],
  );
}
