import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../kernel/app-error.js';
import { KycQueries } from '../../kyc/index.js';
import { SharedSign, SharedSignAmong } from '../../payments/index.js';
import { CountrySign } from '../../tax/index.js';
import type { BankAccountDto } from './dto/bank-account.dto.js';
import type { BankAccountEntity } from './bank-account.entity.js';
import type { BankAccountStatus } from './bank-account.types.js';
import { BankFingerprints } from './bank-fingerprints.js';
import { BankAccountsRepository } from './bank-accounts.repository.js';
import { BankAccountsService } from './bank-accounts.service.js';
import { maskedIban } from './bank-details.js';

/** What a payout needs of an account. */
export interface PayoutBank {
  id: string;
  providerAccountId: string;
  providerBankId: string;
  isDefault: boolean;
  status: BankAccountStatus;
  usableFrom: Date;
  createdAt: Date;
  failureCode: string | null;
}

@Injectable()
export class BankAccountsQueries {
  constructor(
    private readonly rows: BankAccountsRepository,
    private readonly accounts: BankAccountsService,
    private readonly fingerprints: BankFingerprints,
    private readonly kyc: KycQueries,
  ) {}

  async list(userId: string): Promise<BankAccountDto[]> {
    const proofs = await this.kyc.bankProofs(userId);
    return (await this.rows.of(userId)).map((row) => this.toDto(row, proofs.get(row.id) ?? null));
  }

  async one(id: string, userId: string): Promise<BankAccountDto> {
    const row = await this.rows.one(id, userId);
    if (!row) throw notFound();
    return this.toDto(row, (await this.kyc.bankProofs(userId)).get(id) ?? null);
  }

  async usable(userId: string): Promise<PayoutBank[]> {
    return (await this.rows.of(userId)).map((row) => ({
      id: row.id,
      providerAccountId: row.providerAccountId,
      providerBankId: row.providerBankId ?? '',
      isDefault: row.isDefault,
      status: row.status,
      usableFrom: row.usableFrom,
      createdAt: row.createdAt,
      failureCode: row.failureCode,
    }));
  }

  /** Both had their money sent to the same account. */
  @SharedSign('bank_account')
  async shared(one: string, other: string): Promise<boolean> {
    const known = await this.rows.fingerprinted(one);
    const forms = known.flatMap((row) => this.fingerprints.formsOf(row));
    return forms.length > 0 && this.rows.hasOneOf(other, forms);
  }

  /** Somebody of them had money sent to the same account. */
  @SharedSignAmong('bank_account')
  async sharedWithAny(one: string, others: readonly string[]): Promise<boolean> {
    const known = await this.rows.fingerprinted(one);
    const forms = known.flatMap((row) => this.fingerprints.formsOf(row));
    return forms.length > 0 && this.rows.haveOneOf(others, forms);
  }

  /** Of the account that payouts go to. */
  @CountrySign('bankAccount')
  async country(userId: string): Promise<string | null> {
    const sound = (await this.rows.of(userId)).filter(({ status }) => status === 'verified');
    return (sound.find(({ isDefault }) => isDefault) ?? sound[0])?.country ?? null;
  }

  private toDto(
    row: BankAccountEntity,
    ownershipDocument: BankAccountDto['ownershipDocument'],
  ): BankAccountDto {
    return {
      id: row.id,
      country: row.country,
      currency: 'EUR',
      holderName: this.accounts.holder(row),
      bankName: row.bankName,
      last4: row.last4,
      ibanMasked: row.iban ? maskedIban(row.country, row.last4) : null,
      isDefault: row.isDefault,
      status: row.status,
      usableFrom: row.usableFrom.toISOString(),
      ownershipDocument,
    };
  }
}
