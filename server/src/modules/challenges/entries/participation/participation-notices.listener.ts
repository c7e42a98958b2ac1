import { Injectable } from '@nestjs/common';
import { Notices } from '../../../../platform/notices/notices.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { ChallengesQueries } from '../../challenges/index.js';
import {
  invitationAnswered,
  invitationSent,
  requestCreated,
  requestDecided,
} from './participation.notices.js';
import { ParticipationRepository } from './participation.repository.js';

const heard = [
  'challenge.request.created',
  'challenge.request.decided',
  'challenge.invitation.sent',
  'challenge.invitation.answered',
] as const;

const invited = (challengeId: string): string => `invitation:${challengeId}`;

/** Tells both sides who wants to take part, and what became of it. */
@Injectable()
export class ParticipationNoticesListener {
  constructor(
    private readonly notices: Notices,
    private readonly rows: ParticipationRepository,
    private readonly challenges: ChallengesQueries,
  ) {}

  @Consumes(heard, { name: 'participation.notices', mode: 'effect' })
  async changed(event: DeliveredEvent<(typeof heard)[number]>): Promise<void> {
    const { challengeId, brandId, userId } = event.payload;
    const challenge = (await this.challenges.titles([challengeId])).get(challengeId) ?? '';
    const about = { challengeId, challenge };
    const ref = { kind: 'challenge', id: challengeId };
    const toBrand = { userId: brandId, key: event.id, actorId: userId, ref };
    const toCreator = { userId, key: event.id, actorId: brandId, ref };
    switch (event.name) {
      case 'challenge.request.created':
        // Where nobody has to agree it is decided at once.
        if (event.payload.status !== 'pending') return;
        return this.notices.tell(requestCreated, { ...toBrand, facts: about, group: challengeId });
      case 'challenge.request.decided': {
        const { status } = event.payload;
        if (status !== 'accepted' && status !== 'rejected') return;
        const accepted = status === 'accepted';
        return this.notices.tell(requestDecided, { ...toCreator, facts: { ...about, accepted } });
      }
      case 'challenge.invitation.sent': {
        const invitation = await this.rows.invitationOf(challengeId, userId);
        if (invitation?.status !== 'pending') return;
        const dueAt = invitation.expiresAt.toISOString();
        return this.notices.tell(invitationSent, {
          ...toCreator,
          facts: about,
          deadline: { key: invited(challengeId), dueAt },
        });
      }
      case 'challenge.invitation.answered': {
        await this.notices.settle({ userId, key: invited(challengeId) });
        const { status } = event.payload;
        if (status !== 'accepted' && status !== 'declined') return;
        const accepted = status === 'accepted';
        return this.notices.tell(invitationAnswered, { ...toBrand, facts: { ...about, accepted } });
      }
    }
  }
}
