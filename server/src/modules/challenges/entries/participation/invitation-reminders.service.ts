import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { ChallengesQueries } from '../../challenges/index.js';
import { invitationReminderMail } from './participation.mails.js';
import { ParticipationRepository } from './participation.repository.js';

/** Tells creators once that an invitation is about to end. */
@Injectable()
export class InvitationReminders {
  constructor(
    readonly db: Database,
    private readonly rows: ParticipationRepository,
    private readonly challenges: ChallengesQueries,
    private readonly users: UsersQueries,
    private readonly mails: MailOutbox,
  ) {}

  @Transactional()
  async remind(id: string, now: Date): Promise<void> {
    const invitation = await this.rows.takeReminder(id, now);
    if (!invitation) return;
    const { challengeId, brandId, userId, expiresAt } = invitation;
    const cards = await this.users.cards([brandId, userId]);
    // Who has left meanwhile is not written to.
    if (!cards.has(userId)) return;
    const person = await this.users.profile(userId);
    const titles = await this.challenges.titles([challengeId]);
    await this.mails.send(person, invitationReminderMail, {
      challengeId,
      brand: cardOf(cards, brandId).displayName,
      challenge: titles.get(challengeId) ?? '',
      until: expiresAt,
    });
  }
}
