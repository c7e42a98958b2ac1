/**
 * Every setting with the type of its value. A module adds its own in its `x.settings.ts`:
 * `declare module '…/platform/config/default-settings.js' { interface Settings extends EntrySettings {} }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- modules add to it by augmentation
export interface Settings {}

const defaults: Record<string, unknown> = {};

/**
 * Declares settings with their defaults. Percentages of money are basis points (30 % = 3000); times are in the unit of
 * the name. Two of one name stop the boot.
 */
export function defineSettings<Own extends object>(own: Own): Own {
  for (const [key, value] of Object.entries(own)) {
    if (key in defaults) throw new Error(`two settings are called ${key}`);
    defaults[key] = value;
  }
  return own;
}

/** Complete once the application has loaded every `x.settings.ts`. */
export const defaultSettings = (): Settings => defaults as unknown as Settings;
