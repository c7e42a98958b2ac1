import type { DataSource } from 'typeorm';
import type { Config } from '../platform/config/config.js';
import { defaultSettings, type Settings } from '../platform/config/default-settings.js';
import { ConfigError } from '../platform/config/environment.js';

/** What a company has of its own; the country and the name of a department may well be the default. */
const OWN = [
  'company.name',
  'company.street',
  'company.vatId',
  'company.register',
  'company.email',
  'company.phone',
] as const satisfies readonly (keyof Settings)[];

/** Invoices and tax reports name us: a company that nobody has entered must not stand on them. */
export async function refuseUnnamedCompany(config: Config, source: DataSource): Promise<void> {
  const rows = (await source.query(`SELECT key, value FROM setting WHERE key LIKE 'company.%'`)) as {
    key: string;
    value: unknown;
  }[];
  const entered = {
    ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
    ...config.env.SETTINGS,
  };
  const defaults = defaultSettings();
  // A company may be called as our default one, where somebody has said so.
  const missing = OWN.filter((name) =>
    name === 'company.name'
      ? (entered[name] ?? '') === ''
      : (entered[name] ?? defaults[name]) === defaults[name],
  );
  if (missing.length === 0) return;
  throw new ConfigError(
    `Refused in production:\n  ${missing.join(', ')}: say who you are (settings, or the variable SETTINGS)`,
  );
}
