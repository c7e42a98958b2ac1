import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import {
  type BankDetails,
  type DocumentFile,
  type MoneyPayout,
  type MoneyTransfer,
  type PayeeAccount,
  type PayeeBank,
  type PayeeInput,
  type PayeePerson,
  type PayeePersonState,
  PayeeProvider,
  type PersonRole,
} from '../payee-provider.js';
import {
  accountParams,
  personParams,
  relationshipParams,
  toAccount,
  toBank,
  toPayout,
  toPerson,
  toTransfer,
} from './payee-mapping.js';
import { StripeClient } from './stripe-client.js';

const PAGE = 100;
const UNAVAILABLE = {
  en: 'Payouts are not available at the moment. Try again later.',
  de: 'Auszahlungen sind gerade nicht verfügbar. Versuche es später noch einmal.',
};

/** Custom accounts: we ask for what the provider requires, and carry what goes wrong. */
@Injectable()
export class StripePayees extends PayeeProvider {
  constructor(private readonly client: StripeClient) {
    super();
  }

  get enabled(): boolean {
    return this.client.enabled;
  }

  async open(input: PayeeInput, key: string): Promise<PayeeAccount> {
    const params: Stripe.AccountCreateParams = {
      type: 'custom',
      country: input.country,
      ...accountParams(input),
    };
    return toAccount(await this.call((stripe) => stripe.accounts.create(params, { idempotencyKey: key })));
  }

  async update(accountId: string, input: PayeeInput, key: string): Promise<PayeeAccount> {
    const params = accountParams(input);
    return toAccount(
      await this.call((stripe) => stripe.accounts.update(accountId, params, { idempotencyKey: key })),
    );
  }

  async account(accountId: string): Promise<PayeeAccount> {
    return toAccount(await this.call((stripe) => stripe.accounts.retrieve(accountId)));
  }

  async savePerson(
    accountId: string,
    personId: string | null,
    person: PayeePerson,
    role: PersonRole,
    key: string,
  ): Promise<PayeePersonState> {
    const params = { ...personParams(person), relationship: relationshipParams(role) };
    const keyed = { idempotencyKey: key };
    return toPerson(
      await this.call((stripe) =>
        personId === null
          ? stripe.accounts.createPerson(accountId, params, keyed)
          : stripe.accounts.updatePerson(accountId, personId, params, keyed),
      ),
    );
  }

  async persons(accountId: string): Promise<PayeePersonState[]> {
    const page = await this.call((stripe) => stripe.accounts.listPersons(accountId, { limit: PAGE }));
    return page.data.map(toPerson);
  }

  async removePerson(accountId: string, personId: string): Promise<void> {
    await this.call((stripe) => stripe.accounts.deletePerson(accountId, personId));
  }

  async upload(file: DocumentFile, purpose: 'identity' | 'other', key: string): Promise<string> {
    const params: Stripe.FileCreateParams = {
      purpose: purpose === 'identity' ? 'identity_document' : 'additional_verification',
      file: { data: file.content, name: file.name, type: file.mime },
    };
    return (await this.call((stripe) => stripe.files.create(params, { idempotencyKey: key }))).id;
  }

  async bankToken(details: BankDetails, key: string): Promise<{ token: string; bank: PayeeBank }> {
    const params: Stripe.TokenCreateParams = {
      bank_account: {
        country: details.country,
        currency: 'eur',
        account_holder_name: details.holderName,
        account_holder_type: details.holderType,
        account_number: details.accountNumber,
        ...(details.routingNumber ? { routing_number: details.routingNumber } : {}),
      },
    };
    const token = await this.call((stripe) => stripe.tokens.create(params, { idempotencyKey: key }));
    return { token: token.id, bank: bankOf(token) };
  }

  async bankOfToken(id: string): Promise<PayeeBank> {
    return bankOf(await this.call((stripe) => stripe.tokens.retrieve(id)));
  }

  async addBank(accountId: string, token: string, key: string): Promise<PayeeBank> {
    const added = await this.call((stripe) =>
      stripe.accounts.createExternalAccount(accountId, { external_account: token }, { idempotencyKey: key }),
    );
    if (added.object !== 'bank_account') throw new Error(`${added.id} is no bank account`);
    return toBank(added);
  }

  async makeDefaultBank(accountId: string, bankId: string, key: string): Promise<void> {
    await this.call((stripe) =>
      stripe.accounts.updateExternalAccount(
        accountId,
        bankId,
        { default_for_currency: true },
        { idempotencyKey: key },
      ),
    );
  }

  async removeBank(accountId: string, bankId: string): Promise<void> {
    await this.call((stripe) => stripe.accounts.deleteExternalAccount(accountId, bankId));
  }

  async transfer(
    { amountMinor, accountId, payoutId }: { amountMinor: number; accountId: string; payoutId: string },
    key: string,
  ): Promise<MoneyTransfer> {
    const params: Stripe.TransferCreateParams = {
      amount: amountMinor,
      currency: 'eur',
      destination: accountId,
      transfer_group: payoutId,
      metadata: { payout_id: payoutId },
    };
    return toTransfer(await this.call((stripe) => stripe.transfers.create(params, { idempotencyKey: key })));
  }

  async transferById(id: string): Promise<MoneyTransfer> {
    return toTransfer(await this.call((stripe) => stripe.transfers.retrieve(id)));
  }

  async transfersOf(payoutId: string): Promise<MoneyTransfer[]> {
    const page = await this.call((stripe) =>
      stripe.transfers.list({ transfer_group: payoutId, limit: PAGE }),
    );
    return page.data.map(toTransfer);
  }

  async reverseTransfer(transferId: string, amountMinor: number, key: string): Promise<string> {
    const reversal = await this.call((stripe) =>
      stripe.transfers.createReversal(transferId, { amount: amountMinor }, { idempotencyKey: key }),
    );
    return reversal.id;
  }

  async payOut(
    request: { amountMinor: number; accountId: string; bankId: string; payoutId: string; attemptId: string },
    key: string,
  ): Promise<MoneyPayout> {
    const params: Stripe.PayoutCreateParams = {
      amount: request.amountMinor,
      currency: 'eur',
      destination: request.bankId,
      metadata: { payout_id: request.payoutId, attempt_id: request.attemptId },
    };
    const options = { idempotencyKey: key, stripeAccount: request.accountId };
    return toPayout(await this.call((stripe) => stripe.payouts.create(params, options)));
  }

  async payout(accountId: string, id: string): Promise<MoneyPayout> {
    return toPayout(
      await this.call((stripe) => stripe.payouts.retrieve(id, {}, { stripeAccount: accountId })),
    );
  }

  async payoutsOf(accountId: string): Promise<MoneyPayout[]> {
    const page = await this.call((stripe) =>
      stripe.payouts.list({ limit: PAGE }, { stripeAccount: accountId }),
    );
    return page.data.map(toPayout);
  }

  private call<T>(make: (stripe: Stripe) => Promise<T>): Promise<T> {
    return this.client.call(make, UNAVAILABLE);
  }
}

function bankOf({ id, bank_account: bank }: Stripe.Token): PayeeBank {
  if (!bank) throw new Error(`${id} stands for no bank account`);
  return toBank(bank);
}
