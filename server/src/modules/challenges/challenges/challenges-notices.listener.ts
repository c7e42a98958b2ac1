import { Injectable } from '@nestjs/common';
import { Notices } from '../../../platform/notices/notices.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { challengeNotices } from './challenges.notices.js';
import { ChallengesQueries } from './challenges.queries.js';

type Heard = keyof typeof challengeNotices;
const heard = Object.keys(challengeNotices) as Heard[];

/** Tells brands what others, or the clock, did to their challenges. */
@Injectable()
export class ChallengesNoticesListener {
  constructor(
    private readonly notices: Notices,
    private readonly challenges: ChallengesQueries,
  ) {}

  @Consumes(heard, { name: 'challenges.notices', mode: 'effect' })
  async changed({ id, name, payload }: DeliveredEvent<Heard>): Promise<void> {
    const { challengeId, brandId } = payload;
    const challenge = (await this.challenges.titles([challengeId])).get(challengeId) ?? '';
    await this.notices.tell(challengeNotices[name], {
      userId: brandId,
      key: id,
      facts: { challengeId, challenge },
      ref: { kind: 'challenge', id: challengeId },
    });
  }
}
