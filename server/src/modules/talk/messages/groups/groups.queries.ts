import { Injectable } from '@nestjs/common';
import { RelationsQueries, type UserCardDto, UsersQueries } from '../../../identity/users/index.js';
import { GroupsRepository } from './groups.repository.js';

interface GroupPerson {
  userId: string;
  card: UserCardDto;
  /** Up to here they show to have read. */
  seenSeq: number;
}

/** Groups for other modules; whoever asks has been found to be a member. */
@Injectable()
export class GroupsQueries {
  constructor(
    private readonly rows: GroupsRepository,
    private readonly users: UsersQueries,
    private readonly relations: RelationsQueries,
  ) {}

  /** By conversation, in the order of their names. */
  async people(conversationIds: readonly string[]): Promise<Map<string, GroupPerson[]>> {
    const found = new Map<string, GroupPerson[]>();
    for (const { conversationId, userId, shownSeq, ...row } of await this.rows.people(conversationIds)) {
      const person = { userId, card: this.users.joinedCard(userId, row), seenSeq: shownSeq };
      const known = found.get(conversationId);
      if (known) known.push(person);
      else found.set(conversationId, [person]);
    }
    return found;
  }

  /** Members who have blocked this one. */
  async blockersIn(conversationId: string, userId: string): Promise<string[]> {
    const ids = (await this.rows.marks([conversationId])).map((mark) => mark.userId);
    return this.relations.blockersOf(
      userId,
      ids.filter((id) => id !== userId),
    );
  }

  /** null = the squad has no group chat. */
  idOf(squadId: string): Promise<string | null> {
    return this.rows.idOf(squadId);
  }
}
