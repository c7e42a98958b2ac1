import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { PayeeProvider } from '../../platform/gateways/payee-provider.js';
import { StripeEvents } from '../../platform/gateways/stripe/stripe-events.js';
import { Sweeper } from '../../platform/jobs/sweeper.js';
import { BankAccountsRepository } from './bank-accounts.repository.js';
import { BankAccountsService } from './bank-accounts.service.js';

/** Adds what was never answered, ends the cool-off, and hears what the provider says of an account. */
@Injectable()
export class BankAccountsJobs implements OnModuleInit {
  private readonly logger = new Logger('BankAccounts');

  constructor(
    private readonly sweeper: Sweeper,
    private readonly events: StripeEvents,
    private readonly provider: PayeeProvider,
    private readonly rows: BankAccountsRepository,
    private readonly accounts: BankAccountsService,
  ) {}

  onModuleInit(): void {
    this.sweeper.register({
      name: 'bank-accounts.check',
      due: (now, limit) => this.rows.due(now, limit),
      fire: (id) => this.patiently(id),
    });
    this.events.on('account.external_account.', async ({ account, id }) => {
      const row = await this.rows.byProviderId(id);
      if (!row) return 'ignored';
      const { banks } = await this.provider.account(account);
      if (banks.find((bank) => bank.id === id)?.status === 'errored')
        await this.accounts.markErrored(row.id, 'errored');
      return 'processed';
    });
  }

  /** A provider that does not answer is asked again at the row's next time. */
  private async patiently(id: string): Promise<void> {
    try {
      await this.accounts.check(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn(`${id}: ${error.message}`);
    }
  }
}
