import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { actorOf, ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { creatorNotFound, listNotFound, nameTaken, tooMany } from '../creators.errors.js';
import { CreatorSearchPort, everybody } from '../search/search.types.js';
import type { CreatorListDto } from './creator-list.dto.js';
import { CreatorListsRepository } from './creator-lists.repository.js';

type List = Awaited<ReturnType<CreatorListsRepository['ofOwner']>>[number];

/** Named lists of creators, with a note for each. */
@Injectable()
export class CreatorListsService {
  constructor(
    readonly db: Database,
    private readonly rows: CreatorListsRepository,
    private readonly engine: CreatorSearchPort,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async create(principal: Principal, name: string): Promise<CreatorListDto> {
    const ownerId = ownedBy(principal);
    const others = await this.others(ownerId, name);
    const most = this.settings.get('creators.savedMost');
    if (others.length >= most) throw tooMany(most);
    const now = this.clock.now();
    const list: List = { id: newId(), ownerId, name, createdAt: now, updatedAt: now };
    await this.rows.insert(list);
    return shownList(list);
  }

  @Transactional()
  async rename(principal: Principal, id: string, name: string): Promise<CreatorListDto> {
    const list = await this.own(principal, id);
    await this.others(list.ownerId, name, id);
    const change = { name, updatedAt: this.clock.now() };
    await this.rows.update(id, change);
    const counts = await this.rows.counts(list.ownerId, null);
    return shownList(Object.assign(list, change), counts.get(id));
  }

  @Transactional()
  async remove(principal: Principal, id: string): Promise<void> {
    const list = await this.own(principal, id);
    await this.rows.delete(list.id);
  }

  /** Who is on it already stays with their note. 404 where one of them may not be found. */
  @Transactional()
  async add(principal: Principal, id: string, creatorIds: readonly string[]): Promise<CreatorListDto> {
    const list = await this.own(principal, id);
    await this.rows.lockOwner(list.ownerId);
    const findable = await this.engine.count({ ...everybody(actorOf(principal)), among: creatorIds });
    if (findable < creatorIds.length) throw creatorNotFound();
    const most = this.settings.get('creators.listMost');
    const held = new Set((await this.rows.itemsOf(id, most)).map(({ creatorId }) => creatorId));
    const fresh = creatorIds.filter((creatorId) => !held.has(creatorId));
    if (held.size + fresh.length > most) throw tooMany(most);
    const now = this.clock.now();
    if (fresh.length > 0) {
      const { ownerId } = list;
      await this.rows.add(
        fresh.map((creatorId) => ({ listId: id, creatorId, ownerId, note: null, addedAt: now })),
      );
      await this.rows.update(id, { updatedAt: now });
    }
    return shownList(Object.assign(list, { updatedAt: now }), {
      count: held.size + fresh.length,
      holds: true,
    });
  }

  @Transactional()
  async note(principal: Principal, id: string, creatorId: string, note: string): Promise<void> {
    await this.own(principal, id);
    if (!(await this.rows.note(id, creatorId, note === '' ? null : note))) throw creatorNotFound();
  }

  /** Whoever is not on it is not on it afterwards either. */
  @Transactional()
  async take(principal: Principal, id: string, creatorId: string): Promise<void> {
    await this.own(principal, id);
    await this.rows.take(id, [creatorId]);
  }

  private async own(principal: Principal, id: string): Promise<List> {
    const list = await this.rows.one(id, ownedBy(principal));
    if (!list) throw listNotFound();
    return list;
  }

  private async others(ownerId: string, name: string, id?: string): Promise<List[]> {
    await this.rows.lockOwner(ownerId);
    const lists = await this.rows.ofOwner(ownerId, this.settings.get('creators.savedMost'));
    const others = lists.filter((one) => one.id !== id);
    if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) throw nameTaken();
    return others;
  }
}

export const shownList = (
  { id, name, createdAt, updatedAt }: List,
  { count, holds } = { count: 0, holds: false },
): CreatorListDto => ({
  id,
  name,
  count,
  holds,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
