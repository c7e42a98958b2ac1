import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumers } from '../../platform/outbox/consumers.js';
import type { ChallengeEventName, ChallengeEventPayload } from '../challenges/index.js';
import {
  type AvailabilityChanged,
  CONTENT_AVAILABLE,
  CONTENT_UNAVAILABLE,
  METRICS_UPDATED,
  type MetricsUpdated,
} from '../tracking/index.js';
import { PostWatchService } from './post-watch.service.js';
import { WindingUpService } from './winding-up.service.js';

const challengeEvents: readonly ChallengeEventName[] = [
  'challenge.settling',
  'challenge.cancelling',
  'challenge.suspended',
  'challenge.lifted',
];

/** Hears of challenges and of posts. */
@Injectable()
export class EntriesListener implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly windingUp: WindingUpService,
    private readonly watch: PostWatchService,
  ) {}

  onModuleInit(): void {
    this.consumers.register<ChallengeEventPayload>({
      name: 'entries.challenges',
      events: challengeEvents,
      mode: 'effect',
      handle: ({ name, payload }) => this.challengeChanged(name, payload),
    });
    // One queue for all three: what a reading says about figures and presence is heard in order.
    this.consumers.register<MetricsUpdated | AvailabilityChanged>({
      name: 'entries.posts',
      events: [METRICS_UPDATED, CONTENT_UNAVAILABLE, CONTENT_AVAILABLE],
      mode: 'effect',
      handle: ({ name, payload }) => this.postsRead(name, payload),
    });
  }

  private async postsRead(name: string, payload: MetricsUpdated | AvailabilityChanged): Promise<void> {
    if ('contents' in payload) return this.watch.figuresRead(payload);
    return name === CONTENT_UNAVAILABLE ? this.watch.gone(payload) : this.watch.back(payload);
  }

  private async challengeChanged(
    name: string,
    { challengeId, movedMs = 0 }: ChallengeEventPayload,
  ): Promise<void> {
    switch (name) {
      case 'challenge.settling':
        return this.windingUp.decideAll(challengeId);
      case 'challenge.cancelling':
        await this.windingUp.resume(challengeId, 0);
        return this.windingUp.cancel(challengeId);
      case 'challenge.suspended':
        return this.windingUp.halt(challengeId);
      case 'challenge.lifted':
        await this.windingUp.resume(challengeId, movedMs);
        await this.windingUp.cancel(challengeId);
        await this.windingUp.decideAll(challengeId);
    }
  }
}
