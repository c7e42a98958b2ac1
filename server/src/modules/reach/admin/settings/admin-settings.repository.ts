import { Injectable } from '@nestjs/common';
import type { Cursor } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { everything, isoMoment, listOf, Rows } from '../../../../platform/database/list.js';
import type { SettingHistoryDto, SettingHistoryQueryDto } from './dto/admin-settings.dto.js';

export interface StoredSetting {
  key: string;
  version: number;
  changedAt: string;
  changedBy: string | null;
}

const HISTORY = listOf(
  new Rows<SettingHistoryDto>(
    'setting_change c LEFT JOIN "user" u ON u.id = c.changed_by',
    `c.id, c.key, c.old_value AS before, c.new_value AS after, c.version, c.reason,
     ${isoMoment('c.changed_at')} AS "changedAt", u.display_name AS "changedBy"`,
  ),
  {
    filters: { key: 'c.key = $1' },
    sorts: { newest: ['c.changed_at DESC', 'c.id DESC'] },
  },
);

/** Who changed what, with their names; settings change through the platform's `SettingsStore` alone. */
@Injectable()
export class AdminSettingsRepository {
  constructor(private readonly db: Database) {}

  async stored(): Promise<Map<string, StoredSetting>> {
    const rows = await this.db.query<StoredSetting>(
      `SELECT s.key, s.version, ${isoMoment('s.changed_at')} AS "changedAt", u.display_name AS "changedBy"
       FROM setting s LEFT JOIN "user" u ON u.id = s.changed_by`,
    );
    return new Map(rows.map((row) => [row.key, row]));
  }

  history(query: SettingHistoryQueryDto): Promise<Cursor<SettingHistoryDto>> {
    return HISTORY.after(this.db, query, everything);
  }
}
