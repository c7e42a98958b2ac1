import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError, type FieldError } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/id.js';
import { Database } from '../database/database.js';
import { lockName } from '../database/locks.js';
import { PgListener } from '../database/pg-listener.js';
import { Config } from './config.js';
import { defaultSettings, settingProblem, type Settings, unequalSettings } from './default-settings.js';

const CHANNEL = 'setting_changed';

export interface SettingChange {
  key: string;
  value: unknown;
  /** The version that was looked at; 0 = never changed. */
  version: number;
}

/** What a change has made of one setting. */
export interface ChangedSetting {
  key: string;
  before: unknown;
  after: unknown;
}

interface Row {
  key: string;
  value: unknown;
  version: number;
  changed_by: string | null;
}

/**
 * Business numbers an administrator may change without a release: defaults beside what they rule (`x.settings.ts`),
 * changes in the table `setting`, overrides from the variable SETTINGS above both. Reads are synchronous from a cache
 * that a database notification refreshes, so that a hot path never waits for a setting.
 */
@Injectable()
export class SettingsStore implements OnApplicationBootstrap {
  private current: Settings;
  private readonly logger = new Logger('Settings');
  /** Reads of the table are numbered: one that began earlier never takes the place of a later one. */
  private begun = 0;
  private shown = 0;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly listener: PgListener,
    private readonly clock: Clock,
  ) {
    this.current = { ...defaultSettings(), ...(config.env.SETTINGS as Partial<Settings>) };
    listener.on(CHANNEL, () => this.reload());
    // What was told while nobody listened is not told again.
    listener.onHearing(() => this.reload());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.reload();
  }

  get<K extends keyof Settings>(key: K): Settings[K] {
    return this.current[key];
  }

  get all(): Readonly<Settings> {
    return this.current;
  }

  /** Whether the variable SETTINGS says it, whatever stands in the table. */
  overridden(key: string): boolean {
    return Object.hasOwn(this.config.env.SETTINGS, key);
  }

  /**
   * All changes or none, each with its line of history; every process hears of them. Sent again by the same person they
   * are done already. Answers those that were made now.
   */
  async change(
    changes: readonly SettingChange[],
    by: { actorId: string; reason: string },
  ): Promise<ChangedSetting[]> {
    this.refuseWrong(changes);
    return this.database.transaction(async () => {
      // One at a time: settings are held against each other, also those that have no row yet.
      await lockName(this.database, 'settings', 'all');
      const stored = new Map((await this.rows()).map((row) => [row.key, row]));
      const open = changes.filter((change) => !isDone(change, stored.get(change.key), by.actorId));
      refuseStale(open, stored);
      const before = this.merged([...stored.values()]) as unknown as Record<string, unknown>;
      refuseUnequal(changes, {
        ...before,
        ...Object.fromEntries(open.map(({ key, value }) => [key, value])),
      });
      const made = open.map(({ key, value }) => ({ key, before: before[key], after: value }));
      for (const [index, change] of open.entries()) await this.write(change, made[index]?.before, by);
      if (open.length > 0) await this.database.query(`SELECT pg_notify($1, '')`, [CHANNEL]);
      this.database.afterCommit(() => this.reload());
      return made;
    });
  }

  private refuseWrong(changes: readonly SettingChange[]): void {
    const keys = changes.map(({ key }) => key);
    const details = changes.flatMap(({ key, value }, index): FieldError[] => {
      if (keys.indexOf(key) < index)
        return [
          {
            field: `changes.${index}.key`,
            rule: 'unique',
            message: { en: `${key} is listed twice`, de: `${key} ist doppelt angegeben` },
          },
        ];
      const problem = settingProblem(key, value);
      if (!problem) return [];
      const place = problem.rule === 'unknown' ? 'key' : `value${problem.path}`;
      return [{ field: `changes.${index}.${place}`, rule: problem.rule, message: problem.message }];
    });
    if (details[0]) throw new AppError('VALIDATION_FAILED', details[0].message, { details });
    const fixed = details.length === 0 ? keys.filter((key) => this.overridden(key)) : [];
    if (fixed.length > 0)
      throw new AppError('CONFLICT', {
        en: `Fixed by the variable SETTINGS of the server: ${fixed.join(', ')}`,
        de: `Durch die Variable SETTINGS des Servers festgelegt: ${fixed.join(', ')}`,
      });
  }

  private async write(
    { key, value, version }: SettingChange,
    before: unknown,
    { actorId, reason }: { actorId: string; reason: string },
  ): Promise<void> {
    const now = this.clock.now();
    await this.database.query(
      `INSERT INTO setting (key, value, version, changed_by, changed_at) VALUES ($1, $2::jsonb, $3, $4, $5)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = excluded.version,
         changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
      [key, JSON.stringify(value), version + 1, actorId, now],
    );
    await this.database.query(
      `INSERT INTO setting_change (id, key, old_value, new_value, version, reason, changed_by, changed_at)
       VALUES ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7, $8)`,
      [newId(), key, JSON.stringify(before), JSON.stringify(value), version + 1, reason, actorId, now],
    );
  }

  private rows(): Promise<Row[]> {
    return this.database.query<Row>(`SELECT key, value, version, changed_by FROM setting`);
  }

  private async reload(): Promise<void> {
    const turn = ++this.begun;
    const rows = await this.rows();
    if (turn < this.shown) return;
    this.shown = turn;
    this.current = this.merged(rows);
  }

  /** A row that breaks its rule, written by hand or for another release, does not rule: it is told and left out. */
  private merged(rows: readonly Row[]): Settings {
    const known = rows.filter(({ key }) => key in defaultSettings());
    const right = known.filter(({ key, value }) => {
      const problem = settingProblem(key, value);
      if (problem) this.logger.error(`the stored setting ${key} is left out: ${problem.message.en}`);
      return !problem;
    });
    return {
      ...defaultSettings(),
      ...(Object.fromEntries(right.map(({ key, value }) => [key, value])) as Partial<Settings>),
      ...(this.config.env.SETTINGS as Partial<Settings>),
    };
  }
}

/** JSON of a value, its names in one order: the database keeps none. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const isDone = ({ value, version }: SettingChange, row: Row | undefined, actorId: string): boolean =>
  row?.version === version + 1 && row.changed_by === actorId && textOf(row.value) === textOf(value);

function refuseStale(changes: readonly SettingChange[], stored: ReadonlyMap<string, Row>): void {
  const stale = changes.filter(({ key, version }) => (stored.get(key)?.version ?? 0) !== version);
  if (stale.length === 0) return;
  const names = stale.map(({ key }) => key).join(', ');
  throw new AppError('VERSION_MISMATCH', {
    en: `Changed by somebody else meanwhile: ${names}`,
    de: `Inzwischen von jemand anderem geändert: ${names}`,
  });
}

/** Only pairs of which one is changed: what was unequal before is no reason to refuse another change. */
function refuseUnequal(changes: readonly SettingChange[], all: Readonly<Record<string, unknown>>): void {
  const details = unequalSettings(all).flatMap(({ key, other }): FieldError[] => {
    const index = changes.findIndex((change) => change.key === key || change.key === other);
    if (index < 0) return [];
    return [
      {
        field: `changes.${index}.value`,
        rule: 'atMost',
        message: {
          en: `${key} must not be more than ${other}`,
          de: `${key} darf nicht größer sein als ${other}`,
        },
      },
    ];
  });
  if (details[0]) throw new AppError('VALIDATION_FAILED', details[0].message, { details });
}
