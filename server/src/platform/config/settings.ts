import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../database/database.js';
import { PgListener } from '../database/pg-listener.js';
import { Config } from './config.js';
import { defaultSettings, type Settings } from './default-settings.js';

/**
 * Business numbers an administrator may change without a release: defaults beside what they rule (`x.settings.ts`),
 * changes in the table `setting`, overrides from the variable SETTINGS above both. Reads are synchronous from a cache
 * that a database notification refreshes, so that a hot path never waits for a setting.
 */
@Injectable()
export class SettingsStore implements OnApplicationBootstrap {
  private current: Settings;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly listener: PgListener,
  ) {
    this.current = { ...defaultSettings(), ...(config.env.SETTINGS as Partial<Settings>) };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.reload();
    this.listener.on('setting_changed', () => this.reload());
  }

  get<K extends keyof Settings>(key: K): Settings[K] {
    return this.current[key];
  }

  get all(): Readonly<Settings> {
    return this.current;
  }

  /** Writes one setting and raises its version; every process hears of it. */
  async set<K extends keyof Settings>(key: K, value: Settings[K], actorId: string): Promise<void> {
    await this.database.query(
      `INSERT INTO setting (key, value, changed_by) VALUES ($1, $2::jsonb, $3)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_by = excluded.changed_by,
         version = setting.version + 1, changed_at = now()`,
      [key, JSON.stringify(value), actorId],
    );
    await this.database.query(`SELECT pg_notify('setting_changed', $1)`, [key]);
    await this.reload();
  }

  private async reload(): Promise<void> {
    const rows = await this.database.query<{ key: string; value: unknown }>(`SELECT key, value FROM setting`);
    const stored = Object.fromEntries(
      rows.filter((row) => row.key in defaultSettings()).map((row) => [row.key, row.value]),
    );
    this.current = {
      ...defaultSettings(),
      ...(stored as Partial<Settings>),
      ...(this.config.env.SETTINGS as Partial<Settings>),
    };
  }
}
