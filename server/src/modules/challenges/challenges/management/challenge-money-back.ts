import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../kernel/kept-words.js';
import { AppError } from '../../../../kernel/app-error.js';
import { ChallengeMoves } from '../challenge-moves.js';
import { ChallengesRepository } from '../challenges.repository.js';
import { ChallengesService } from '../challenges.service.js';
import type { ChallengeState, ChallengeStatus } from '../challenge.types.js';
import { isExhausted } from '../rules/budget.js';
import { budgetOf, restOf } from '../rules/rest.js';
import { machineOf } from '../challenge.machine.js';
import { netOfGross, type PostingLines } from '../../../money/ledger/index.js';
import { PaidSubject, type SubjectRest } from '../../../money/payments/index.js';
import { escrowDebit } from '../rules/escrow-debit.js';
import { ChallengeSuspensions } from './challenge-suspensions.service.js';

const NOTHING: SubjectRest = { netMinor: 0, vatMinor: 0 };
/** Before anybody could join: with its whole budget gone it is over. A draft may be paid for again. */
const unstarted: readonly ChallengeStatus[] = ['in_review', 'scheduled'];
const takesBack: readonly ChallengeStatus[] = [
  'draft',
  ...unstarted,
  'live',
  'paused',
  'exhausted',
  'reviewing',
  'suspended',
];

const DISPUTE_OVER = keptWords({ en: 'The dispute is over', de: 'Die Zahlung ist nicht mehr beanstandet' });

/** What refunds by staff and disputes of banks do to the escrow of a challenge. */
@PaidSubject('challenge')
@Injectable()
export class ChallengeMoneyBack implements PaidSubject {
  constructor(
    private readonly challenges: ChallengesService,
    private readonly rows: ChallengesRepository,
    private readonly suspensions: ChallengeSuspensions,
    private readonly moves: ChallengeMoves,
  ) {}

  async lock(id: string): Promise<void> {
    await this.challenges.lockIfThere(id);
  }

  async suspend(id: string, reason: string): Promise<boolean> {
    const challenge = await this.challenges.lockIfThere(id);
    if (!challenge) return false;
    if (challenge.status !== 'suspended' && !machineOf('system').can(challenge.status, 'suspend'))
      return false;
    return (await this.suspensions.suspend(challenge, 'dispute', { actor: 'system', reason })) !== null;
  }

  async resume(id: string): Promise<void> {
    const challenge = await this.challenges.lockIfThere(id);
    if (challenge?.status === 'suspended')
      await this.suspensions.lift(challenge, ['dispute'], { actor: 'system', reason: DISPUTE_OVER });
  }

  over(ids: readonly string[]): Promise<string[]> {
    return this.rows.endedOf(ids);
  }

  async rest(id: string): Promise<SubjectRest> {
    const challenge = await this.challenges.lockIfThere(id);
    return challenge && takesBack.includes(challenge.status) ? restOf(challenge) : NOTHING;
  }

  async takeBack(
    id: string,
    grossMinor: number,
    reason: string,
  ): Promise<SubjectRest & { debit: PostingLines }> {
    const challenge = await this.challenges.lock(id);
    const { terms } = challenge;
    const rest = restOf(challenge);
    if (!terms || !takesBack.includes(challenge.status) || grossMinor > rest.netMinor + rest.vatMinor)
      throw new AppError('CONFLICT', {
        en: 'More than this is used or promised to creators already',
        de: 'Ein größerer Teil ist schon verbraucht oder Creatorn zugesagt',
      });
    const funded = challenge.fundedMinor - challenge.refundedMinor;
    const vat = challenge.vatChargedMinor - challenge.vatRefundedMinor;
    // What stays is taxed as if nothing else had ever been paid, so that parts never drift by a cent.
    const stays = netOfGross(funded + vat - grossMinor, terms.vatBp);
    const part = { netMinor: funded - stays.net, vatMinor: vat - stays.vat };
    const after = await this.lessen(challenge, part, reason);
    if (after.budgetMinor === 0 && unstarted.includes(after.status))
      await this.moves.make(after, {
        event: 'cancel',
        actor: 'admin',
        reason,
        to: 'cancelled',
        change: { cancelReason: reason, cancelledAt: after.updatedAt },
      });
    else if (after.status === 'live' && isExhausted(after))
      await this.moves.make(after, { event: 'exhaust', actor: 'system' });
    return { ...part, debit: escrowDebit(challenge, part) };
  }

  async lose(id: string, lost: SubjectRest, reason: string): Promise<PostingLines> {
    const challenge = await this.challenges.lockIfThere(id);
    if (!challenge?.terms) return [];
    const part = {
      netMinor: Math.min(lost.netMinor, restOf(challenge).netMinor),
      vatMinor: Math.min(lost.vatMinor, challenge.vatChargedMinor - challenge.vatRefundedMinor),
    };
    await this.lessen(challenge, part, reason);
    return escrowDebit(challenge, part);
  }

  async afterLoss(id: string, reason: string): Promise<void> {
    const challenge = await this.challenges.lockIfThere(id);
    if (challenge?.status !== 'suspended') return;
    const by = { actor: 'system', reason } as const;
    if (restOf(challenge).netMinor > 0) await this.suspensions.lift(challenge, ['dispute'], by);
    else await this.suspensions.end(challenge, by);
  }

  private async lessen(
    challenge: ChallengeState,
    part: SubjectRest,
    reason: string,
  ): Promise<ChallengeState> {
    const refundedMinor = challenge.refundedMinor + part.netMinor;
    const after = await this.challenges.change(challenge, {
      refundedMinor,
      vatRefundedMinor: challenge.vatRefundedMinor + part.vatMinor,
      ...(challenge.status === 'draft'
        ? {}
        : {
            budgetMinor: Math.min(
              challenge.budgetMinor,
              budgetOf(challenge.terms, challenge.fundedMinor - refundedMinor),
            ),
          }),
    });
    await this.moves.record(after, { event: 'refunded', actor: 'system', details: { ...part, reason } });
    return after;
  }
}
