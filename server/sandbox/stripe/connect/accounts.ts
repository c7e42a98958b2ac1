import type Stripe from 'stripe';
import { randomText } from '../../core/random.ts';
import type { StripeAccount } from '../account.ts';
import { readAddress } from '../billing-details.ts';
import { invalidParam, invalidRequest, missingResource } from '../errors.ts';
import { type Form, isForm } from '../form.ts';
import { LIST_SHAPE, listPage } from '../lists.ts';
import { type Call, type Operation, pathId } from '../operations.ts';
import { type Params, hashOf, mergeMetadata, oneOf, readParams, textOf } from '../params.ts';
import { addBank } from './bank-accounts.ts';
import { capabilityOf, newSettings, noRequirements } from './blank.ts';
import { COUNTRIES, currencyOf } from './country-specs.ts';
import { addPerson, writePerson } from './persons.ts';
import { accountView, changed, findAccount } from './view.ts';

const SHAPE = {
  account_token: 'string',
  business_profile: 'hash',
  business_type: 'string',
  capabilities: 'hash',
  company: 'hash',
  default_currency: 'string',
  documents: 'hash',
  email: 'string',
  external_account: 'any',
  individual: 'hash',
  metadata: 'hash',
  settings: 'hash',
  tos_acceptance: 'hash',
} as const;
const BUSINESS_TYPES = ['individual', 'company', 'non_profit', 'government_entity'] as const;

export function accountOperations(api: StripeAccount): Operation[] {
  const { accounts } = api.store;
  const capabilities = '/v1/accounts/:id/capabilities';
  return [
    { method: 'POST', path: '/v1/accounts', run: (call) => create(api, call) },
    {
      method: 'GET',
      path: '/v1/accounts',
      run: (call) => {
        const rows = accounts
          .newestFirst()
          .map((row) => ({ ...accountView(api, row), created: row.created ?? 0 }));
        return listPage(rows, readParams(call.form, LIST_SHAPE), '/v1/accounts');
      },
    },
    {
      method: 'GET',
      path: '/v1/accounts/:id',
      run: (call) => accountView(api, findAccount(api, pathId(call))),
    },
    {
      method: 'POST',
      path: '/v1/accounts/:id',
      run: (call) => {
        const account = findAccount(api, pathId(call));
        write(api, account, fieldsOf(api, call.form), call.form);
        changed(api, account, true);
        return accountView(api, account);
      },
    },
    { method: 'DELETE', path: '/v1/accounts/:id', run: (call) => remove(api, call) },
    {
      method: 'GET',
      path: capabilities,
      run: (call) => {
        const account = findAccount(api, pathId(call));
        const data = Object.keys(account.capabilities ?? {}).map((id) => capabilityOf(api, account, id));
        return { object: 'list', data, has_more: false, url: `/v1/accounts/${account.id}/capabilities` };
      },
    },
    {
      method: 'GET',
      path: `${capabilities}/:id`,
      run: (call) => capabilityOf(api, findAccount(api, pathId(call)), pathId(call, 1)),
    },
    {
      method: 'POST',
      path: `${capabilities}/:id`,
      run: (call) => {
        const account = findAccount(api, pathId(call));
        const { requested } = readParams(call.form, { requested: 'boolean' });
        request(account, { [pathId(call, 1)]: { requested: String(requested ?? true) } });
        changed(api, account, true);
        return capabilityOf(api, account, pathId(call, 1));
      },
    },
  ];
}

function create(api: StripeAccount, call: Call): Stripe.Account {
  const { type, country: place, ...rest } = call.form;
  const country = typeof place === 'string' ? place : 'DE';
  if (type !== 'custom') throw invalidParam('This sandbox makes custom accounts only.', 'type');
  if (!COUNTRIES.includes(country))
    throw invalidParam(`${country} is not currently supported by Stripe.`, 'country', 'country_unsupported');
  const account: Stripe.Account = {
    id: `acct_${randomText(16)}`,
    object: 'account',
    business_profile: null,
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    controller: { type: 'application', is_controller: true },
    country,
    created: api.clock.seconds(),
    default_currency: currencyOf(country),
    details_submitted: false,
    email: null,
    future_requirements: noRequirements(),
    metadata: {},
    payouts_enabled: false,
    requirements: noRequirements(),
    settings: newSettings(),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'custom',
  };
  api.store.accounts.add(account);
  api.store.connectedRecords.add({ id: account.id, extras: [], errors: [], rejected: null });
  write(api, account, fieldsOf(api, rest), rest);
  changed(api, account, true);
  return accountView(api, account);
}

/** What an account token stands for comes first; a token is used up by its use. */
function fieldsOf(api: StripeAccount, form: Form): Params<typeof SHAPE> {
  const token = typeof form.account_token === 'string' ? form.account_token : null;
  if (token === null) return readParams(form, SHAPE);
  const record = api.store.tokenRecords.get(token);
  const known = api.store.tokens.get(token);
  if (!record || known?.type !== 'account') throw missingResource('token', token, 'account_token');
  if (known.used)
    throw invalidRequest('You cannot use a Stripe token more than once.', { code: 'token_already_used' });
  known.used = true;
  const { tos_shown_and_accepted: accepted, ...fields } = record.form;
  const tos =
    accepted === 'true' ? { tos_acceptance: { date: String(api.clock.seconds()), ip: '127.0.0.1' } } : {};
  return readParams({ ...tos, ...fields, ...form }, SHAPE);
}

function write(api: StripeAccount, account: Stripe.Account, params: Params<typeof SHAPE>, form: Form): void {
  if (params.business_type)
    account.business_type = oneOf(params.business_type, BUSINESS_TYPES, 'business_type');
  if (params.email !== undefined) account.email = params.email || null;
  if (params.default_currency) account.default_currency = params.default_currency;
  account.metadata = mergeMetadata(account.metadata ?? {}, params.metadata);
  if (params.business_profile) account.business_profile = profile(account, params.business_profile);
  if (params.capabilities) request(account, params.capabilities);
  if (params.company) account.company = company(account.company ?? {}, params.company);
  if (params.tos_acceptance) {
    const date = textOf(params.tos_acceptance, 'date');
    account.tos_acceptance = {
      date: date === null ? null : Number(date),
      ip: textOf(params.tos_acceptance, 'ip'),
      user_agent: textOf(params.tos_acceptance, 'user_agent'),
    };
  }
  const interval = textOf(hashOf(hashOf(params.settings, 'payouts'), 'schedule'), 'interval');
  if (interval !== null && account.settings?.payouts) account.settings.payouts.schedule.interval = interval;
  if (params.individual) individual(api, account, params.individual);
  if (params.external_account !== undefined) addBank(api, account, params.external_account);
  api.connect.supplied(account.id, ...pathsOf(form));
}

function individual(api: StripeAccount, account: Stripe.Account, form: Form): void {
  if (account.business_type === 'company')
    throw invalidParam('You cannot change `individual` on a company.', 'individual');
  const known = api.store.persons.all().find((row) => row.account === account.id);
  if (known) writePerson(api, known, form);
  else addPerson(api, account.id, { ...form, relationship: { representative: 'true' } });
}

function profile(account: Stripe.Account, form: Form): Stripe.Account.BusinessProfile {
  const known = account.business_profile;
  return {
    mcc: textOf(form, 'mcc') ?? known?.mcc ?? null,
    minority_owned_business_designation: null,
    name: textOf(form, 'name') ?? known?.name ?? null,
    product_description: textOf(form, 'product_description') ?? known?.product_description ?? null,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: textOf(form, 'url') ?? known?.url ?? null,
  };
}

function company(known: Stripe.Account.Company, form: Form): Stripe.Account.Company {
  const address = hashOf(form, 'address');
  const document = hashOf(hashOf(form, 'verification'), 'document');
  return {
    ...known,
    ...(address ? { address: readAddress(address) } : {}),
    ...(form.name === undefined ? {} : { name: textOf(form, 'name') }),
    ...(form.phone === undefined ? {} : { phone: textOf(form, 'phone') }),
    ...(textOf(form, 'tax_id') === null ? {} : { tax_id_provided: true }),
    ...(textOf(form, 'vat_id') === null ? {} : { vat_id_provided: true }),
    ...(form.owners_provided === undefined ? {} : { owners_provided: form.owners_provided === 'true' }),
    ...(form.directors_provided === undefined
      ? {}
      : { directors_provided: form.directors_provided === 'true' }),
    ...(document
      ? {
          verification: {
            document: {
              back: textOf(document, 'back'),
              details: null,
              details_code: null,
              front: textOf(document, 'front'),
            },
          },
        }
      : {}),
  };
}

function request(account: Stripe.Account, form: Form): void {
  const wanted = hashOf(form, 'transfers');
  if (!wanted || Object.keys(form).length > 1)
    throw invalidParam('This sandbox knows the capability transfers only.', 'capabilities');
  account.capabilities ??= {};
  if (textOf(wanted, 'requested') === 'true') account.capabilities.transfers ??= 'inactive';
  else delete account.capabilities.transfers;
}

function remove(api: StripeAccount, call: Call): Stripe.DeletedAccount {
  const account = findAccount(api, pathId(call));
  if (api.connectedBooks.sum(account.id) !== 0)
    throw invalidRequest('This account still has a balance and cannot be deleted.');
  const { store } = api;
  for (const rows of [store.persons, store.bankAccounts]) {
    for (const row of rows.all()) if (row.account === account.id) rows.delete(row.id);
  }
  store.accounts.delete(account.id);
  return { id: account.id, object: 'account', deleted: true };
}

/** `individual.address.line1` for each leaf of a form. */
function pathsOf(form: Form, prefix = ''): string[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return isForm(value) ? pathsOf(value, path) : [path];
  });
}
