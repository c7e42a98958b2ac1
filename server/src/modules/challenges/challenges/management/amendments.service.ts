import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { ownedBy } from '../../../../platform/security/principal.js';
import { ChallengeMoves } from '../challenge-moves.js';
import { machineOf } from '../challenge.machine.js';
import type { ChallengeState, Viewer } from '../challenge.types.js';
import { ChallengesService } from '../challenges.service.js';
import { type ChangedField, changedFields } from '../rules/consent.js';
import { BriefCheck } from './brief-check.js';
import { changesOf } from './brief-input.js';
import { endsInThePast } from './challenge-management.errors.js';
import type { ProposedChangeDto } from './dto/proposed-change.dto.js';

export type ProposedChange = ProposedChangeDto;

/** Changes of a challenge that creators are in already. In the caller's transaction, the row locked. */
@Injectable()
export class ChallengeAmendments {
  constructor(
    private readonly challenges: ChallengesService,
    private readonly moves: ChallengeMoves,
    private readonly check: BriefCheck,
    private readonly clock: Clock,
  ) {}

  /** The own challenge, in a state in which it can be changed. */
  async lockOwn(principal: Viewer, id: string): Promise<ChallengeState> {
    const challenge = await this.challenges.lockOwn(id, ownedBy(principal));
    machineOf('brand').next(challenge.status, 'amend');
    return challenge;
  }

  /** What would change; throws what may not be. */
  async judge(
    challenge: ChallengeState,
    changes: object,
  ): Promise<{ after: ChallengeState; fields: ChangedField[] }> {
    machineOf('brand').next(challenge.status, 'amend');
    const after: ChallengeState = { ...challenge, ...changesOf(changes) };
    const fields = changedFields(challenge, after);
    if (fields.some(({ field }) => field === 'endsAt') && after.endsAt <= this.clock.now())
      throw endsInThePast();
    this.check.refuseImpossible(after);
    await this.check.requireNoWorse(challenge, after);
    return { after, fields };
  }

  async apply(
    challenge: ChallengeState,
    { changes, reason, proposedBy }: { changes: object; reason: string; proposedBy: string },
  ): Promise<ChallengeState> {
    const { fields } = await this.judge(challenge, changes);
    return this.moves.make(challenge, {
      event: 'amend',
      actor: 'brand',
      actorId: proposedBy,
      reason,
      change: changesOf(changes),
      details: { fields },
    });
  }
}
