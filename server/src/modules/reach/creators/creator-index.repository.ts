import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { In } from 'typeorm';
import { CreatorIndexEntity } from './creator-index.entity.js';
import { NEXT_PEOPLE, REFRESH } from './index-rows.sql.js';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Writes the rows that search reads. */
@Injectable()
export class CreatorIndexRepository {
  constructor(
    private readonly db: Database,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The rows of these people as everything stands now; whoever may not be found has none afterwards. */
  async refresh(ids: readonly string[]): Promise<void> {
    const get = this.settings.get.bind(this.settings);
    const since = this.clock.in(-get('creators.priceDays') * DAY);
    await this.db.query(REFRESH, [
      ids,
      this.clock.now(),
      get('creators.minAge'),
      since,
      get('creators.priceDeals'),
    ]);
  }

  rowsOf(ids: readonly string[]): Promise<CreatorIndexEntity[]> {
    return this.db.repo(CreatorIndexEntity).findBy({ userId: In([...ids]) });
  }

  /** In the order of their ids, behind `id`. */
  async peopleAfter(id: string | null, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(NEXT_PEOPLE, [id ?? BEFORE_ALL, limit]);
    return rows.map((row) => row.id);
  }
}
