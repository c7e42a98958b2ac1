import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { MailKind } from '../../../platform/mail/mail-kind.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { personRoom } from '../../../platform/realtime/rooms.js';
import { UsersQueries } from '../users/index.js';
import { TeamAccess } from './team-access.js';
import { TeamsRepository } from './teams.repository.js';

/** Tells people what happened in their team: by socket at once, by mail where it matters. */
@Injectable()
export class TeamNews {
  constructor(
    private readonly db: Database,
    private readonly rows: TeamsRepository,
    private readonly access: TeamAccess,
    private readonly realtime: Realtime,
    private readonly mails: MailOutbox,
    private readonly users: UsersQueries,
  ) {}

  /** In the transaction of the change. `left`: who is no member any more. */
  async changed(teamId: string, left: readonly string[] = []): Promise<void> {
    this.db.afterCommit(() => this.access.forget(teamId));
    const active = await this.rows.activeOf([teamId]);
    const people = new Set([...active.flatMap(({ userId }) => userId ?? []), ...left]);
    for (const id of people) this.realtime.emit(personRoom(id), 'team.changed', { teamId });
    for (const id of left) this.realtime.leaveTeam(teamId, id);
  }

  roleChanged(teamId: string, userId: string): void {
    this.realtime.leaveMoney(teamId, userId);
  }

  async mail<Facts>(userIds: readonly string[], kind: MailKind<Facts>, facts: Facts): Promise<void> {
    const people = await this.users.recipients(userIds);
    await this.mails.sendAll(
      kind,
      people.map((to) => ({ to, facts })),
    );
  }

  async mailOwners<Facts>(teamId: string, kind: MailKind<Facts>, facts: Facts): Promise<void> {
    const active = await this.rows.activeOf([teamId]);
    const owners = active.flatMap(({ role, userId }) => (role === 'owner' && userId ? [userId] : []));
    await this.mail(owners, kind, facts);
  }
}
