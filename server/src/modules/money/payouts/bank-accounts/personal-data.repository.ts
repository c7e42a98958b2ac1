import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { PayeeProvider } from '../../../../platform/gateways/payee-provider.js';
import { ProviderFailure } from '../../../../platform/gateways/provider-failure.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';
import { BankAccountsQueries } from './bank-accounts.queries.js';
import { BankAccountsRepository } from './bank-accounts.repository.js';

/** Where somebody was paid. The rows stay for the payouts that went there, without anything of the account. */
@PersonalData('bank-accounts')
@Injectable()
export class BankAccountsPersonalData implements PersonalDataHolder {
  private readonly logger = new Logger('BankAccounts');

  constructor(
    private readonly db: Database,
    private readonly rows: BankAccountsRepository,
    private readonly queries: BankAccountsQueries,
    private readonly provider: PayeeProvider,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const accounts = await this.queries.list(userId);
    return accounts.length === 0 ? null : { content: accounts };
  }

  async release({ userId }: DataSubject): Promise<void> {
    for (const { providerAccountId, providerBankId } of await this.rows.of(userId)) {
      try {
        await this.provider.removeBank(providerAccountId, providerBankId ?? '');
      } catch (error) {
        if (!(error instanceof ProviderFailure) || error.kind !== 'refused') throw error;
        // The provider keeps the last account of a payee, or has removed it before: it is not ours to decide.
        this.logger.warn(`${String(providerBankId)}: ${error.message}`);
      }
    }
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(
      `UPDATE bank_account SET holder_name = '', bank_name = NULL, last4 = '', fingerprint = NULL, fingerprint_sealed = NULL,
         provider_token = '', is_default = false, check_at = NULL, removed_at = coalesce(removed_at, now()) WHERE user_id = $1`,
      [userId],
    );
  }
}
