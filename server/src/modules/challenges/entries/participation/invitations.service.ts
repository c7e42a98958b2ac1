import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { ChallengesQueries, ChallengesService, type ChallengeStatus } from '../../challenges/index.js';
import { invitationDue, invitationReminder } from '../deadlines.js';
import { UsersQueries } from '../../../identity/users/index.js';
import type { ChallengeInvitationDto, InviteCreatorsDto } from './dto/participation.dto.js';
import { JoiningService } from './joining.service.js';
import { invitationNotFound, invitationOver, notJoinable } from './participation.errors.js';
import { invitationEvent } from './participation.events.js';
import { type InvitationRow, ParticipationRepository } from './participation.repository.js';
import { ParticipationView } from './participation.view.js';

/** States in which creators can be asked in. */
export const invitable: ReadonlySet<ChallengeStatus> = new Set(['scheduled', 'live', 'paused']);

/** A brand asks creators in; accepting skips the request, not the rules. */
@Injectable()
export class InvitationsService {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly queries: ChallengesQueries,
    private readonly requests: ParticipationRepository,
    private readonly joining: JoiningService,
    private readonly users: UsersQueries,
    private readonly view: ParticipationView,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** Inviting again renews message and deadline; who accepted already stays accepted. */
  async invite(
    challengeId: string,
    principal: Principal,
    { userIds, message }: InviteCreatorsDto,
  ): Promise<ChallengeInvitationDto[]> {
    await this.queries.own(challengeId, principal);
    const cards = await this.users.cards(userIds);
    const strangers = userIds.filter(
      (id) => cards.get(id)?.accountType !== 'creator' || id === principal.userId,
    );
    if (strangers.length > 0)
      throw invalidField('userIds', 'creators', {
        en: `Not a creator: ${strangers.join(', ')}`,
        de: `Kein Creator: ${strangers.join(', ')}`,
      });
    await this.send(challengeId, userIds, message ?? null);
    const rows = await this.requests.invitationsOf(challengeId, userIds);
    return this.view.invitations(rows);
  }

  /** Locks the challenge. The caller knows that these are creators, and not of this brand. */
  @Transactional()
  async send(challengeId: string, userIds: readonly string[], message: string | null): Promise<void> {
    const challenge = await this.challenges.lock(challengeId);
    if (!invitable.has(challenge.status)) throw notJoinable(challenge);
    const now = this.time.now();
    const expiresAt = invitationDue(now, challenge, this.settings.get('invitation.days'));
    const remindAt = invitationReminder(now, expiresAt, this.settings.get('invitation.reminderHours'));
    const rows = userIds.map((userId): InvitationRow => ({
      id: newId(),
      challengeId,
      brandId: challenge.brandId,
      userId,
      message,
      status: 'pending',
      expiresAt,
      remindAt,
      haltedAt: null,
      openedAt: null,
      answeredAt: null,
      createdAt: now,
      updatedAt: now,
    }));
    const sent = new Set(await this.requests.invite(rows));
    const stored = (await this.requests.invitationsOf(challengeId, userIds)).filter(({ id }) => sent.has(id));
    await this.outbox.append(
      ...stored.map((row) => invitationEvent('challenge.invitation.sent', row, 'pending')),
    );
  }

  async respond(
    challengeId: string,
    principal: Principal,
    decision: 'accept' | 'decline',
  ): Promise<ChallengeInvitationDto> {
    if (!(await this.requests.invitationOf(challengeId, principal.userId))) throw invitationNotFound();
    await this.queries.seen(challengeId, principal);
    const [dto] = await this.view.invitations([await this.answer(challengeId, principal, decision)]);
    if (!dto) throw invitationNotFound();
    return dto;
  }

  @Transactional()
  private async answer(
    challengeId: string,
    principal: Principal,
    decision: 'accept' | 'decline',
  ): Promise<InvitationRow> {
    const challenge = await this.challenges.lock(challengeId);
    const invitation = await this.requests.lockInvitation(challengeId, principal.userId);
    if (!invitation) throw invitationNotFound();
    const now = this.time.now();
    if (invitation.status !== 'pending' || invitation.expiresAt <= now) throw invitationOver();
    if (decision === 'accept')
      await this.joining.join(challenge, principal.userId, { actor: 'creator', id: principal.userId });
    const status = decision === 'accept' ? 'accepted' : 'declined';
    const change = { status, answeredAt: now, updatedAt: now, openedAt: invitation.openedAt ?? now } as const;
    await this.requests.updateInvitation(invitation.id, change);
    await this.outbox.append(invitationEvent('challenge.invitation.answered', invitation, status));
    return Object.assign(invitation, change);
  }
}
