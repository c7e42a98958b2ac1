import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { BankAccountsQueries } from './bank-accounts/bank-accounts.queries.js';
import { DisputesQueries } from '../disputes/index.js';
import { KycQueries } from '../kyc/index.js';
import { holderAccount, LedgerQueries } from '../ledger/index.js';
import { ReconciliationQueries } from '../accounting/index.js';
import { UsersQueries } from '../../identity/users/index.js';
import { explain, type Explanation, type PayoutFacts, type PayoutTerms } from './payout-explain.js';
import { PayoutTax } from './payout-tax.js';
import { PayoutsRepository } from './payouts.repository.js';

/** Reads all that decides about a payout; a fixed number of queries, whoever asks. */
@Injectable()
export class PayoutFactsService {
  constructor(
    private readonly ledger: LedgerQueries,
    private readonly users: UsersQueries,
    private readonly kyc: KycQueries,
    private readonly banks: BankAccountsQueries,
    private readonly payouts: PayoutsRepository,
    private readonly tax: PayoutTax,
    private readonly reconciliation: ReconciliationQueries,
    private readonly disputes: DisputesQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async explain(
    userId: string,
    bankId?: string,
    terms: PayoutTerms = {},
  ): Promise<Explanation & { owedMinor: number }> {
    const facts = { ...(await this.facts(userId, bankId)), ...terms };
    return { ...explain(facts), owedMinor: facts.owedMinor };
  }

  /** Money is under way, or may still come back; since when. */
  running(userId: string): Promise<{ since: Date } | null> {
    return this.payouts.running(userId);
  }

  private async facts(userId: string, bankId?: string): Promise<PayoutFacts> {
    const now = this.clock.now();
    const owner = { type: 'user', id: userId };
    const [payable, pending, receivable] = await this.ledger.balances([
      holderAccount(owner, 'payable'),
      holderAccount(owner, 'earned_pending'),
      holderAccount(owner, 'receivable'),
    ]);
    const user = await this.users.profile(userId);
    const today = await this.payouts.askedBetween(userId, new Date(now.getTime() - DAY), now);
    return {
      now,
      payableMinor: payable?.balance ?? 0,
      heldMinor: payable?.held ?? 0,
      pendingMinor: pending?.balance ?? 0,
      owedMinor: Math.max(0, -(receivable?.balance ?? 0)),
      minimumMinor: this.settings.get('payout.minimumMinor'),
      dailyLeftMinor: Math.max(0, this.settings.get('payout.dailyMinor') - today.minor),
      dailyResetAt: today.oldest && new Date(today.oldest.getTime() + DAY),
      birthDate: user.birthDate,
      minAge: this.settings.get('payout.minAge'),
      kyc: await this.kyc.facts(userId),
      banks: await this.banks.usable(userId),
      ...(bankId === undefined ? {} : { bankId }),
      suspended: user.state === 'suspended',
      paused: this.settings.get('payout.paused'),
      others: [
        ...(await this.tax.blockers(userId)),
        ...(await this.reconciliation.blockers(userId)),
        ...(await this.disputes.payoutBlockers(userId, payable?.balance ?? 0)),
      ],
    };
  }
}
