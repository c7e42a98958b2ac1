import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../../platform/database/database.js';
import { Transactional } from '../../platform/database/transactional.js';
import { Sweeper } from '../../platform/jobs/sweeper.js';
import { Consumers } from '../../platform/outbox/consumers.js';
import type { ChallengeEventName, ChallengeEventPayload } from '../challenges/index.js';
import { ParticipationRepository } from './participation.repository.js';
import { RequestsService } from './requests.service.js';

const events: readonly ChallengeEventName[] = [
  'challenge.reviewing',
  'challenge.cancelling',
  'challenge.cancelled',
  'challenge.suspended',
  'challenge.lifted',
];

/** Closes the doors of a challenge that ends, and keeps the clock of invitations. */
@Injectable()
export class ParticipationListener implements OnModuleInit {
  constructor(
    readonly db: Database,
    private readonly consumers: Consumers,
    private readonly sweeper: Sweeper,
    private readonly rows: ParticipationRepository,
    private readonly requests: RequestsService,
    private readonly time: Clock,
  ) {}

  onModuleInit(): void {
    this.consumers.register<ChallengeEventPayload>({
      name: 'participation.challenges',
      events,
      mode: 'effect',
      handle: ({ name, payload }) => this.challengeChanged(name, payload),
    });
    this.sweeper.register({
      name: 'participation.invitation',
      due: (now, limit) => this.rows.expiredInvitations(now, limit),
      fire: (id, now) => this.rows.expireInvitation(id, now),
    });
  }

  private async challengeChanged(
    name: string,
    { challengeId, movedMs = 0 }: ChallengeEventPayload,
  ): Promise<void> {
    switch (name) {
      case 'challenge.reviewing':
        return this.closeDoors(challengeId, 'The challenge has ended', 'expired');
      case 'challenge.cancelling':
      case 'challenge.cancelled':
        return this.closeDoors(challengeId, 'The challenge was cancelled', 'revoked');
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
