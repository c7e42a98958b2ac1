import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import type { TeamRole } from '../../../platform/security/scopes.js';
import { decideInvitation } from './invitation.machine.js';
import { invitationState } from './invitation-state.js';
import type { TeamMemberEntity } from './team.entity.js';
import { TeamNews } from './team-news.js';
import { mayTouch, paysFor } from './team.policy.js';
import { invitationRefused, lastOwner, memberNotFound, roleTooLow } from './teams.errors.js';
import { memberEvent } from './teams.events.js';
import { roleChangedMail, removedMail } from './teams.mails.js';
import { TeamsRepository } from './teams.repository.js';
import { TeamsService } from './teams.service.js';

/** Roles of members, and how they leave. */
@Injectable()
export class TeamMembersService {
  constructor(
    readonly db: Database,
    private readonly rows: TeamsRepository,
    private readonly teams: TeamsService,
    private readonly news: TeamNews,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async changeRole(
    teamId: string,
    id: string,
    by: SessionPrincipal,
    role: TeamRole,
  ): Promise<TeamMemberEntity> {
    const team = await this.teams.lockFor(teamId, by.userId, 'people:write');
    const member = await this.lock(teamId, id);
    if (member.status !== 'active' && member.status !== 'invited') throw memberNotFound();
    await this.requireTouch(teamId, by.userId, member.role, role);
    if (member.role === role) return member;
    if (member.userId !== null && paysFor(role)) await this.teams.requireAge(member.userId);
    if (member.status === 'active' && member.role === 'owner') await this.keepAnOwner(teamId);
    const changed = Object.assign(member, {
      role,
      updatedAt: this.clock.now(),
      // Whoever gives an invitation another role answers for it from then on.
      ...(member.status === 'invited' ? { invitedBy: by.userId } : {}),
    });
    await this.rows.save(changed);
    await this.outbox.append(memberEvent('team.member.changed', changed));
    await this.news.changed(teamId);
    if (changed.userId !== null) this.news.roleChanged(teamId, changed.userId);
    if (changed.userId !== null && changed.userId !== by.userId)
      await this.news.mail([changed.userId], roleChangedMail, { team: team.name, role });
    return changed;
  }

  /** A member leaves, or is taken out by others; an invitation is taken back. */
  @Transactional()
  async remove(teamId: string, id: string, by: SessionPrincipal): Promise<void> {
    const member = await this.rows.byId(id);
    const leaves = member?.userId === by.userId;
    const team = await this.teams.lockFor(teamId, by.userId, leaves ? 'people:read' : 'people:write');
    const locked = await this.lock(teamId, id);
    if (!leaves) await this.requireTouch(teamId, by.userId, locked.role);
    if (locked.userId === null) return this.revoke(locked);
    if (locked.status !== 'active') throw memberNotFound();
    if (locked.role === 'owner') await this.keepAnOwner(teamId);
    await this.rows.save(Object.assign(locked, { status: 'removed', updatedAt: this.clock.now() }));
    await this.outbox.append(memberEvent('team.member.removed', locked));
    await this.news.changed(teamId, [locked.userId]);
    if (!leaves) await this.news.mail([locked.userId], removedMail, { team: team.name });
  }

  private async revoke(row: TeamMemberEntity): Promise<void> {
    const verdict = decideInvitation(invitationState(row, this.clock.now()), 'revoke', 'manager');
    if ('refused' in verdict) throw invitationRefused(verdict.refused);
    await this.rows.save(Object.assign(row, { status: 'removed', updatedAt: this.clock.now() }));
    await this.outbox.append(memberEvent('team.member.removed', row));
    await this.news.changed(row.teamId);
  }

  private async lock(teamId: string, id: string): Promise<TeamMemberEntity> {
    const member = await this.rows.lockMember(id);
    if (member?.teamId !== teamId) throw memberNotFound();
    return member;
  }

  private async requireTouch(teamId: string, userId: string, ...roles: TeamRole[]): Promise<void> {
    const own = await this.rows.roleIn(teamId, userId);
    if (!own || !roles.every((role) => mayTouch(own, role))) throw roleTooLow();
  }

  private async keepAnOwner(teamId: string): Promise<void> {
    if ((await this.rows.owners(teamId)) < 2) throw lastOwner();
  }
}
