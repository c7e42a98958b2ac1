import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Cursor, CursorQuery, Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { listOf, Rows, visible } from '../../../../platform/database/list.js';
import { type CardRow, cardColumns } from '../user-card.js';
import { UserEntity } from '../user.entity.js';
import { BlockEntity } from './block.entity.js';
import { FollowEntity } from './follow.entity.js';
import { type Relation, strangers } from './relation.js';

/** The other person of a follow, where others find them; neither who blocked the reader nor whom the reader blocked. */
const PRESENT = `u.state = 'active' AND u.complete_onboarding AND NOT u.roles && ARRAY['support', 'admin']`;
const NOT_BLOCKED = `NOT EXISTS (SELECT FROM block b WHERE b.blocker_id = $2::uuid AND b.blocked_id = u.id)
  AND NOT EXISTS (SELECT FROM block b WHERE b.blocker_id = u.id AND b.blocked_id = $2::uuid)`;
const cards = `u.id, ${cardColumns('u')}`;

const FOLLOWERS = listOf(new Rows<CardRow>(`follow f JOIN "user" u ON u.id = f.follower_id`, cards), {
  key: 'follower_id',
  where: PRESENT,
  sorts: { newest: ['f.created_at DESC', 'f.follower_id DESC'] },
});
const FOLLOWING = listOf(new Rows<CardRow>(`follow f JOIN "user" u ON u.id = f.followee_id`, cards), {
  key: 'followee_id',
  where: PRESENT,
  sorts: { newest: ['f.created_at DESC', 'f.followee_id DESC'] },
});
const BLOCKED = listOf(new Rows<CardRow>(`block b JOIN "user" u ON u.id = b.blocked_id`, cards), {
  key: 'blocked_id',
  sorts: { newest: ['b.created_at DESC', 'b.blocked_id DESC'] },
});
const followersOf = visible(`f.followee_id = $1 AND ${NOT_BLOCKED}`);
const followedBy = visible(`f.follower_id = $1 AND ${NOT_BLOCKED}`);
const blockedBy = visible('b.blocker_id = $1');

/** Of one person to each of some others. */
const RELATIONS = `
  SELECT other AS id,
    EXISTS (SELECT FROM follow WHERE follower_id = $1 AND followee_id = other) AS follows,
    EXISTS (SELECT FROM follow WHERE follower_id = other AND followee_id = $1) AS followed,
    EXISTS (SELECT FROM block WHERE blocker_id = $1 AND blocked_id = other) AS blocks,
    EXISTS (SELECT FROM block WHERE blocker_id = other AND blocked_id = $1) AS blocked
  FROM unnest($2::uuid[]) AS other`;

/** On from a key, the latest first; each page is read from the index alone. */
const FOLLOWERS_AFTER = `
  SELECT follower_id AS id, created_at::text AS at FROM follow
  WHERE followee_id = $1 AND (created_at, follower_id) < ($2::timestamptz, $3::uuid)
  ORDER BY created_at DESC, follower_id DESC LIMIT $4`;

/** What decides whether others find somebody. */
export type Present = Pick<UserEntity, 'id' | 'state' | 'completeOnboarding' | 'roles'>;

@Injectable()
export class RelationsRepository {
  constructor(private readonly db: Database) {}

  private get follows() {
    return this.db.repo(FollowEntity);
  }

  private get blocks() {
    return this.db.repo(BlockEntity);
  }

  /** Everybody whom somebody blocked, and who blocked them. */
  async blockedEitherWay(userId: string): Promise<string[]> {
    const rows = await this.blocks.find({ where: [{ blockerId: userId }, { blockedId: userId }] });
    return rows.map(({ blockerId, blockedId }) => (blockerId === userId ? blockedId : blockerId));
  }

  /** Both people until the transaction ends, locked in the same order by everybody; who does not exist is left out. */
  lockPeople(ids: readonly string[]): Promise<UserEntity[]> {
    return this.db.repo(UserEntity).find({
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  present(ids: readonly string[]): Promise<Present[]> {
    return this.db.repo(UserEntity).find({
      where: { id: In([...ids]) },
      select: { id: true, state: true, completeOnboarding: true, roles: true },
    });
  }

  followersAfter(
    userId: string,
    { at, id }: { at: string; id: string },
    limit: number,
  ): Promise<{ at: string; id: string }[]> {
    return this.db.prepared(FOLLOWERS_AFTER, [userId, at, id, limit]);
  }

  async between(userId: string, other: string): Promise<Relation> {
    return (await this.toEach(userId, [other])).get(other) ?? strangers;
  }

  async toEach(userId: string, others: readonly string[]): Promise<Map<string, Relation>> {
    if (others.length === 0) return new Map();
    const rows = await this.db.prepared<Relation & { id: string }>(RELATIONS, [userId, others]);
    return new Map(rows.map(({ id, ...relation }) => [id, relation]));
  }

  /** False = it was there. */
  async addFollow(followerId: string, followeeId: string, createdAt: Date): Promise<boolean> {
    const result = await this.follows
      .createQueryBuilder()
      .insert()
      .values({ followerId, followeeId, createdAt })
      .orIgnore()
      .returning('follower_id')
      .execute();
    return (result.raw as unknown[]).length === 1;
  }

  /** False = there was none. */
  async removeFollow(followerId: string, followeeId: string): Promise<boolean> {
    return (await this.follows.delete({ followerId, followeeId })).affected === 1;
  }

  /** False = it was there. */
  async addBlock(blockerId: string, blockedId: string, createdAt: Date): Promise<boolean> {
    const result = await this.blocks
      .createQueryBuilder()
      .insert()
      .values({ blockerId, blockedId, createdAt })
      .orIgnore()
      .returning('blocker_id')
      .execute();
    return (result.raw as unknown[]).length === 1;
  }

  /** False = there was none. */
  async removeBlock(blockerId: string, blockedId: string): Promise<boolean> {
    return (await this.blocks.delete({ blockerId, blockedId })).affected === 1;
  }

  /** Of people who are locked. */
  async saveCounts({
    id,
    followerCount,
    followingCount,
  }: Pick<UserEntity, 'id' | 'followerCount' | 'followingCount'>) {
    await this.db.repo(UserEntity).update(id, { followerCount, followingCount });
  }

  /** `reader`: null = nobody is signed in. */
  followers(userId: string, reader: string | null, asked: CursorQuery): Promise<Cursor<CardRow>> {
    return FOLLOWERS.after(this.db, asked, followersOf(userId, reader));
  }

  following(userId: string, reader: string | null, asked: CursorQuery): Promise<Cursor<CardRow>> {
    return FOLLOWING.after(this.db, asked, followedBy(userId, reader));
  }

  blockedBy(userId: string, asked: PageQuery): Promise<Page<CardRow>> {
    return BLOCKED.page(this.db, asked, blockedBy(userId));
  }
}
