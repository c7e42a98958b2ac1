import { Injectable } from '@nestjs/common';
import { ArrayContains, In, Not } from 'typeorm';
import type { Page, PageQuery } from '../../../kernel/page.js';
import type { Role } from '../../../kernel/roles.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { contains, everything, listOf, visible } from '../../../platform/database/list.js';
import { RowReader } from '../../../platform/database/row-reader.js';
import { type CardRow, cardColumns } from './user-card.js';
import { UserEntity } from './user.entity.js';
import type { UserState } from './user.types.js';

export interface UsersFilter extends PageQuery {
  q?: string;
  role?: Role;
  state?: UserState;
}

const LIST = listOf(UserEntity, {
  filters: {
    // The expression of the index `user_search`.
    q: contains(`lower(username::text || ' ' || display_name || ' ' || email::text)`),
    role: 'roles @> ARRAY[$1::text]',
    state: 'state = $1',
  },
  sorts: { newest: ['id DESC'] },
});

export interface UserFigures {
  total: number;
  creators: number;
  brands: number;
  suspended: number;
}

export interface UserSearch extends PageQuery {
  q: string;
  role?: Role;
}

/** People as others find them: the expression of the index `user_by_name`, which holds no address of mail. */
const NAMED = listOf(UserEntity, {
  filters: {
    q: contains(`lower(username::text || ' ' || display_name)`),
    role: 'roles @> ARRAY[$1::text]',
  },
  sorts: { name: ['lower(display_name) ASC', 'id ASC'] },
});

/**
 * Nobody finds themselves, staff, who has left or not begun, who shows their profile to followers only, or who has blocked
 * them or is blocked by them.
 */
const findable = visible(`id <> $1 AND state = 'active' AND complete_onboarding
  AND NOT roles && ARRAY['support', 'admin']
  AND NOT EXISTS (
    SELECT FROM user_setting WHERE user_setting.user_id = "user".id AND profile_visibility <> 'public'
  )
  AND NOT EXISTS (SELECT FROM block WHERE blocker_id = $1 AND blocked_id = "user".id)
  AND NOT EXISTS (SELECT FROM block WHERE blocker_id = "user".id AND blocked_id = $1)`);

const CARDS = `SELECT u.id, ${cardColumns('u')} FROM "user" u WHERE u.id = ANY ($1::uuid[])`;

@Injectable()
export class UsersRepository {
  private readonly reader: RowReader<UserEntity>;

  constructor(private readonly database: Database) {
    this.reader = new RowReader(database, UserEntity);
  }

  private get users() {
    return this.database.repo(UserEntity);
  }

  insert(user: UserEntity): Promise<unknown> {
    return this.users.insert(user);
  }

  update(id: string, change: Partial<UserEntity>): Promise<unknown> {
    return this.users.update(id, change);
  }

  async byId(id: string): Promise<UserEntity | null> {
    const [user] = await this.reader.read(`SELECT ${this.reader.columns} FROM "user" WHERE id = $1`, [id]);
    return user ?? null;
  }

  page(filter: UsersFilter): Promise<Page<UserEntity>> {
    return LIST.page(this.database, filter, everything);
  }

  /** For staff: by name, user name or address of mail, the newest first. */
  async found(q: string, limit: number): Promise<UserEntity[]> {
    return (await LIST.after(this.database, { q, limit }, everything)).data;
  }

  search(filter: UserSearch, seeker: string): Promise<Page<UserEntity>> {
    return NAMED.page(this.database, filter, findable(seeker));
  }

  /** One after the other by the index `user_state`. */
  suspensionsOver(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.users, 'suspendedUntil', now, limit, { state: 'suspended' });
  }

  /** Admins whose account can be used. */
  countAdmins(): Promise<number> {
    return this.users.count({ where: { state: 'active', roles: ArrayContains(['admin']) } });
  }

  /** Accounts as they stand now, without staff and without those who left. */
  figures(): Promise<UserFigures> {
    return this.database.only<UserFigures>(
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE account_type = 'creator')::int AS creators,
         count(*) FILTER (WHERE account_type = 'brand')::int AS brands,
         count(*) FILTER (WHERE state = 'suspended')::int AS suspended
       FROM "user" WHERE state <> 'deleted' AND NOT roles && ARRAY['support', 'admin']`,
    );
  }

  /** Sign-ups by day in UTC, both days included. */
  registeredByDay(from: string, to: string): Promise<{ day: string; count: number }[]> {
    return this.database.query<{ day: string; count: number }>(
      `SELECT (created_at AT TIME ZONE 'UTC')::date::text AS day, count(*)::int AS count FROM "user"
       WHERE created_at >= $1::date::timestamp AT TIME ZONE 'UTC'
         AND created_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'
       GROUP BY 1 ORDER BY 1`,
      [from, to],
    );
  }

  /** Locks the row until the transaction ends. */
  lock(id: string): Promise<UserEntity | null> {
    return this.users.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  byEmail(email: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ email });
  }

  byUsername(username: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ username });
  }

  /** Of those whose account is not closed. */
  recipients(ids: readonly string[]): Promise<Pick<UserEntity, 'id' | 'email' | 'language'>[]> {
    return this.users.find({
      select: { id: true, email: true, language: true },
      where: { id: In([...ids]), state: Not('deleted') },
    });
  }

  /** Of these people, those whose account is suspended. */
  async suspended(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const found = await this.users.find({
      select: { id: true },
      where: { id: In([...ids]), state: 'suspended' },
    });
    return found.map(({ id }) => id);
  }

  /** What cards show, and no more: nearly every list reads it. */
  async cardRows(ids: readonly string[]): Promise<CardRow[]> {
    return ids.length === 0 ? [] : this.database.prepared<CardRow>(CARDS, [ids]);
  }

  async usernameTaken(username: string): Promise<boolean> {
    return this.users.existsBy({ username });
  }
}
