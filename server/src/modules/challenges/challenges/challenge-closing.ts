import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../kernel/kept-words.js';
import { Clock } from '../../../kernel/clock.js';
import { PaymentsService } from '../../money/payments/index.js';
import type { ChallengeActor } from './challenge.machine.js';
import { ChallengeMoves } from './challenge-moves.js';
import type { ChallengeState } from './challenge.types.js';
import { ChallengesRepository } from './challenges.repository.js';
import { type Due, unspentRest } from './rules/cost.js';
import { escrowDebit } from './rules/escrow-debit.js';

const REST_OF_COMPLETED = keptWords({
  en: 'unspent rest of a completed challenge',
  de: 'Nicht verbrauchter Rest einer abgeschlossenen Challenge',
});
const REST_OF_CANCELLED = keptWords({
  en: 'unspent rest of a cancelled challenge',
  de: 'Nicht verbrauchter Rest einer abgebrochenen Challenge',
});
const NEVER_STARTED = keptWords({ en: 'cancelled before it started', de: 'Vor dem Start abgebrochen' });

/** The way out of the escrow back to the brand, and the two ends of a challenge. The row is locked by the caller. */
@Injectable()
export class ChallengeClosing {
  constructor(
    private readonly rows: ChallengesRepository,
    private readonly moves: ChallengeMoves,
    private readonly payments: PaymentsService,
    private readonly clock: Clock,
  ) {}

  /** settling → completed, cancelling → cancelled, once no entry and no appeal is open. */
  async finishIfDone(challenge: ChallengeState): Promise<ChallengeState> {
    if (challenge.open > 0 || challenge.appeals > 0) return challenge;
    if (challenge.status === 'settling') {
      const refunded = await this.refundRest(challenge, REST_OF_COMPLETED);
      return this.moves.make(refunded, {
        event: 'complete',
        actor: 'system',
        change: { completedAt: this.clock.now() },
      });
    }
    if (challenge.status === 'cancelling') {
      const refunded = await this.refundRest(challenge, REST_OF_CANCELLED);
      return this.moves.make(refunded, {
        event: 'close',
        actor: 'system',
        change: { cancelledAt: this.clock.now() },
      });
    }
    return challenge;
  }

  /** Before anything was earned: all money back, and cancelled at once. */
  async cancelUnstarted(
    challenge: ChallengeState,
    move: { event: 'cancel' | 'rejection_over'; actor: ChallengeActor; actorId?: string; reason?: string },
  ): Promise<ChallengeState> {
    await this.endPayments(challenge);
    const refunded = await this.refundRest(challenge, NEVER_STARTED);
    return this.moves.make(refunded, {
      ...move,
      ...(move.event === 'cancel' ? { to: 'cancelled' } : {}),
      change: { cancelledAt: this.clock.now(), cancelReason: move.reason ?? null },
    });
  }

  /** A payment on its way (a top-up) must not fill an escrow that is being emptied. */
  async endPayments({ id }: ChallengeState): Promise<void> {
    await this.payments.cancelLive({ subjectKind: 'challenge', subjectId: id });
  }

  async refundRest(challenge: ChallengeState, reason: string): Promise<ChallengeState> {
    return challenge.terms
      ? this.refund(challenge, unspentRest(challenge.terms, challenge), reason)
      : challenge;
  }

  /** Gives net and VAT back to where they came from, the latest payment first. */
  async refund(
    challenge: ChallengeState,
    { netMinor, vatMinor }: Due,
    reason: string,
  ): Promise<ChallengeState> {
    if (netMinor <= 0 && vatMinor <= 0) return challenge;
    await this.payments.refund({
      subjectKind: 'challenge',
      subjectId: challenge.id,
      netMinor,
      vatMinor,
      debit: escrowDebit(challenge, { netMinor, vatMinor }),
      reason,
    });
    const change = {
      refundedMinor: challenge.refundedMinor + netMinor,
      vatRefundedMinor: challenge.vatRefundedMinor + vatMinor,
    };
    await this.rows.update(challenge.id, change);
    const after = { ...challenge, ...change };
    await this.moves.record(after, {
      event: 'refunded',
      actor: 'system',
      details: { netMinor, vatMinor, reason },
    });
    return after;
  }
}
