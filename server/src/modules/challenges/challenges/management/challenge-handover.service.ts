import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { actorOf, ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { TeamPeople } from '../../../identity/teams/index.js';
import { MediaService } from '../../../identity/uploads/index.js';
import { ChallengeMoves } from '../challenge-moves.js';
import type { ChallengeState } from '../challenge.types.js';
import { challengeEvent } from '../challenges.events.js';
import { ChallengesService } from '../challenges.service.js';
import { holdsMoney } from './challenge-management.errors.js';

/** Money came in or is on its way: budget, invoices, refunds and rights are those of whoever paid. */
const involvesMoney = ({ status, fundedMinor, paying }: ChallengeState): boolean =>
  status !== 'draft' || fundedMinor > 0 || paying;

/** A person's own draft becomes one of a team. */
@Injectable()
export class ChallengeHandover {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly moves: ChallengeMoves,
    private readonly people: TeamPeople,
    private readonly media: MediaService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Both owners agree by their roles: the draft is the caller's, who is an owner of the team as well. */
  @Transactional()
  async toTeam(principal: Principal, id: string, teamId: string): Promise<void> {
    const challenge = await this.challenges.lockOwn(id, ownedBy(principal));
    await this.people.lock(teamId);
    await this.people.require(teamId, actorOf(principal), 'team:adopt');
    if (involvesMoney(challenge)) throw holdsMoney();
    const moved = await this.challenges.change(challenge, {
      brandId: teamId,
      updatedAt: this.clock.now(),
    });
    await this.media.handOver({ kind: 'challenge', id }, teamId);
    await this.moves.record(moved, {
      event: 'handed_over',
      actor: 'brand',
      actorId: principal.userId,
      details: { from: challenge.brandId, to: teamId },
    });
    await this.outbox.append(challengeEvent('challenge.handedOver', moved));
    await this.people.changed(teamId);
  }
}
