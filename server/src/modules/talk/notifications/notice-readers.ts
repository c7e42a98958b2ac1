import { Injectable } from '@nestjs/common';
import type { NoticeCategory } from '../../../platform/notices/notice-kind.js';
import type { Scope } from '../../../platform/security/scopes.js';
import { TeamPeople } from '../../identity/teams/index.js';
import { UsersQueries } from '../../identity/users/index.js';

export interface NoticeReader {
  userId: string;
  language: string;
  /** The team that is told; null = the person. */
  teamId: string | null;
}

/** Who of a team can do something about it is told. */
const scopeOf: Readonly<Record<NoticeCategory, Scope>> = {
  entries: 'challenges:write',
  challenges: 'challenges:write',
  deals: 'deals:write',
  people: 'deals:write',
  money: 'payments:read',
  security: 'keys:manage',
  account: 'challenges:write',
};

/** Whom a notice reaches: its person, or the members of its team whose role can act on it. */
@Injectable()
export class NoticeReaders {
  constructor(
    private readonly users: UsersQueries,
    private readonly teams: TeamPeople,
  ) {}

  /** In the order of their ids, in which their inboxes are locked. A member hears nothing of what they did themselves. */
  async of(
    ownerId: string,
    { category, actorId }: { category: NoticeCategory; actorId: string | null },
  ): Promise<NoticeReader[]> {
    const [person] = await this.users.recipients([ownerId]);
    if (person) return [{ userId: ownerId, language: person.language, teamId: null }];
    const members = await this.teams.who(ownerId, scopeOf[category]);
    const told = await this.users.recipients(
      members.flatMap(({ userId }) => (userId === actorId ? [] : userId)),
    );
    return told
      .map(({ id, language }) => ({ userId: id, language, teamId: ownerId }))
      .toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  }

  /** Everybody of the team, whatever their role is by now; nobody where it is no team. */
  async membersOf(teamId: string): Promise<string[]> {
    return (await this.teams.active(teamId)).map(({ userId }) => userId).toSorted();
  }

  /** Also those who have left, in the order of their ids; the members of a dissolved team. */
  async everMembersOf(teamId: string): Promise<string[]> {
    return (await this.teams.everIn(teamId)).toSorted();
  }
}
