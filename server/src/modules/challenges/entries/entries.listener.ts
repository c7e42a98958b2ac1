import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { CONTENT_AVAILABLE, CONTENT_UNAVAILABLE, METRICS_UPDATED } from '../content-tracking/index.js';
import { PostWatchService } from './post-watch.service.js';
import { ClosingService } from './closing.service.js';

type PostEvent = typeof METRICS_UPDATED | typeof CONTENT_UNAVAILABLE | typeof CONTENT_AVAILABLE;
type ChallengeEvent =
  'challenge.settling' | 'challenge.cancelling' | 'challenge.suspended' | 'challenge.lifted';

/** Hears of challenges and of posts. */
@Injectable()
export class EntriesListener {
  constructor(
    private readonly closing: ClosingService,
    private readonly watch: PostWatchService,
  ) {}

  /** One queue for all three: what a reading says about figures and presence is heard in order. */
  @Consumes([METRICS_UPDATED, CONTENT_UNAVAILABLE, CONTENT_AVAILABLE], {
    name: 'entries.posts',
    mode: 'effect',
  })
  postsRead(event: DeliveredEvent<PostEvent>): Promise<void> {
    if (event.name === METRICS_UPDATED) return this.watch.figuresRead(event.payload);
    return event.name === CONTENT_UNAVAILABLE
      ? this.watch.gone(event.payload)
      : this.watch.back(event.payload);
  }

  @Consumes(['challenge.settling', 'challenge.cancelling', 'challenge.suspended', 'challenge.lifted'], {
    name: 'entries.challenges',
    mode: 'effect',
  })
  async challengeChanged({ name, payload }: DeliveredEvent<ChallengeEvent>): Promise<void> {
    const { challengeId, movedMs = 0 } = payload;
    switch (name) {
      case 'challenge.settling':
        return this.closing.decideAll(challengeId);
      case 'challenge.cancelling':
        await this.closing.resume(challengeId, 0);
        return this.closing.cancel(challengeId);
      case 'challenge.suspended':
        return this.closing.halt(challengeId);
      case 'challenge.lifted':
        await this.closing.resume(challengeId, movedMs);
        await this.closing.cancel(challengeId);
        await this.closing.decideAll(challengeId);
    }
  }
}
