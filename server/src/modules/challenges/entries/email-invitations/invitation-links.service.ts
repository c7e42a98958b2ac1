import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { hashSecret } from '../../../../platform/security/secrets.js';
import { ChallengesQueries } from '../../challenges/index.js';
import type { ChallengeInvitationDto } from '../participation/dto/participation.dto.js';
import { InvitationsService } from '../participation/invitations.service.js';
import { ParticipationRepository } from '../participation/participation.repository.js';
import { ParticipationView } from '../participation/participation.view.js';
import type { EmailedInvitationDto } from './dto/email-invitations.dto.js';
import { type EmailInvitationEntity, INVITED_PURPOSE, invitedContext } from './email-invitation.entity.js';
import {
  emailInvitationNotFound,
  ownInvitation,
  staleInvitation,
  takenInvitation,
} from './email-invitations.errors.js';
import { EmailInvitationsQueries } from './email-invitations.queries.js';
import { EmailInvitationsRepository } from './email-invitations.repository.js';
import { optOutContext } from './email-opt-out.entity.js';

/** What the link in the mail can do. Whoever holds it is its reader: work and account often have two addresses. */
@Injectable()
export class InvitationLinksService {
  constructor(
    readonly db: Database,
    private readonly rows: EmailInvitationsRepository,
    private readonly queries: EmailInvitationsQueries,
    private readonly challenges: ChallengesQueries,
    private readonly inviting: InvitationsService,
    private readonly invitations: ParticipationRepository,
    private readonly view: ParticipationView,
    private readonly encryption: Encryption,
    private readonly clock: Clock,
  ) {}

  /** Also of a challenge that is by invitation: the link is one. */
  async open(token: string): Promise<EmailedInvitationDto> {
    const row = await this.byToken(token);
    const [challenge] = await this.challenges.cards([row.challengeId]);
    if (!challenge) throw staleInvitation();
    await this.rows.markOpened(row.id, this.clock.now());
    return {
      challenge,
      message: row.message,
      status: this.queries.statusOf(row, challenge.status),
      expiresAt: row.expiresAt.toISOString(),
    };
  }

  /** Makes it an invitation of the caller's account, once. The same account again gets the same answer. */
  async claim(token: string, { userId }: Principal): Promise<ChallengeInvitationDto> {
    const row = await this.byToken(token);
    if (row.brandId === userId) throw ownInvitation();
    if (row.userId !== userId) await this.take(row, userId);
    const invitation = await this.invitations.invitationOf(row.challengeId, userId);
    const [dto] = invitation ? await this.view.invitations([invitation]) : [];
    if (!dto) throw emailInvitationNotFound();
    return dto;
  }

  /** No more invitations to this address, from anybody. The open ones are declined. */
  @Transactional()
  async stop(token: string): Promise<void> {
    const row = await this.byToken(token);
    const email = this.encryption.decrypt(row.email, invitedContext(row.id));
    const id = newId();
    await this.rows.optOut({
      id,
      email: this.encryption.encrypt(email, optOutContext(id)),
      emailIndex: this.encryption.blindIndex(email, INVITED_PURPOSE),
      createdAt: this.clock.now(),
    });
    await this.rows.declineAll(this.encryption.blindIndexes(email, INVITED_PURPOSE));
  }

  @Transactional()
  private async take({ id, challengeId, tokenHash, message }: EmailInvitationEntity, userId: string) {
    await this.inviting.send(challengeId, [userId], message);
    const row = await this.rows.lock(id);
    const open = row?.state === 'pending' && row.expiresAt > this.clock.now();
    if (!row || !open || row.tokenHash !== tokenHash) throw takenInvitation();
    await this.rows.update(id, { state: 'accepted', userId, openedAt: row.openedAt ?? this.clock.now() });
  }

  private async byToken(token: string): Promise<EmailInvitationEntity> {
    const row = await this.rows.byToken(hashSecret(token));
    if (!row) throw staleInvitation();
    return row;
  }
}
