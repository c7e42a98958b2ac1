import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock, DAY } from '../../../kernel/clock.js';
import { isStaffRole } from '../../../kernel/roles.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Encryption } from '../../../platform/security/encryption.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { hashSecret } from '../../../platform/security/secrets.js';
import { type UserProfileView, UsersQueries } from '../users/index.js';
import { decideInvitation, type InvitationActor, type InvitationEvent } from './invitation.machine.js';
import { invitationState } from './invitation-state.js';
import { INVITED_PURPOSE, invitedContext, type TeamMemberEntity } from './team.entity.js';
import { TeamNews } from './team-news.js';
import { mayTouch, paysFor } from './team.policy.js';
import { alreadyMember, invitationRefused, resendLater, staffInNoTeam, staleLink } from './teams.errors.js';
import { memberEvent } from './teams.events.js';
import { askedAgainMail, declinedMail, joinedMail, otherAccountMail } from './teams.mails.js';
import { TeamsRepository } from './teams.repository.js';
import { TeamsService } from './teams.service.js';

/** Asking for a new link and telling owners of a mistake come once in this time for each invitation. */
const ONCE_IN = DAY;

/** The holder of a link, or of an address that was invited. */
interface Holder {
  row: TeamMemberEntity;
  actor: InvitationActor;
}

/**
 * Invitations as the invited person has them. The token of the mail proves the address; without the mail its account
 * takes the invitation by its id, once the account has proved the address itself.
 */
@Injectable()
export class InvitationLinksService {
  constructor(
    readonly db: Database,
    private readonly rows: TeamsRepository,
    private readonly teams: TeamsService,
    private readonly news: TeamNews,
    private readonly users: UsersQueries,
    private readonly encryption: Encryption,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async open(token: string, session: SessionPrincipal | undefined): Promise<Holder> {
    const holder = await this.find(token, session);
    await this.rows.markOpened(holder.row.id, this.clock.now());
    return holder;
  }

  async accept(token: string, session: SessionPrincipal): Promise<TeamMemberEntity> {
    if (session.roles.some(isStaffRole)) throw staffInNoTeam();
    const { row, actor } = await this.find(token, session);
    // What another account tries is told to the owners, and stays told when the call is refused.
    if (this.refusal(row, 'accept', actor) === 'wrong_account')
      await this.tellMistake(row.id, session.userId);
    return this.take(token, session);
  }

  @Transactional()
  async decline(token: string, session: SessionPrincipal | undefined): Promise<void> {
    const found = await this.find(token, session);
    const row = await this.lock(found.row);
    this.require(row, 'decline', found.actor);
    if (row.status === 'declined') return;
    await this.rows.save(Object.assign(row, { status: 'declined', updatedAt: this.clock.now() }));
    await this.news.changed(row.teamId);
    if (row.invitedBy)
      await this.news.mail([row.invitedBy], declinedMail, {
        team: await this.nameOf(row),
        email: this.emailOf(row),
      });
  }

  /** Asks the owners for a new link, or for an invitation of the account that is signed in. */
  @Transactional()
  async ask(token: string, session: SessionPrincipal | undefined): Promise<void> {
    const found = await this.find(token, session);
    const row = await this.lock(found.row);
    this.require(row, 'ask', found.actor);
    const now = this.clock.now();
    const wait = row.askedAt ? row.askedAt.getTime() + ONCE_IN - now.getTime() : 0;
    if (wait > 0) throw resendLater(Math.ceil(wait / 1000));
    await this.rows.save(Object.assign(row, { askedAt: now }));
    const other =
      found.actor === 'other_account' && session ? await this.users.profile(session.userId) : null;
    await this.news.mailOwners(row.teamId, askedAgainMail, {
      team: await this.nameOf(row),
      email: this.emailOf(row),
      other: other?.email ?? null,
    });
    await this.news.changed(row.teamId);
  }

  emailOf(row: TeamMemberEntity): string {
    return row.email === null ? '' : this.encryption.decrypt(row.email, invitedContext(row.id));
  }

  @Transactional()
  protected async take(token: string, session: SessionPrincipal): Promise<TeamMemberEntity> {
    const { row: found } = await this.find(token, session);
    const team = await this.rows.lock(found.teamId);
    const { row, actor } = await this.find(token, session);
    this.require(row, 'accept', actor);
    if (!team) throw staleLink();
    await this.requireInviter(row);
    if (await this.rows.roleIn(row.teamId, session.userId)) throw alreadyMember();
    if (paysFor(row.role)) await this.teams.requireAge(session.userId);
    const now = this.clock.now();
    const member = Object.assign(row, {
      status: 'active',
      userId: session.userId,
      email: null,
      emailIndex: null,
      joinedAt: now,
      updatedAt: now,
    } satisfies Partial<TeamMemberEntity>);
    await this.rows.save(member);
    await this.outbox.append(memberEvent('team.member.joined', member));
    await this.news.changed(member.teamId);
    const { displayName } = await this.users.profile(session.userId);
    if (member.invitedBy)
      await this.news.mail([member.invitedBy], joinedMail, {
        team: team.name,
        name: displayName,
        role: member.role,
      });
    return member;
  }

  @Transactional()
  protected async tellMistake(id: string, userId: string): Promise<void> {
    const row = await this.rows.lockMember(id);
    const now = this.clock.now();
    if (!row || (row.mistakenAt && row.mistakenAt.getTime() + ONCE_IN > now.getTime())) return;
    await this.rows.save(Object.assign(row, { mistakenAt: now }));
    const { displayName } = await this.users.profile(userId);
    await this.news.mailOwners(row.teamId, otherAccountMail, {
      team: await this.nameOf(row),
      email: this.emailOf(row),
      name: displayName,
    });
  }

  private async find(token: string, session: SessionPrincipal | undefined): Promise<Holder> {
    const person = session ? await this.users.profile(session.userId) : null;
    const byId = isUUID(token) && person !== null;
    const row = byId ? await this.rows.byId(token) : await this.rows.byToken(hashSecret(token));
    if (!row) throw staleLink();
    const addressee = person !== null && this.isOf(row, person);
    if (byId && !(addressee && person.emailVerified)) throw staleLink();
    return { row, actor: person === null ? 'link' : addressee ? 'addressee' : 'other_account' };
  }

  private isOf(row: TeamMemberEntity, person: UserProfileView): boolean {
    if (row.userId !== null) return row.userId === person.id;
    if (row.emailIndex === null) return false;
    return this.encryption.isIndexOf(row.emailIndex, person.email.toLowerCase(), INVITED_PURPOSE);
  }

  /** An invitation opens no more than whoever sent it may give today: they may have left, or have another role. */
  private async requireInviter({ teamId, invitedBy, role }: TeamMemberEntity): Promise<void> {
    const own = invitedBy === null ? null : await this.rows.roleIn(teamId, invitedBy);
    if (!own || !mayTouch(own, role)) throw invitationRefused('revoked');
  }

  private async lock(found: TeamMemberEntity): Promise<TeamMemberEntity> {
    const row = await this.rows.lockMember(found.id);
    if (row?.tokenHash !== found.tokenHash) throw staleLink();
    return row as TeamMemberEntity;
  }

  private refusal(row: TeamMemberEntity, event: InvitationEvent, actor: InvitationActor) {
    const verdict = decideInvitation(invitationState(row, this.clock.now()), event, actor);
    return 'refused' in verdict ? verdict.refused : null;
  }

  private require(row: TeamMemberEntity, event: InvitationEvent, actor: InvitationActor): void {
    const refused = this.refusal(row, event, actor);
    if (refused) throw invitationRefused(refused);
  }

  private async nameOf({ teamId }: TeamMemberEntity): Promise<string> {
    const [team] = await this.rows.byIds([teamId]);
    return team?.name ?? '';
  }
}
