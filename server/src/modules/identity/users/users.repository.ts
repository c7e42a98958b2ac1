import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '../../../kernel/page.js';
import type { Role } from '../../../kernel/roles.js';
import { Database } from '../../../platform/database/database.js';
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

/** Nobody finds themselves, staff, who has left or not begun, or who shows their profile to followers only. */
const findable = visible(`id <> $1 AND state = 'active' AND complete_onboarding
  AND NOT roles && ARRAY['support', 'admin']
  AND NOT EXISTS (
    SELECT FROM user_setting WHERE user_setting.user_id = "user".id AND profile_visibility <> 'public'
  )`);

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

  search(filter: UserSearch, seeker: string): Promise<Page<UserEntity>> {
    return NAMED.page(this.database, filter, findable(seeker));
  }

  /** Locks the row until the transaction ends. */
  lock(id: string): Promise<UserEntity | null> {
    return this.users.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  byEmail(email: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ email });
  }

  /** What cards show, and no more: nearly every list reads it. */
  async cardRows(ids: readonly string[]): Promise<CardRow[]> {
    return ids.length === 0 ? [] : this.database.prepared<CardRow>(CARDS, [ids]);
  }

  async usernameTaken(username: string): Promise<boolean> {
    return this.users.existsBy({ username });
  }
}
