import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { actorOf, ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { nameTaken, savedSearchNotFound, tooMany } from '../creators.errors.js';
import { CreatorSearchDto } from '../dto/search.dto.js';
import { searchOf } from '../search/search-input.js';
import type { SavedSearchDto, SavedSearchInputDto, SavedSearchPatchDto } from './saved-search.dto.js';
import { SavedSearchesRepository } from './saved-searches.repository.js';

type Row = Awaited<ReturnType<SavedSearchesRepository['ofOwner']>>[number];

/** Searches that an owner keeps under a name. */
@Injectable()
export class SavedSearchesService {
  constructor(
    readonly db: Database,
    private readonly rows: SavedSearchesRepository,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async list(principal: Principal): Promise<SavedSearchDto[]> {
    return (await this.rows.ofOwner(ownedBy(principal), this.most)).map(shown);
  }

  @Transactional()
  async save(principal: Principal, { name, search, alerts }: SavedSearchInputDto): Promise<SavedSearchDto> {
    const ownerId = ownedBy(principal);
    // Refuses what no search could be made of.
    searchOf(search, { viewerId: actorOf(principal), ownerId });
    await this.rows.lockOwner(ownerId);
    const others = await this.rows.ofOwner(ownerId, this.most);
    if (others.length >= this.most) throw tooMany(this.most);
    if (others.some((one) => same(one.name, name))) throw nameTaken();
    const now = this.clock.now();
    const row: Row = {
      id: newId(),
      ownerId,
      name,
      search: kept(search),
      alerts,
      since: now,
      checkAt: alerts ? this.next : null,
      toldAt: null,
      toldCount: 0,
      createdAt: now,
      updatedAt: now,
    };
    await this.rows.insert(row);
    return shown(row);
  }

  @Transactional()
  async change(principal: Principal, id: string, patch: SavedSearchPatchDto): Promise<SavedSearchDto> {
    const ownerId = ownedBy(principal);
    await this.rows.lockOwner(ownerId);
    const row = await this.rows.one(id, ownerId);
    if (!row) throw savedSearchNotFound();
    const { name = row.name, alerts = row.alerts } = patch;
    const others = await this.rows.ofOwner(ownerId, this.most);
    if (others.some((one) => one.id !== id && same(one.name, name))) throw nameTaken();
    const now = this.clock.now();
    // Switched on again, it tells of nobody who came in between.
    const turned = alerts === row.alerts ? {} : { since: now, checkAt: alerts ? this.next : null };
    const change = { name, alerts, updatedAt: now, ...turned };
    await this.rows.update(id, change);
    return shown(Object.assign(row, change));
  }

  @Transactional()
  async remove(principal: Principal, id: string): Promise<void> {
    const row = await this.rows.one(id, ownedBy(principal));
    if (!row) throw savedSearchNotFound();
    await this.rows.delete(id);
  }

  private get most(): number {
    return this.settings.get('creators.savedMost');
  }

  private get next(): Date {
    return this.clock.in(this.settings.get('creators.alertHours') * HOUR);
  }
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The question alone: which part was read last is not kept. */
function kept({
  page: _page,
  per: _per,
  cursor: _cursor,
  facets: _facets,
  ...search
}: CreatorSearchDto): object {
  return JSON.parse(JSON.stringify(search)) as object;
}

const shown = ({ id, name, search, alerts, toldAt, toldCount, createdAt }: Row): SavedSearchDto => ({
  id,
  name,
  search: Object.assign(new CreatorSearchDto(), search),
  alerts,
  toldAt: toldAt?.toISOString() ?? null,
  toldCount,
  createdAt: createdAt.toISOString(),
});
