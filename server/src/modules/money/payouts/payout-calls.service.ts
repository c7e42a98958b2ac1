import { Injectable, Logger } from '@nestjs/common';
import { type MoneyPayout, PayeeProvider } from '../../../platform/gateways/payee-provider.js';
import { ProviderFailure } from '../../../platform/gateways/provider-failure.js';
import { failpoint } from '../../../platform/observability/failpoint.js';
import type { PayoutAttemptEntity } from './payout-attempt.entity.js';
import { PayoutAttempts, type Planned } from './payout-attempts.js';
import type { PayoutEntity } from './payout.entity.js';
import { PayoutOutcomes } from './payout-outcomes.service.js';
import { PayoutsRepository } from './payouts.repository.js';

const STEPS = 5;

/** Makes the calls of a payout, one after the other, and follows what the provider says of it. */
@Injectable()
export class PayoutCalls {
  private readonly logger = new Logger('Payouts');

  constructor(
    private readonly repository: PayoutsRepository,
    private readonly attempts: PayoutAttempts,
    private readonly outcomes: PayoutOutcomes,
    private readonly provider: PayeeProvider,
  ) {}

  /** The job, and the sweeper. A second run finds the same call, or nothing left to do. */
  async advance(id: string): Promise<void> {
    for (let step = 0; step < STEPS; step++) {
      const planned = await this.attempts.next(id);
      if (!planned) break;
      if (!(await this.make(planned))) return;
    }
    await this.look(id);
  }

  /** Reads the provider's payout and follows it. */
  async look(id: string): Promise<void> {
    const payout = await this.repository.byId(id);
    if (!payout || payout.providerPayoutId === null) return;
    await this.outcomes.follow(
      id,
      await this.provider.payout(payout.providerAccountId, payout.providerPayoutId),
    );
  }

  /** True = it is known what happened, and the next step may follow. */
  private async make({ payout, attempt, mayRepeat }: Planned): Promise<boolean> {
    try {
      if (mayRepeat) await this.send(payout, attempt);
      else await this.ask(payout, attempt);
      return true;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return this.failed(payout, attempt, error);
    }
  }

  private async send(payout: PayoutEntity, attempt: PayoutAttemptEntity): Promise<void> {
    const { id, amountMinor, providerAccountId: accountId, providerBankId: bankId } = payout;
    failpoint(`${attempt.op}.beforeSend`);
    if (attempt.op === 'transfer') {
      const transfer = await this.provider.transfer(
        { amountMinor, accountId, payoutId: id },
        attempt.idemKey,
      );
      failpoint('transfer.afterSend');
      await this.outcomes.transferred(attempt, transfer);
    } else if (attempt.op === 'payout') {
      const request = { amountMinor, accountId, bankId, payoutId: id, attemptId: attempt.id };
      const sent = await this.provider.payOut(request, attempt.idemKey);
      failpoint('payout.afterSend');
      await this.outcomes.sent(attempt, sent);
    } else {
      const { transferId } = payout;
      const reversalId = await this.provider.reverseTransfer(transferId ?? '', amountMinor, attempt.idemKey);
      failpoint('reversal.afterSend');
      await this.outcomes.reversed(attempt, reversalId);
    }
    failpoint(`${attempt.op}.afterCommit`);
  }

  /** The key is no longer safe: what the provider has made by it is looked for. */
  private async ask(payout: PayoutEntity, attempt: PayoutAttemptEntity): Promise<void> {
    const { id, providerAccountId, transferId } = payout;
    if (attempt.op === 'transfer') {
      const [found] = await this.provider.transfersOf(id);
      if (found) return this.outcomes.transferred(attempt, found);
    } else if (attempt.op === 'payout') {
      const made = await this.provider.payoutsOf(providerAccountId);
      const found: MoneyPayout | undefined = made.find(({ attemptId }) => attemptId === attempt.id);
      if (found) return this.outcomes.sent(attempt, found);
    } else {
      const [reversalId] = (await this.provider.transferById(transferId ?? '')).reversalIds;
      if (reversalId !== undefined) return this.outcomes.reversed(attempt, reversalId);
    }
    await this.outcomes.notMade(attempt);
  }

  private async failed(
    payout: PayoutEntity,
    attempt: PayoutAttemptEntity,
    failure: ProviderFailure,
  ): Promise<boolean> {
    this.logger.warn(`${payout.id} ${attempt.op}: ${failure.kind} ${failure.code ?? ''} ${failure.message}`);
    // Not answered, or not carried out yet: the sweeper sends the same key again.
    if (failure.kind === 'busy' || failure.kind === 'unanswered') return false;
    if (failure.kind === 'broken') {
      await this.attempts.markUnknown(attempt);
      return false;
    }
    await this.outcomes.refused(attempt, failure.code ?? 'refused', failure.message);
    return true;
  }
}
