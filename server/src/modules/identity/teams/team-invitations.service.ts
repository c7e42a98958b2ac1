import { Injectable } from '@nestjs/common';
import { Clock, DAY, SECOND } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { ourLanguage } from '../../../kernel/sentence.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Encryption } from '../../../platform/security/encryption.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { newSecret } from '../../../platform/security/secrets.js';
import { UsersQueries, UsersService } from '../users/index.js';
import type { InviteMemberDto } from './dto/team.dto.js';
import { decideInvitation } from './invitation.machine.js';
import { invitationState } from './invitation-state.js';
import { INVITED_PURPOSE, invitedContext, type TeamEntity, TeamMemberEntity } from './team.entity.js';
import { TeamNews } from './team-news.js';
import { mayTouch } from './team.policy.js';
import {
  alreadyInvited,
  alreadyMember,
  invitationRefused,
  memberNotFound,
  resendLater,
  roleTooLow,
  teamFull,
} from './teams.errors.js';
import { memberEvent } from './teams.events.js';
import { invitationMail } from './teams.mails.js';
import { TeamsRepository } from './teams.repository.js';
import { TeamsService } from './teams.service.js';

/**
 * Invitations as the team sends them. The answer is the same whether or not an address has an account. Each mail has a
 * link of its own, which ends the one before; who was removed is invited like anybody else, with a mail.
 */
@Injectable()
export class TeamInvitationsService {
  constructor(
    readonly db: Database,
    private readonly rows: TeamsRepository,
    private readonly teams: TeamsService,
    private readonly news: TeamNews,
    private readonly users: UsersQueries,
    private readonly accounts: UsersService,
    private readonly encryption: Encryption,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async invite(teamId: string, by: SessionPrincipal, { email, role, message }: InviteMemberDto) {
    const team = await this.teams.lockFor(teamId, by.userId, 'people:write');
    await this.requireTouch(teamId, by.userId, role);
    const indexes = this.encryption.blindIndexes(email, INVITED_PURPOSE);
    await this.refuseKnown(teamId, email, indexes);
    const most = this.settings.get('team.maxMembers');
    if ((await this.rows.taken(teamId)) >= most) throw teamFull(most);
    const { language } = await this.users.profile(by.userId);
    const now = this.clock.now();
    const id = newId();
    const row: TeamMemberEntity = Object.assign(new TeamMemberEntity(), {
      id,
      teamId,
      userId: null,
      role,
      status: 'invited',
      email: this.encryption.encrypt(email, invitedContext(id)),
      emailIndex: indexes[0] ?? null,
      tokenHash: null,
      language: ourLanguage(language),
      message: message ?? null,
      invitedBy: by.userId,
      sentAt: null,
      expiresAt: null,
      openedAt: null,
      askedAt: null,
      mistakenAt: null,
      joinedAt: null,
      createdAt: now,
      updatedAt: now,
    } satisfies TeamMemberEntity);
    const secret = this.open(row);
    await this.rows.insertMember(row);
    await this.send(row, team, secret);
    await this.outbox.append(memberEvent('team.member.invited', row));
    await this.news.changed(teamId);
    return row;
  }

  /** A new link and a new deadline; the link before is dead. Whoever sends it again answers for it from then on. */
  @Transactional()
  async resend(teamId: string, id: string, by: SessionPrincipal): Promise<TeamMemberEntity> {
    const team = await this.teams.lockFor(teamId, by.userId, 'people:write');
    const row = await this.rows.lockMember(id);
    if (row?.teamId !== teamId) throw memberNotFound();
    await this.requireTouch(teamId, by.userId, row.role);
    const verdict = decideInvitation(invitationState(row, this.clock.now()), 'resend', 'manager');
    if ('refused' in verdict) throw invitationRefused(verdict.refused);
    this.refuseTooSoon(row);
    const secret = this.open(Object.assign(row, { invitedBy: by.userId }));
    await this.rows.save(row);
    await this.send(row, team, secret);
    await this.news.changed(teamId);
    return row;
  }

  /** From when on the next mail may be sent. */
  resendAt({ sentAt, createdAt }: TeamMemberEntity): Date {
    return new Date((sentAt ?? createdAt).getTime() + this.settings.get('team.resendSeconds') * SECOND);
  }

  emailOf({ id, email }: TeamMemberEntity): string | null {
    return email === null ? null : this.encryption.decrypt(email, invitedContext(id));
  }

  /** Addresses of people who may have no account are not kept for long. */
  @TimedState<TeamInvitationsService>({
    name: 'teams.forget-invitations',
    due: ({ rows, settings }, now, limit) =>
      rows.forgettable(new Date(now.getTime() - settings.get('team.keepEmailDays') * DAY), limit),
  })
  async forget(id: string): Promise<void> {
    await this.rows.delete(id);
  }

  private async refuseKnown(teamId: string, email: string, indexes: readonly string[]): Promise<void> {
    const account = await this.accounts.byEmail(email);
    if (account && (await this.rows.roleIn(teamId, account.id))) throw alreadyMember();
    const latest = await this.rows.latestTo(teamId, indexes);
    if (latest?.status === 'invited') throw alreadyInvited();
    if (latest) this.refuseTooSoon(latest);
  }

  private refuseTooSoon(row: TeamMemberEntity): void {
    const wait = Math.ceil((this.resendAt(row).getTime() - this.clock.now().getTime()) / SECOND);
    if (wait > 0) throw resendLater(wait);
  }

  private async requireTouch(teamId: string, userId: string, role: TeamMemberEntity['role']): Promise<void> {
    const own = await this.rows.roleIn(teamId, userId);
    if (!own || !mayTouch(own, role)) throw roleTooLow();
  }

  private open(row: TeamMemberEntity): string {
    const { secret, hash } = newSecret();
    const now = this.clock.now();
    Object.assign(row, {
      status: 'invited',
      tokenHash: hash,
      sentAt: now,
      expiresAt: this.clock.in(this.settings.get('team.inviteDays') * DAY),
      openedAt: null,
      askedAt: null,
      mistakenAt: null,
      updatedAt: now,
    } satisfies Partial<TeamMemberEntity>);
    return secret;
  }

  private async send(row: TeamMemberEntity, { name }: TeamEntity, secret: string): Promise<void> {
    const { role, message, language, invitedBy, expiresAt } = row;
    const email = this.emailOf(row);
    if (email === null || expiresAt === null) throw memberNotFound();
    const by = invitedBy === null ? name : (await this.users.profile(invitedBy)).displayName;
    await this.mails.send({ email, language }, invitationMail, {
      team: name,
      by,
      role,
      message,
      until: expiresAt,
      secret,
    });
  }
}
