import { Injectable } from '@nestjs/common';
import type { Cursor } from '../../../../kernel/page.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { defaultSettings, settingRule } from '../../../../platform/config/default-settings.js';
import { toldMax } from '../../../../platform/config/setting-rules.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { AdminSettingsRepository, type StoredSetting } from './admin-settings.repository.js';
import type {
  PlatformConfigDto,
  PlatformConfigPatchDto,
  PlatformSettingDto,
  SettingHistoryDto,
  SettingHistoryQueryDto,
  SettingLimitsDto,
} from './dto/admin-settings.dto.js';

/** The settings of the platform, for admins. */
@Injectable()
export class AdminSettingsService {
  constructor(
    readonly db: Database,
    private readonly settings: SettingsStore,
    private readonly rows: AdminSettingsRepository,
    private readonly audit: AuditLog,
  ) {}

  async all(): Promise<PlatformConfigDto> {
    const stored = await this.rows.stored();
    const keys = Object.keys(defaultSettings()).toSorted((a, b) => (a < b ? -1 : 1));
    return { settings: keys.map((key) => this.dtoOf(key, stored.get(key))) };
  }

  @Transactional()
  async change({ changes, reason }: PlatformConfigPatchDto, by: AuditActor): Promise<void> {
    const actorId = by.actorId;
    if (actorId === null) throw new Error('settings are changed by a person');
    for (const { key, before, after } of await this.settings.change(changes, { actorId, reason }))
      await this.audit.record(by, {
        action: 'setting.change',
        target: { kind: 'setting', id: key },
        before: { value: before },
        after: { value: after, reason },
      });
  }

  history(query: SettingHistoryQueryDto): Promise<Cursor<SettingHistoryDto>> {
    return this.rows.history(query);
  }

  private dtoOf(key: string, stored: StoredSetting | undefined): PlatformSettingDto {
    const name = key as keyof ReturnType<typeof defaultSettings>;
    const rule = settingRule(key);
    if (!rule) throw new Error(`the setting ${key} has no rule`);
    return {
      key,
      kind: rule.kind,
      value: this.settings.get(name),
      default: defaultSettings()[name],
      limits: limitsOf(rule),
      version: stored?.version ?? 0,
      changedAt: stored?.changedAt ?? null,
      changedBy: stored?.changedBy ?? null,
      overridden: this.settings.overridden(key),
    };
  }
}

const limitsOf = (rule: NonNullable<ReturnType<typeof settingRule>>): SettingLimitsDto => ({
  min: rule.min ?? null,
  max: toldMax(rule),
  choices: rule.choices ? [...rule.choices] : null,
  pattern: rule.pattern?.source ?? null,
  lines: rule.lines ?? false,
  atMost: rule.atMost ?? null,
});
