import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { Notices } from '../../../../platform/notices/notices.js';
import { creatorNotices } from '../creators.notices.js';
import { CreatorSearchDto } from '../dto/search.dto.js';
import { searchOf } from '../search/search-input.js';
import { CreatorSearchPort } from '../search/search.types.js';
import { SavedSearchesRepository } from './saved-searches.repository.js';

/** Looks at each saved search once a day, and tells its owner of creators who match and could not be found before. */
@Injectable()
export class SearchAlerts {
  constructor(
    readonly db: Database,
    private readonly rows: SavedSearchesRepository,
    private readonly engine: CreatorSearchPort,
    private readonly notices: Notices,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @TimedState<SearchAlerts>({ name: 'creators.alert', due: ({ rows }, now, limit) => rows.due(now, limit) })
  @Transactional()
  async fire(id: string, now: Date): Promise<void> {
    const saved = await this.rows.lock(id);
    if (!saved?.checkAt || saved.checkAt > now) return;
    const { ownerId, name, since } = saved;
    const asked = Object.assign(new CreatorSearchDto(), saved.search);
    const search = searchOf(asked, { viewerId: ownerId, ownerId });
    const count = await this.engine.count({ ...search, listedAfter: since });
    const checkAt = this.clock.in(this.settings.get('creators.alertHours') * HOUR);
    await this.rows.update(id, {
      since: now,
      checkAt,
      ...(count > 0 ? { toldAt: now, toldCount: count } : {}),
    });
    if (count === 0) return;
    await this.notices.tell(creatorNotices.matches, {
      userId: ownerId,
      key: `${id}:${now.toISOString()}`,
      facts: { searchId: id, search: name, count },
      ref: { kind: 'creator-search', id },
    });
  }
}
