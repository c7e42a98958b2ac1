import { Injectable } from '@nestjs/common';
import { offsetOf, type PageQuery } from '../../../kernel/page.js';
import type { Role } from '../../../kernel/roles.js';
import { Database } from '../../../platform/database/database.js';
import { RowReader } from '../../../platform/database/row-reader.js';
import { type CardRow, cardColumns } from './user-card.js';
import { UserEntity } from './user.entity.js';
import type { UserState } from './user.types.js';

export interface UsersFilter extends PageQuery {
  q?: string;
  role?: Role;
  state?: UserState;
}

/** The expression of the index `user_search`. */
const SEARCH = `lower(username::text || ' ' || display_name || ' ' || email::text)`;

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

  /** The newest first. Only what is asked for stands in the condition, so that each has its index. */
  async page({ q, role, state, ...page }: UsersFilter): Promise<{ rows: UserEntity[]; total: number }> {
    const values: unknown[] = [];
    const conditions: string[] = [];
    const add = (condition: (place: string) => string, value: unknown) => {
      values.push(value);
      conditions.push(condition(`$${values.length}`));
    };
    if (q !== undefined && q.trim() !== '')
      add((place) => `${SEARCH} LIKE ${place}`, `%${escapeLike(q.trim().toLowerCase())}%`);
    if (role !== undefined) add((place) => `roles @> ARRAY[${place}::text]`, role);
    if (state !== undefined) add((place) => `state = ${place}`, state);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const rows = await this.reader.read(
      `SELECT ${this.reader.columns} FROM "user" ${where} ORDER BY id DESC LIMIT ${page.per} OFFSET ${offsetOf(page)}`,
      values,
    );
    const count = await this.database.one<{ total: number }>(
      `SELECT count(*)::int AS total FROM "user" ${where}`,
      values,
    );
    return { rows, total: count?.total ?? 0 };
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

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
