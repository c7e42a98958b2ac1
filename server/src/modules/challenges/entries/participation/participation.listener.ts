import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../kernel/kept-words.js';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { ParticipationRepository } from './participation.repository.js';
import { InvitationReminders } from './invitation-reminders.service.js';
import { RequestsService } from './requests.service.js';

const events = [
  'challenge.reviewing',
  'challenge.cancelling',
  'challenge.cancelled',
  'challenge.suspended',
  'challenge.lifted',
] as const;

const ENDED = keptWords({ en: 'The challenge has ended', de: 'Die Challenge ist zu Ende' });
const CANCELLED = keptWords({
  en: 'The challenge was cancelled',
  de: 'Die Challenge wurde abgebrochen',
});

/** Closes the doors of a challenge that ends, and keeps the clock of invitations. */
@Injectable()
export class ParticipationListener {
  constructor(
    readonly db: Database,
    private readonly rows: ParticipationRepository,
    private readonly requests: RequestsService,
    private readonly reminders: InvitationReminders,
    private readonly time: Clock,
  ) {}

  @TimedState<ParticipationListener>({
    name: 'participation.invitation',
    due: ({ rows }, now, limit) => rows.expiredInvitations(now, limit),
  })
  async expireInvitation(id: string, now: Date): Promise<void> {
    await this.rows.expireInvitation(id, now);
  }

  @TimedState<ParticipationListener>({
    name: 'participation.reminder',
    due: ({ rows }, now, limit) => rows.dueReminders(now, limit),
  })
  async remind(id: string, now: Date): Promise<void> {
    await this.reminders.remind(id, now);
  }

  @Consumes(events, { name: 'participation.challenges', mode: 'effect' })
  async challengeChanged({ name, payload }: DeliveredEvent<(typeof events)[number]>): Promise<void> {
    const { challengeId, movedMs = 0 } = payload;
    switch (name) {
      case 'challenge.reviewing':
        return this.closeDoors(challengeId, ENDED, 'expired');
      case 'challenge.cancelling':
      case 'challenge.cancelled':
        return this.closeDoors(challengeId, CANCELLED, 'revoked');
      case 'challenge.suspended':
        return this.rows.haltInvitations(challengeId, this.time.now());
      case 'challenge.lifted':
        return this.rows.resumeInvitations(challengeId, movedMs);
    }
  }

  @Transactional()
  private async closeDoors(
    challengeId: string,
    reason: string,
    invitations: 'expired' | 'revoked',
  ): Promise<void> {
    await this.requests.rejectAll(challengeId, reason);
    await this.rows.closeInvitations(challengeId, invitations, this.time.now());
  }
}
