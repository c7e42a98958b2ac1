import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../kernel/app-error.js';
import { Clock, DAY, HOUR, MINUTE } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { type PayeeBank, PayeeProvider } from '../../../../platform/gateways/payee-provider.js';
import { ProviderFailure } from '../../../../platform/gateways/provider-failure.js';
import { type BankChange, bankAccountMail } from './bank-accounts.mails.js';
import { Notices } from '../../../../platform/notices/notices.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { StepUp, type StepUpProof } from '../../../../platform/security/step-up.js';
import { KycQueries, KycSync, type PayeeFacts } from '../../kyc/index.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { BankAccountEntity, holderContext } from './bank-account.entity.js';
import { BankFingerprints } from './bank-fingerprints.js';
import { BankAccountUse } from './bank-account-use.js';
import {
  accountFirst,
  openPayouts,
  otherHolder,
  providerSilent,
  refusedByProvider,
  sameAgain,
  tooMany,
  unknownToken,
} from './bank-accounts.errors.js';
import { bankChanged } from '../payouts.notices.js';
import { BankAccountsRepository } from './bank-accounts.repository.js';
import { type BankDetailsInput, bankNumbers, sameHolder } from './bank-details.js';

export interface NewBankAccount extends BankDetailsInput {
  holderName: string;
  token?: string;
  makeDefault?: boolean;
}

type Who = Pick<SessionPrincipal, 'userId' | 'sessionId'>;
const KEY_LIVES = 23 * HOUR;

/** Where people are paid. Numbers pass through to the provider and are not kept. */
@Injectable()
export class BankAccountsService {
  constructor(
    readonly db: Database,
    private readonly rows: BankAccountsRepository,
    private readonly use: BankAccountUse,
    private readonly kyc: KycQueries,
    private readonly sync: KycSync,
    private readonly users: UsersQueries,
    private readonly provider: PayeeProvider,
    private readonly stepUp: StepUp,
    private readonly encryption: Encryption,
    private readonly fingerprints: BankFingerprints,
    private readonly mails: MailOutbox,
    private readonly notices: Notices,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Bank details become a token at the provider; nothing of them stays here. */
  async tokenise(userId: string, input: NewBankAccount): Promise<{ token: string; bank: PayeeBank }> {
    const numbers = bankNumbers(input);
    const { kind } = await this.kyc.facts(userId);
    const { holderName, country } = input;
    const details = { country, holderName, holderType: kind ?? ('individual' as const), ...numbers };
    return told(this.provider.bankToken(details, `btok:${newId()}`));
  }

  async add(who: Who, input: NewBankAccount, code: string | undefined): Promise<string> {
    if (input.token === undefined) bankNumbers(input);
    const facts = await this.payee(who.userId, input.holderName);
    const proof = await this.stepUp.require(who, 'bank', code);
    const token = input.token ?? (await this.tokenise(who.userId, input)).token;
    const bank = await this.bankOf(token);
    if (bank.country !== input.country) throw unknownToken();
    const id = await this.plan(who.userId, input, { token, bank, facts, proof });
    await this.attach(id);
    return id;
  }

  /** The call that adds it, under the row's own key: made again by the sweeper where no answer came. */
  async attach(id: string): Promise<void> {
    const row = await this.rows.byId(id);
    if (!row || row.providerBankId !== null || row.removedAt !== null) return;
    let added: PayeeBank;
    try {
      added = await this.provider.addBank(row.providerAccountId, row.providerToken, `bank:${id}`);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      const over = this.clock.now().getTime() - row.createdAt.getTime() > KEY_LIVES;
      if (error.kind === 'refused' || over) {
        await this.rows.delete(id);
        throw refusedByProvider(error.code);
      }
      throw providerSilent();
    }
    await this.attached(id, added);
    await this.sync.refresh(row.providerAccountId);
  }

  async remove(who: Who, id: string, code: string | undefined): Promise<void> {
    const row = await this.rows.one(id, who.userId);
    if (!row) throw notFound();
    if (await this.use.ask(id)) throw openPayouts();
    const proof = await this.stepUp.require(who, 'bank', code);
    const next = (await this.rows.of(who.userId)).find(
      (other) => other.id !== id && other.status !== 'errored',
    );
    await this.detach(row, next ?? null);
    await this.forget(row, next?.id ?? null, proof);
    await this.sync.refresh(row.providerAccountId);
  }

  async makeDefault(who: Who, id: string, code: string | undefined): Promise<void> {
    const row = await this.rows.one(id, who.userId);
    if (!row) throw notFound();
    const proof = await this.stepUp.require(who, 'bank', code);
    await told(
      this.provider.makeDefaultBank(
        row.providerAccountId,
        row.providerBankId ?? '',
        `bank:${id}:default:${newId()}`,
      ),
    );
    await this.chosen(row, proof);
  }

  /** Money did not arrive there: no more is sent until its owner has mended it. */
  @Transactional()
  async markErrored(id: string, code: string): Promise<void> {
    const row = await this.rows.lock(id);
    if (!row || row.status === 'errored') return;
    await this.rows.update(id, { status: 'errored', failureCode: code, checkAt: null });
    await this.tell(row.userId, 'refused', row);
  }

  /** The cool-off is over and no proof is asked for: the account is verified. */
  async check(id: string): Promise<void> {
    const row = await this.rows.byId(id);
    if (!row || row.removedAt !== null) return;
    if (row.providerBankId === null) return this.attach(id);
    const { requirements } = await this.kyc.facts(row.userId);
    const asked = requirements.some(({ field }) => field === 'documents.bank_account_ownership');
    const due = row.usableFrom <= this.clock.now();
    if (row.status !== 'new') await this.rows.update(id, { checkAt: null });
    else if (asked || !due)
      await this.rows.update(id, { checkAt: due ? this.clock.in(DAY) : row.usableFrom });
    else await this.rows.update(id, { status: 'verified', checkAt: null });
  }

  @Transactional()
  protected async plan(
    userId: string,
    { holderName, country, iban, makeDefault }: NewBankAccount,
    { token, bank, facts, proof }: { token: string; bank: PayeeBank; facts: PayeeFacts; proof: StepUpProof },
  ): Promise<string> {
    await this.rows.lockUser(userId);
    await proof.use();
    const known = await this.rows.of(userId);
    const most = this.settings.get('bank.maxAccounts');
    if (known.length >= most) throw tooMany(most);
    const same = known.filter((row) => this.fingerprints.isOf(row, bank.fingerprint));
    if (same.some(({ status }) => status !== 'errored')) throw sameAgain();
    const id = newId();
    await this.rows.insert(
      Object.assign(new BankAccountEntity(), {
        id,
        userId,
        country,
        holderName: this.encryption.encrypt(holderName, holderContext(id)),
        bankName: bank.bankName,
        last4: bank.last4,
        iban: iban !== undefined || country !== 'CA',
        ...this.fingerprints.kept(id, bank.fingerprint),
        providerToken: token,
        providerAccountId: facts.accountId ?? '',
        providerBankId: null,
        isDefault: false,
        makeDefault: makeDefault ?? false,
        status: 'new',
        failureCode: null,
        usableFrom: this.clock.in(this.settings.get('bank.coolOffHours') * HOUR),
        checkAt: this.clock.in(MINUTE),
        removedAt: null,
        createdAt: this.clock.now(),
      } satisfies BankAccountEntity),
    );
    return id;
  }

  @Transactional()
  protected async attached(id: string, bank: PayeeBank): Promise<void> {
    const row = await this.rows.lock(id);
    if (!row || row.providerBankId !== null) return;
    await this.rows.lockUser(row.userId);
    await this.rows.update(id, { providerBankId: bank.id, bankName: bank.bankName, checkAt: row.usableFrom });
    const others = (await this.rows.of(row.userId)).filter((other) => other.id !== id);
    for (const old of others.filter((other) => this.fingerprints.areSame(row, other)))
      await this.rows.update(old.id, { removedAt: this.clock.now(), isDefault: false, checkAt: null });
    const usable = others.some(({ isDefault, status }) => isDefault && status !== 'errored');
    if (row.makeDefault || !usable) await this.rows.makeDefault(row.userId, id);
    await this.tell(row.userId, 'added', row);
  }

  @Transactional()
  protected async forget(row: BankAccountEntity, nextId: string | null, proof: StepUpProof): Promise<void> {
    await this.rows.lockUser(row.userId);
    await proof.use();
    await this.rows.update(row.id, { removedAt: this.clock.now(), isDefault: false, checkAt: null });
    if (row.isDefault && nextId !== null) await this.rows.makeDefault(row.userId, nextId);
    await this.tell(row.userId, 'removed', row);
  }

  @Transactional()
  protected async chosen(row: BankAccountEntity, proof: StepUpProof): Promise<void> {
    await this.rows.lockUser(row.userId);
    await proof.use();
    await this.rows.makeDefault(row.userId, row.id);
    await this.tell(row.userId, 'preferred', row);
  }

  holder(row: BankAccountEntity): string {
    return this.encryption.decrypt(row.holderName, holderContext(row.id));
  }

  private async payee(userId: string, holderName: string): Promise<PayeeFacts> {
    const facts = await this.kyc.facts(userId);
    if (facts.accountId === null || facts.holderNames.length === 0) throw accountFirst();
    if (!sameHolder(holderName, facts.holderNames)) throw otherHolder();
    return facts;
  }

  private async bankOf(token: string): Promise<PayeeBank> {
    try {
      return await this.provider.bankOfToken(token);
    } catch (error) {
      if (error instanceof ProviderFailure && error.kind === 'refused') throw unknownToken();
      throw error instanceof ProviderFailure ? providerSilent() : error;
    }
  }

  /** At the provider first: an account that is shown no more must not be paid into. */
  private async detach(row: BankAccountEntity, next: BankAccountEntity | null): Promise<void> {
    if (next?.providerBankId)
      await told(
        this.provider.makeDefaultBank(row.providerAccountId, next.providerBankId, `bank:${row.id}:leave`),
      );
    try {
      await this.provider.removeBank(row.providerAccountId, row.providerBankId ?? '');
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      // Not there any more: that is what was wanted.
      if (error.kind !== 'refused' || error.code !== 'resource_missing') throw providerSilent();
    }
  }

  private async tell(userId: string, change: BankChange, { last4 }: BankAccountEntity): Promise<void> {
    const coolOffHours = this.settings.get('bank.coolOffHours');
    await this.mails.send(await this.users.profile(userId), bankAccountMail, { change, last4, coolOffHours });
    await this.notices.tell(bankChanged, { userId, key: newId(), facts: { last4 } });
  }
}

async function told<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw error.kind === 'refused' ? refusedByProvider(error.code) : providerSilent();
  }
}
