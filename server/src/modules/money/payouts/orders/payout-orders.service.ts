import { Injectable } from '@nestjs/common';
import { AppError, type Blocker, notFound } from '../../../../kernel/app-error.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { BankAccountsQueries } from '../bank-accounts/bank-accounts.queries.js';
import type { Explanation, PayoutTerms } from '../payout-explain.js';
import { payoutBlocked } from '../payouts.errors.js';
import { PayoutFactsService } from '../payout-facts.service.js';
import { notAsApproved } from '../../approvals/index.js';
import { PayoutTax } from '../payout-tax.js';
import { PayoutsService } from '../payouts.service.js';

const LEAVING: PayoutTerms = { minimumMinor: 1 };

/** Somebody who cannot be verified: what they would have to mend does not count, a sound bank account does. */
const PAYBACK: PayoutTerms = {
  minimumMinor: 1,
  waived: new Set([
    'KYC_REQUIRED',
    'KYC_IN_REVIEW',
    'KYC_NEEDS_ACTION',
    'KYC_REJECTED',
    'PROVIDER_RESTRICTED',
    'UNDER_AGE',
    'AGE_UNKNOWN',
    'TAX_FORM',
    'ACCOUNT_SUSPENDED',
  ]),
};

export interface Leaving {
  balanceMinor: number;
  /** What a payout of everything would bring now, without a minimum. */
  withdrawableMinor: number;
  owedMinor: number;
  blockers: Blocker[];
  /** A payout is on its way, or paid so lately that a bank may still send it back. */
  running: { since: Date } | null;
}

/** What leaves is both together. */
export interface PaybackSum {
  netMinor: number;
  vatMinor: number;
}

/** Payouts whose amount nobody types: an account is closed, staff pay somebody back, or it is the day of the week. */
@Injectable()
export class PayoutOrders {
  constructor(
    readonly db: Database,
    private readonly payouts: PayoutsService,
    private readonly facts: PayoutFactsService,
    private readonly banks: BankAccountsQueries,
    private readonly tax: PayoutTax,
  ) {}

  async leaving(userId: string): Promise<Leaving> {
    const { balanceMinor, withdrawableMinor, owedMinor, blockers } = await this.facts.explain(
      userId,
      undefined,
      LEAVING,
    );
    return {
      balanceMinor,
      withdrawableMinor,
      owedMinor,
      blockers,
      running: await this.facts.running(userId),
    };
  }

  /** Everything, without a minimum; null = there is nothing. */
  @Transactional()
  async everything(userId: string): Promise<string | null> {
    const { withdrawableMinor } = await this.facts.explain(userId, undefined, LEAVING);
    if (withdrawableMinor === 0) return null;
    return this.payouts.book(userId, { amountMinor: withdrawableMinor }, null, LEAVING);
  }

  /** Everything from the usual minimum on; null = too little, or something is in the way. */
  @Transactional()
  async scheduled(userId: string): Promise<string | null> {
    const { withdrawableMinor } = await this.facts.explain(userId);
    if (withdrawableMinor === 0) return null;
    return this.payouts.book(userId, { amountMinor: withdrawableMinor }, null);
  }

  /** What the person could withdraw by themselves, and what paying them back would bring. */
  async outlook(
    userId: string,
  ): Promise<{ usual: Explanation & { owedMinor: number }; payback: Explanation }> {
    const bank = (await this.banks.usable(userId)).find(({ status }) => status === 'verified');
    return {
      usual: await this.facts.explain(userId),
      payback: await this.facts.explain(userId, bank?.id, PAYBACK),
    };
  }

  /** To a bank account that is verified; throws what is in the way. */
  async requirePayback(userId: string, bankAccountId: string): Promise<PaybackSum> {
    const bank = (await this.banks.usable(userId)).find(({ id }) => id === bankAccountId);
    if (!bank)
      throw notFound({ en: 'This bank account does not exist', de: 'Dieses Bankkonto gibt es nicht' });
    if (bank.status !== 'verified')
      throw new AppError('CONFLICT', {
        en: 'This bank account is not verified',
        de: 'Dieses Bankkonto ist nicht bestätigt',
      });
    const { withdrawableMinor, blockers } = await this.facts.explain(userId, bankAccountId, PAYBACK);
    if (withdrawableMinor === 0) {
      if (blockers.length > 0) throw payoutBlocked(blockers);
      throw new AppError('CONFLICT', {
        en: 'There is nothing to pay back',
        de: 'Es gibt nichts zurückzuzahlen',
      });
    }
    return { netMinor: withdrawableMinor, vatMinor: await this.tax.preview(userId, withdrawableMinor) };
  }

  /** Two people have agreed on this sum: no third one looks at it, and no other sum leaves. */
  @Transactional()
  async payBack(
    userId: string,
    bankAccountId: string,
    { netMinor, vatMinor }: PaybackSum,
    decidedBy: string | null,
  ): Promise<void> {
    const now = await this.requirePayback(userId, bankAccountId);
    if (now.netMinor < netMinor) throw notAsApproved();
    const id = await this.payouts.book(userId, { amountMinor: netMinor, bankAccountId }, null, PAYBACK);
    await this.payouts.passed(id, netMinor + vatMinor, decidedBy);
  }
}
