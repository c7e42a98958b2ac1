import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { type Squad, SquadPeople } from '../../../deals/breeds/index.js';
import { TeamPeople } from '../../../identity/teams/index.js';
import { GroupLive } from './group-live.js';
import { GroupsRepository } from './groups.repository.js';

/** Who is in the group chat of a squad follows from the squad: it is made, filled and closed by what is so there now. */
@Injectable()
export class SquadChats {
  constructor(
    readonly db: Database,
    private readonly rows: GroupsRepository,
    private readonly squads: SquadPeople,
    private readonly people: TeamPeople,
    private readonly live: GroupLive,
    private readonly clock: Clock,
  ) {}

  /** The same again changes nothing, and the order of what happened does not matter. */
  @Transactional()
  async follow(squadId: string): Promise<void> {
    const now = this.clock.now();
    const before = await this.squads.of(squadId);
    if (!before) return;
    if (before.creatorIds.length > 0)
      await this.rows.open({ squadId, ownerId: before.brandId, title: before.name }, now);
    const group = await this.rows.lockOf(squadId);
    // Behind the lock, so that whoever comes later has seen what was so then.
    const squad = group && (await this.squads.of(squadId));
    if (!squad) return;
    const { id } = group;
    const wanted = await this.membersOf(squad);
    const had = (await this.rows.marks([id])).map(({ userId }) => userId);
    const came = wanted.filter((userId) => !had.includes(userId));
    const left = had.filter((userId) => !wanted.includes(userId));
    const closes = squad.over !== (group.closedAt !== null);
    if (came.length + left.length === 0 && group.title === squad.name && !closes) return;
    await this.rows.change(id, {
      title: squad.name,
      closedAt: squad.over ? (group.closedAt ?? now) : null,
    });
    await this.rows.leave(group, left);
    await this.rows.join(group, came, now);
    this.live.moved(id, { members: wanted, left });
  }

  async followOwner(ownerId: string): Promise<void> {
    for (const squadId of await this.rows.squadsOf(ownerId)) await this.follow(squadId);
  }

  /** Of a team those who run its squads; they write as themselves, as everywhere in messages. */
  private async membersOf({ brandId, creatorIds }: Squad): Promise<string[]> {
    const team = await this.people.active(brandId);
    const running = team.length > 0 ? await this.people.who(brandId, 'deals:write') : [];
    const brand = team.length > 0 ? running.map(({ userId }) => userId) : [brandId];
    return [...new Set([...brand, ...creatorIds])];
  }
}
