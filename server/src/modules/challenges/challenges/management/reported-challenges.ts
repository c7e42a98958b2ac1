import { Injectable } from '@nestjs/common';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { Reportable, type Hiding, type Reports, type ReportTarget } from '../../../identity/reports/index.js';
import { MediaQueries } from '../../../identity/uploads/index.js';
import { orNothing } from '../../../../kernel/or-nothing.js';
import { ChallengesQueries } from '../challenges.queries.js';
import { ChallengesRepository } from '../challenges.repository.js';
import { ChallengesService } from '../challenges.service.js';
import { ChallengeSuspensions } from './challenge-suspensions.service.js';

/** Challenges that are reported. Hidden they are suspended, with money and deadlines standing still. */
@Reportable('challenge')
@Injectable()
export class ReportedChallenges implements Reports {
  constructor(
    private readonly queries: ChallengesQueries,
    private readonly rows: ChallengesRepository,
    private readonly challenges: ChallengesService,
    private readonly suspensions: ChallengeSuspensions,
    private readonly media: MediaQueries,
  ) {}

  async target(id: string, viewer?: SessionPrincipal): Promise<ReportTarget | null> {
    const challenge = viewer ? await this.seenBy(id, viewer) : await this.rows.byId(id);
    if (!challenge) return null;
    const { brandId, title, description, coverId, status } = challenge;
    const urls = coverId === null ? null : await this.media.urls([coverId]);
    return {
      authorId: brandId,
      title,
      text: description,
      imageUrl: (coverId !== null && urls?.get(coverId)) || null,
      path: `/challenges/${id}`,
      hidden: status === 'suspended',
    };
  }

  async hide(id: string, { staff, reason }: Hiding): Promise<boolean> {
    const challenge = await this.challenges.lock(id);
    return (await this.suspensions.suspend(challenge, 'report', by(staff, reason))) !== null;
  }

  async show(id: string, { staff, reason }: Hiding): Promise<void> {
    const challenge = await this.challenges.lock(id);
    // Staff may have lifted or ended it meanwhile.
    if (challenge.status === 'suspended')
      await this.suspensions.lift(challenge, ['report'], by(staff, reason));
  }

  private seenBy(id: string, viewer: SessionPrincipal) {
    return orNothing(() => this.queries.visible(id, viewer));
  }
}

const by = ({ activeRole, userId }: Hiding['staff'], reason: string) => ({
  actor: activeRole === 'admin' ? ('admin' as const) : ('staff' as const),
  actorId: userId,
  reason,
});
