import { createHash } from 'node:crypto';
import { isValidIBAN } from 'ibantools';
import type Stripe from 'stripe';
import { randomText } from '../../core/random.ts';
import type { StripeAccount } from '../account.ts';
import { invalidParam, invalidRequest, missingResource } from '../errors.ts';
import { type Form, isForm } from '../form.ts';
import { LIST_SHAPE, listPage } from '../lists.ts';
import { type Call, type Operation, pathId } from '../operations.ts';
import { mergeMetadata, readParams, textOf } from '../params.ts';
import { COUNTRIES } from './country-specs.ts';
import { behaviourOf } from './records.ts';
import { changed, findAccount } from './view.ts';

export function bankAccountOperations(api: StripeAccount): Operation[] {
  const { bankAccounts, tokens } = api.store;
  const list = '/v1/accounts/:id/external_accounts';
  return [
    { method: 'POST', path: '/v1/tokens', publishable: true, run: (call) => createToken(api, call) },
    {
      method: 'GET',
      path: '/v1/tokens/:id',
      publishable: true,
      run: (call) => {
        const token = tokens.get(pathId(call));
        if (token) return token;
        throw missingResource('token', pathId(call), 'token');
      },
    },
    { method: 'POST', path: list, run: (call) => create(api, call) },
    {
      method: 'GET',
      path: list,
      run: (call) => {
        const account = findAccount(api, pathId(call));
        const rows = bankAccounts.newestFirst().filter((row) => row.account === account.id);
        const params = readParams(call.form, { ...LIST_SHAPE, object: 'string' });
        return listPage(rows, params, `/v1/accounts/${account.id}/external_accounts`);
      },
    },
    { method: 'GET', path: `${list}/:id`, run: (call) => findBank(api, call) },
    {
      method: 'POST',
      path: `${list}/:id`,
      run: (call) => {
        const bank = findBank(api, call);
        const params = readParams(call.form, {
          account_holder_name: 'string',
          default_for_currency: 'boolean',
          documents: 'hash',
          metadata: 'hash',
        });
        if (params.account_holder_name) bank.account_holder_name = params.account_holder_name;
        if (params.default_for_currency) makeDefault(api, bank);
        bank.metadata = mergeMetadata(bank.metadata ?? {}, params.metadata);
        if (params.documents)
          api.connect.supplied(pathId(call), 'documents.bank_account_ownership_verification');
        api.events.emit('account.external_account.updated', bank, pathId(call));
        return bank;
      },
    },
    {
      method: 'DELETE',
      path: `${list}/:id`,
      run: (call) => {
        const bank = findBank(api, call);
        const siblings = bankAccounts.all().filter((row) => row.account === bank.account && row !== bank);
        if (bank.default_for_currency && siblings.length > 0)
          throw invalidRequest('You cannot delete the default external account for your default currency.');
        bankAccounts.delete(bank.id);
        api.events.emit('account.external_account.deleted', bank, pathId(call));
        changed(api, findAccount(api, pathId(call)));
        return { id: bank.id, object: 'bank_account', currency: bank.currency, deleted: true };
      },
    },
  ];
}

function createToken(api: StripeAccount, call: Call): Stripe.Token {
  const params = readParams(call.form, { account: 'hash', bank_account: 'hash', person: 'hash' });
  const kind = params.account ? 'account' : params.person ? 'person' : 'bank_account';
  const id = `${kind === 'bank_account' ? 'btok' : kind === 'person' ? 'cpt' : 'ct'}_${randomText(24)}`;
  const form = params[kind];
  if (!form) throw invalidParam('You must supply either a bank_account, account or person.', 'bank_account');
  const number = kind === 'bank_account' ? numberOf(form) : '';
  api.store.tokenRecords.add({
    id,
    form: kind === 'bank_account' ? {} : form,
    behaviour: behaviourOf(number),
  });
  return api.store.tokens.add({
    id,
    object: 'token',
    ...(kind === 'bank_account' ? { bank_account: newBank(form, number) } : {}),
    client_ip: null,
    created: api.clock.seconds(),
    livemode: false,
    type: kind,
    used: false,
  });
}

const numberOf = (form: Form): string => (textOf(form, 'account_number') ?? '').replaceAll(/[\s-]/g, '');

/** A bank account with the checks of its country; of the number its last four digits and a digest stay. */
function newBank(form: Form, number: string): Stripe.BankAccount {
  const country = textOf(form, 'country') ?? '';
  if (!COUNTRIES.includes(country))
    throw invalidParam(`Country '${country}' is unknown.`, 'bank_account[country]', 'country_unsupported');
  const routing = textOf(form, 'routing_number');
  const local = { GB: /^\d{8}$/, CA: /^\d{7,12}$/ }[country];
  const good =
    routing !== null && local ? local.test(number) : isValidIBAN(number) && number.startsWith(country);
  if (!good) {
    throw invalidParam(
      'You must use a valid bank account number.',
      'bank_account[account_number]',
      'account_number_invalid',
    );
  }
  return {
    id: `ba_${randomText(24)}`,
    object: 'bank_account',
    account_holder_name: textOf(form, 'account_holder_name'),
    account_holder_type: textOf(form, 'account_holder_type'),
    account_type: null,
    bank_name: 'SANDBOX BANK',
    country,
    currency: textOf(form, 'currency') ?? 'eur',
    fingerprint: createHash('sha256')
      .update(`${routing ?? ''}/${number}`)
      .digest('hex')
      .slice(0, 16),
    last4: number.slice(-4),
    routing_number: routing,
    status: 'new',
  };
}

function create(api: StripeAccount, call: Call): Stripe.BankAccount {
  const account = findAccount(api, pathId(call));
  const { external_account: given, ...rest } = call.form;
  const params = readParams(rest, { default_for_currency: 'boolean', metadata: 'hash' });
  const bank = addBank(api, account, given);
  bank.metadata = mergeMetadata({}, params.metadata);
  if (params.default_for_currency) makeDefault(api, bank);
  changed(api, account);
  return bank;
}

/** From a token, or from the fields themselves. */
export function addBank(api: StripeAccount, account: Stripe.Account, given: unknown): Stripe.BankAccount {
  const { store } = api;
  const [facts, behaviour] = isForm(given as Form)
    ? ([newBank(given as Form, numberOf(given as Form)), behaviourOf(numberOf(given as Form))] as const)
    : fromToken(api, given);
  const known = store.bankAccounts
    .all()
    .find((row) => row.account === account.id && row.fingerprint === facts.fingerprint);
  if (known) {
    throw invalidRequest('A bank account with that routing number and account number already exists.', {
      code: 'bank_account_exists',
    });
  }
  const first = !store.bankAccounts.all().some((row) => row.account === account.id);
  const bank: Stripe.BankAccount = {
    ...structuredClone(facts),
    account: account.id,
    available_payout_methods: ['standard'],
    default_for_currency: first,
    metadata: {},
  };
  store.bankRecords.add({ id: bank.id, behaviour });
  store.bankAccounts.add(bank);
  api.events.emit('account.external_account.created', bank, account.id);
  return bank;
}

function fromToken(api: StripeAccount, given: unknown) {
  const id = typeof given === 'string' ? given : '';
  const token = api.store.tokens.get(id);
  const record = api.store.tokenRecords.get(id);
  if (!token?.bank_account || !record) throw missingResource('token', id, 'external_account');
  if (token.used) {
    throw invalidRequest('You cannot use a Stripe token more than once.', {
      code: 'token_already_used',
      param: 'external_account',
    });
  }
  token.used = true;
  return [token.bank_account, record.behaviour] as const;
}

function makeDefault(api: StripeAccount, bank: Stripe.BankAccount): void {
  for (const row of api.store.bankAccounts.all()) {
    if (row.account === bank.account) row.default_for_currency = row === bank;
  }
}

export function findBank(api: StripeAccount, call: Call): Stripe.BankAccount {
  const bank = api.store.bankAccounts.get(pathId(call, 1));
  if (bank && bank.account === pathId(call)) return bank;
  throw missingResource('external account', pathId(call, 1), 'id');
}

/** Money did not arrive there: nothing more is sent until it is replaced. */
export function markErrored(api: StripeAccount, id: string): void {
  const bank = api.store.bankAccounts.get(id);
  const owner = ownerOf(bank);
  if (!bank || owner === null) return;
  bank.status = 'errored';
  api.events.emit('account.external_account.updated', bank, owner);
  changed(api, findAccount(api, owner));
}

const ownerOf = (bank: Stripe.BankAccount | undefined): string | null =>
  typeof bank?.account === 'string' ? bank.account : null;
