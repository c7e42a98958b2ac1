import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { eur } from '../../../../kernel/money.js';
import { ChallengesQueries } from '../challenges.queries.js';
import type { Viewer } from '../challenge.types.js';
import { type CodeSum, escrowOf, LedgerQueries } from '../../../money/ledger/index.js';
import type { EscrowProofDto } from './dto/reports.dto.js';

const sum = (rows: readonly CodeSum[], code: string, kinds?: readonly string[]): number =>
  rows
    .filter((row) => row.code === code && (!kinds || kinds.includes(row.kind)))
    .reduce((total, { amount }) => total + amount, 0);

/**
 * The books of one escrow, read from the ledger alone: what came in, where it went, what is left. Each figure is a sum
 * of its own, so that the equation proves something.
 */
@Injectable()
export class ChallengeEscrow {
  constructor(
    private readonly challenges: ChallengesQueries,
    private readonly ledger: LedgerQueries,
    private readonly clock: Clock,
  ) {}

  async proof(id: string, viewer: Viewer | undefined): Promise<EscrowProofDto> {
    const challenge = await this.challenges.visible(id, viewer);
    const flows = await this.ledger.flowsOf(escrowOf({ type: 'challenge', id }));
    const atOnce = sum(flows, 'payable', ['accrual', 'reversal']);
    const earned = sum(flows, 'earned_pending', ['accrual', 'reversal']) + atOnce;
    const paid = sum(flows, 'payable', ['hold_over']) + atOnce;
    return {
      challengeId: id,
      funded: eur(sum(flows, 'escrow', ['escrow_funded'])),
      fee: eur(sum(flows, 'fee_revenue', ['accrual', 'reversal'])),
      accrued: eur(earned - paid),
      paid: eur(paid),
      refunded: eur(-sum(flows, 'escrow', ['refund_asked', 'escrow_refunded', 'dispute_lost'])),
      remaining: eur(sum(flows, 'escrow')),
      ofWhichReserved: eur(challenge.reservedMinor),
      asOf: this.clock.now().toISOString(),
    };
  }
}
