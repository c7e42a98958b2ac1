import { Injectable } from '@nestjs/common';
import { mapped, type Page, type PageQuery } from '../../../../kernel/page.js';
import type { UserCardDto } from '../dto/user.dto.js';
import { UsersQueries } from '../users.queries.js';
import type { Relation } from './relation.js';
import { RelationsRepository } from './relations.repository.js';

@Injectable()
export class RelationsQueries {
  constructor(
    private readonly rows: RelationsRepository,
    private readonly users: UsersQueries,
  ) {}

  /** How the first stands to the other; strangers where one of them is no person. */
  between(userId: string, otherId: string): Promise<Relation> {
    return this.rows.between(userId, otherId);
  }

  /** Whoever has blocked a person, or was blocked by them. */
  blockedEitherWay(userId: string): Promise<string[]> {
    return this.rows.blockedEitherWay(userId);
  }

  /** Of these people, those who have blocked this one. */
  async blockersOf(userId: string, among: readonly string[]): Promise<string[]> {
    const relations = await this.rows.toEach(userId, among);
    return among.filter((id) => relations.get(id)?.blocked);
  }

  /** Cards of those whom a person has blocked, the latest first. */
  async blockedBy(userId: string, asked: PageQuery): Promise<Page<UserCardDto>> {
    return mapped(await this.rows.blockedBy(userId, asked), (row) => this.users.joinedCard(row.id, row));
  }
}
