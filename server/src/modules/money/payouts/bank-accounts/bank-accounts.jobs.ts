import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { PayeeProvider } from '../../../../platform/gateways/payee-provider.js';
import { OnProviderEvent, type ProviderEvent } from '../../../../platform/gateways/provider-events.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { BankAccountsRepository } from './bank-accounts.repository.js';
import { BankAccountsService } from './bank-accounts.service.js';

/** Adds what was never answered, ends the cool-off, and hears what the provider says of an account. */
@Injectable()
export class BankAccountsJobs {
  private readonly logger = new Logger('BankAccounts');

  constructor(
    private readonly provider: PayeeProvider,
    private readonly rows: BankAccountsRepository,
    private readonly accounts: BankAccountsService,
  ) {}

  @OnProviderEvent('stripe', 'account.external_account.')
  async heard({ account, id }: ProviderEvent): Promise<'processed' | 'ignored'> {
    const row = await this.rows.byProviderId(id);
    if (!row) return 'ignored';
    const { banks } = await this.provider.account(account);
    if (banks.find((bank) => bank.id === id)?.status === 'errored')
      await this.accounts.markErrored(row.id, 'errored');
    return 'processed';
  }

  /** A provider that does not answer is asked again at the row's next time. */
  @TimedState<BankAccountsJobs>({
    name: 'bank-accounts.check',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  async check(id: string): Promise<void> {
    try {
      await this.accounts.check(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn(`${id}: ${error.message}`);
    }
  }
}
