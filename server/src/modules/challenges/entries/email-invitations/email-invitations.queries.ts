import { Injectable } from '@nestjs/common';
import { Clock, SECOND } from '../../../../kernel/clock.js';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { ChallengesQueries, type ChallengeStatus } from '../../challenges/index.js';
import { invitable } from '../participation/invitations.service.js';
import type { InvitationStatus } from '../participation/participation.types.js';
import type { EmailInvitationDto } from './dto/email-invitations.dto.js';
import {
  type EmailInvitationEntity,
  type EmailInvitationState,
  invitedContext,
} from './email-invitation.entity.js';
import { EmailInvitationsRepository } from './email-invitations.repository.js';

/** Invitations by mail as brands and their recipients read them. */
@Injectable()
export class EmailInvitationsQueries {
  constructor(
    private readonly rows: EmailInvitationsRepository,
    private readonly challenges: ChallengesQueries,
    private readonly users: UsersQueries,
    private readonly encryption: Encryption,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async page(challengeId: string, principal: Principal, query: PageQuery): Promise<Page<EmailInvitationDto>> {
    const { status } = await this.challenges.own(challengeId, principal);
    const page = await this.rows.page(challengeId, query);
    return { ...page, data: await this.dtos(page.data, status) };
  }

  async dtos(
    rows: readonly EmailInvitationEntity[],
    challenge: ChallengeStatus,
  ): Promise<EmailInvitationDto[]> {
    const cards = await this.users.cards(rows.flatMap(({ userId }) => userId ?? []));
    return rows.map((row) => ({
      id: row.id,
      challengeId: row.challengeId,
      email: this.encryption.decrypt(row.email, invitedContext(row.id)),
      user: row.userId === null ? null : cardOf(cards, row.userId),
      message: row.message,
      status: this.statusOf(row, challenge),
      resendAt: invitable.has(challenge) ? (this.resendAt(row)?.toISOString() ?? null) : null,
      sentAt: row.sentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      openedAt: row.openedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    }));
  }

  /** Open ones lapse by themselves with their time, and with their challenge. */
  statusOf({ state, expiresAt }: EmailInvitationEntity, challenge: ChallengeStatus): InvitationStatus {
    const over = expiresAt <= this.clock.now() || !invitable.has(challenge);
    return state === 'pending' && over ? 'expired' : state;
  }

  /** null = in another state, such as answered, or mailed as often as may be. */
  resendAt(
    { state, mails, sentAt }: EmailInvitationEntity,
    states: readonly EmailInvitationState[] = ['pending'],
  ): Date | null {
    if (!states.includes(state) || mails >= this.settings.get('invitation.mailsPerAddress')) return null;
    return new Date(sentAt.getTime() + this.settings.get('invitation.resendSeconds') * SECOND);
  }
}
