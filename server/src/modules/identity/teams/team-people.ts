import { Injectable } from '@nestjs/common';
import { type Scope, teamMay, type TeamRole } from '../../../platform/security/scopes.js';
import { mayDo, mayTouch, type TeamAct } from './team.policy.js';
import { TeamNews } from './team-news.js';
import { memberNotFound, roleTooLow, teamNotFound } from './teams.errors.js';
import { TeamsRepository } from './teams.repository.js';

export interface TeamPerson {
  memberId: string;
  userId: string;
  role: TeamRole;
}

/** Who is in a team and what they may do, for the families that keep something of their own about its members. */
@Injectable()
export class TeamPeople {
  constructor(
    private readonly rows: TeamsRepository,
    private readonly news: TeamNews,
  ) {}

  /** The role of a member who may do this; 404 for everybody else, 403 where the role does not include it. */
  async require(teamId: string, userId: string, act: TeamAct | Scope): Promise<TeamRole> {
    const role = await this.rows.roleIn(teamId, userId);
    if (!role) throw teamNotFound();
    if (
      !(act.startsWith('team:') || act.startsWith('people:')
        ? mayDo(role, act as TeamAct)
        : teamMay(role, act as Scope))
    )
      throw roleTooLow();
    return role;
  }

  /** Locks the team: its members and what is kept about them do not change meanwhile. */
  async lock(teamId: string): Promise<void> {
    if (!(await this.rows.lock(teamId))) throw teamNotFound();
  }

  async active(teamId: string): Promise<TeamPerson[]> {
    return (await this.rows.activeOf([teamId])).flatMap(({ id, userId, role }) =>
      userId === null ? [] : [{ memberId: id, userId, role }],
    );
  }

  /** The ids of everybody who ever joined, also of a dissolved team. */
  everIn(teamId: string): Promise<string[]> {
    return this.rows.everIn(teamId);
  }

  /** Those whose role includes the scope. */
  async who(teamId: string, scope: Scope): Promise<TeamPerson[]> {
    return (await this.active(teamId)).filter(({ role }) => teamMay(role, scope));
  }

  /** A member whom this one may change: admins neither owners nor themselves. */
  async touchable(
    teamId: string,
    memberId: string,
    by: { userId: string; role: TeamRole },
  ): Promise<TeamPerson> {
    const person = (await this.active(teamId)).find((member) => member.memberId === memberId);
    if (!person) throw memberNotFound();
    if (!mayTouch(by.role, person.role) || (by.role !== 'owner' && person.userId === by.userId))
      throw roleTooLow();
    return person;
  }

  /** Every device of the members reads again; in the transaction of the change. */
  changed(teamId: string): Promise<void> {
    return this.news.changed(teamId);
  }

  async nameOf(teamId: string): Promise<string> {
    return (await this.rows.byIds([teamId]))[0]?.name ?? '';
  }
}
