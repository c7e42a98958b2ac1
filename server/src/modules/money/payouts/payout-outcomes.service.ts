import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../kernel/kept-words.js';
import { failureWords } from './payout-failures.js';
import { Clock, DAY, HOUR } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import type { MoneyPayout, MoneyTransfer } from '../../../platform/gateways/payee-provider.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { BankAccountsService } from './bank-accounts/bank-accounts.service.js';
import { PayoutBooks } from './payout-books.js';
import type { PayoutAttemptEntity } from './payout-attempt.entity.js';
import type { PayoutEntity } from './payout.entity.js';
import { PayoutState } from './payout-state.js';
import { PayoutsRepository } from './payouts.repository.js';
import { PERMANENT_FAILURES, type PayoutEnding } from './payout.types.js';

const NOT_ARRIVED = keptWords({ en: 'The payout did not arrive', de: 'Die Auszahlung kam nicht an' });

/** What a call or the provider's word means, in one transaction each; repeated and late words change nothing. */
@Injectable()
export class PayoutOutcomes {
  constructor(
    readonly db: Database,
    private readonly repository: PayoutsRepository,
    private readonly state: PayoutState,
    private readonly books: PayoutBooks,
    private readonly banks: BankAccountsService,
    private readonly metrics: Metrics,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async transferred(attempt: PayoutAttemptEntity, transfer: MoneyTransfer): Promise<void> {
    const payout = await this.take(attempt, transfer.id);
    if (!payout || payout.transferId !== null) return;
    if (transfer.amountMinor !== payout.amountMinor || transfer.accountId !== payout.providerAccountId)
      return this.mismatch(payout);
    await this.books.transferred(payout, transfer.id);
    await this.state.change(payout, { transferId: transfer.id, stall: null, nextAt: this.clock.now() });
  }

  @Transactional()
  async sent(attempt: PayoutAttemptEntity, told: MoneyPayout): Promise<void> {
    const payout = await this.take(attempt, told.id);
    if (!payout || payout.providerPayoutId !== null || payout.ending !== null) return;
    if (told.amountMinor !== payout.amountMinor || told.currency !== 'eur') return this.mismatch(payout);
    const change = { providerPayoutId: told.id, nextAt: this.clock.in(HOUR), sentAt: this.clock.now() };
    if (payout.status === 'approved') await this.state.move(payout, 'send', change);
    else await this.state.change(payout, change);
  }

  /** The transfer is back with us: the money is free again. */
  @Transactional()
  async reversed(attempt: PayoutAttemptEntity, reversalId: string): Promise<void> {
    const payout = await this.take(attempt, reversalId);
    if (!payout || payout.transferReversed || payout.transferId === null) return;
    await this.books.reversed(payout, reversalId);
    await this.state.change(payout, { transferReversed: true });
    await this.close(payout);
  }

  /** The provider never made it; another try follows under a new key. */
  @Transactional()
  async notMade(attempt: PayoutAttemptEntity): Promise<void> {
    await this.finish(attempt, 'failed', 'not_made');
    await this.repository.update(attempt.payoutId, { nextAt: this.clock.now() });
  }

  /** The call did not fit: nothing happened at the provider. */
  @Transactional()
  async refused(attempt: PayoutAttemptEntity, code: string, message: string): Promise<void> {
    await this.finish(attempt, 'failed', code);
    const payout = await this.repository.lock(attempt.payoutId);
    if (!payout) return;
    if (attempt.op === 'transfer') {
      if (code === 'balance_insufficient') {
        await this.state.change(payout, { stall: 'provider_balance', nextAt: this.clock.in(HOUR) });
        return;
      }
      await this.end(payout, 'failed', code, message);
    } else if (attempt.op === 'payout') await this.tryAgain(payout, code, message);
    else {
      // A transfer that cannot come back yet: people see it by the anomaly, the sweeper goes on asking.
      this.metrics.anomalies.inc({ kind: 'payout_reversal_refused' });
      await this.state.change(payout, { nextAt: this.clock.in(HOUR) });
    }
  }

  /** What the provider says of the running payout; `paid` is its word for now, a bank may still send it back. */
  @Transactional()
  async follow(id: string, told: MoneyPayout): Promise<void> {
    const payout = await this.repository.lock(id);
    if (!payout || payout.providerPayoutId !== told.id || payout.ending !== null) return;
    if (told.amountMinor !== payout.amountMinor || told.currency !== 'eur') return this.mismatch(payout);
    const failed = told.status === 'failed' || told.status === 'canceled';
    if (payout.status === 'in_transit' && told.status === 'paid') await this.arrived(payout, told);
    else if (payout.status === 'in_transit' && failed) await this.bounced(payout, told);
    else if (payout.status === 'paid' && failed) await this.cameBack(payout, told);
    else await this.repository.update(id, { nextAt: this.nextLook(payout) });
  }

  private async arrived(payout: PayoutEntity, told: MoneyPayout): Promise<void> {
    await this.repository.resultOf(told.id, 'paid');
    await this.books.arrived(payout, told.id);
    const paidAt = this.clock.now();
    await this.state.move(payout, 'arrive', { paidAt, trace: told.trace, nextAt: this.clock.in(DAY) });
  }

  private async bounced(payout: PayoutEntity, told: MoneyPayout): Promise<void> {
    const code = told.failureCode ?? told.status;
    await this.repository.resultOf(told.id, code);
    await this.markBank(payout, code);
    await this.tryAgain(payout, code, told.failureMessage);
  }

  private async cameBack(payout: PayoutEntity, told: MoneyPayout): Promise<void> {
    const code = told.failureCode ?? 'returned';
    await this.repository.resultOf(told.id, code);
    await this.books.cameBack(payout, told.id);
    await this.markBank(payout, code);
    await this.state.move(payout, 'come_back', {
      ending: 'returned',
      failureCode: code,
      failureReason: failureWords(code),
      providerText: told.failureMessage,
      nextAt: this.clock.now(),
    });
  }

  /** The same transfer, another payout: at most three, a day apart; not where no bank would take it. */
  private async tryAgain(payout: PayoutEntity, code: string, message: string | null): Promise<void> {
    const tries = await this.repository.count(payout.id, 'payout');
    const over = tries >= this.settings.get('payout.maxAttempts') || PERMANENT_FAILURES.has(code);
    if (over) return this.end(payout, 'failed', code, message);
    await this.state.change(payout, {
      providerPayoutId: null,
      failureCode: code,
      failureReason: failureWords(code),
      providerText: message,
      nextAt: this.clock.in(this.settings.get('payout.retryHours') * HOUR),
    });
  }

  private async end(
    payout: PayoutEntity,
    ending: PayoutEnding,
    code: string,
    message: string | null,
  ): Promise<void> {
    await this.state.change(payout, {
      ending,
      providerPayoutId: null,
      failureCode: code,
      failureReason: failureWords(code),
      providerText: message,
      nextAt: this.clock.now(),
    });
    if (payout.transferId === null) await this.close(payout);
  }

  /** Nothing of it is with the provider any more. */
  private async close(payout: PayoutEntity): Promise<void> {
    await this.books.givenUp(payout, payout.failureReason ?? NOT_ARRIVED);
    const closed = { nextAt: null, closedAt: this.clock.now(), stall: null } as const;
    if (payout.ending === 'returned') await this.state.change(payout, closed);
    else await this.state.move(payout, 'give_up', closed);
  }

  private async markBank(payout: PayoutEntity, code: string): Promise<void> {
    if (PERMANENT_FAILURES.has(code)) await this.banks.markErrored(payout.bankAccountId, code);
  }

  private nextLook({ status, paidAt }: PayoutEntity): Date | null {
    if (status === 'in_transit') return this.clock.in(HOUR);
    const soft = this.settings.get('payout.softDays') * DAY;
    const over = paidAt === null || paidAt.getTime() + soft < this.clock.now().getTime();
    return over ? null : this.clock.in(DAY);
  }

  /** Nothing is believed of what does not fit; people look at it. */
  private async mismatch(payout: PayoutEntity): Promise<void> {
    this.metrics.anomalies.inc({ kind: 'payout_mismatch' });
    await this.repository.update(payout.id, { nextAt: null, dueAt: null, escalatedAt: this.clock.now() });
  }

  private async take(attempt: PayoutAttemptEntity, providerId: string | null): Promise<PayoutEntity | null> {
    const payout = await this.repository.lock(attempt.payoutId);
    await this.finish(attempt, 'ok', null, providerId);
    return payout;
  }

  private async finish(
    { id }: PayoutAttemptEntity,
    state: 'ok' | 'failed',
    result: string | null,
    providerId: string | null = null,
  ): Promise<void> {
    const change = { state, nextAt: null, answeredAt: this.clock.now() };
    await this.repository.updateAttempt(id, {
      ...change,
      ...(result === null ? {} : { result }),
      ...(providerId === null ? {} : { providerId }),
    });
  }
}
