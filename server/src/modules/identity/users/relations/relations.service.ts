import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { isStaffRole } from '../../../../kernel/roles.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import type { UserEntity } from '../user.entity.js';
import { UsersService } from '../users.service.js';
import type { FollowDto } from './dto/relations.dto.js';
import { isPresent } from './relation.js';
import { blockedByYou, notOneself, staffFollowNobody } from './relations.errors.js';
import { blockChanged, followChanged } from './relations.events.js';
import { RelationsRepository } from './relations.repository.js';

interface Pair {
  me: UserEntity;
  other: UserEntity;
}

/**
 * Who follows and who blocks whom. Every change locks both people in one order, so that counters are exact and a follow
 * never comes beside a block.
 */
@Injectable()
export class RelationsService {
  constructor(
    readonly db: Database,
    private readonly rows: RelationsRepository,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The first follow makes somebody a consumer too. Once more changes nothing. */
  @Transactional()
  async follow(userId: string, otherId: string): Promise<FollowDto> {
    const pair = await this.lock(userId, otherId);
    if (pair.me.roles.some(isStaffRole)) throw staffFollowNobody();
    const { blocks, blocked } = await this.rows.between(userId, otherId);
    if (blocked || !isPresent(pair.other)) throw notFound();
    if (blocks) throw blockedByYou();
    if (await this.rows.addFollow(userId, otherId, this.clock.now())) {
      await this.count(pair, 1);
      await this.users.grantRole(pair.me, 'consumer');
      await this.outbox.append(followChanged('user.followed', userId, otherId));
    }
    return { following: true, followerCount: pair.other.followerCount };
  }

  @Transactional()
  async unfollow(userId: string, otherId: string): Promise<FollowDto> {
    const pair = await this.lock(userId, otherId);
    if (!(await this.endFollow(pair)) && (await this.rows.between(userId, otherId)).blocked) throw notFound();
    return { following: false, followerCount: pair.other.followerCount };
  }

  /** Ends following both ways. Staff are never blocked: they have to reach people. */
  @Transactional()
  async block(userId: string, otherId: string): Promise<void> {
    const { me, other } = await this.lock(userId, otherId);
    if (other.roles.some(isStaffRole)) throw notFound();
    if (!(await this.rows.addBlock(userId, otherId, this.clock.now()))) return;
    await this.endFollow({ me, other });
    await this.endFollow({ me: other, other: me });
    await this.outbox.append(blockChanged('user.blocked', userId, otherId));
  }

  @Transactional()
  async unblock(userId: string, otherId: string): Promise<void> {
    await this.lock(userId, otherId);
    if (await this.rows.removeBlock(userId, otherId))
      await this.outbox.append(blockChanged('user.unblocked', userId, otherId));
  }

  /** 404 for who never was or left. */
  private async lock(userId: string, otherId: string): Promise<Pair> {
    if (userId === otherId) throw notOneself();
    const people = await this.rows.lockPeople([userId, otherId]);
    const [me, other] = [userId, otherId].map((id) => people.find((person) => person.id === id));
    if (!me || !other || other.state === 'deleted') throw notFound();
    return { me, other };
  }

  /** False = there was nothing to end. */
  private async endFollow(pair: Pair): Promise<boolean> {
    if (!(await this.rows.removeFollow(pair.me.id, pair.other.id))) return false;
    await this.count(pair, -1);
    await this.outbox.append(followChanged('user.unfollowed', pair.me.id, pair.other.id));
    return true;
  }

  private async count({ me, other }: Pair, by: 1 | -1): Promise<void> {
    me.followingCount += by;
    other.followerCount += by;
    await this.rows.saveCounts(me);
    await this.rows.saveCounts(other);
  }
}
