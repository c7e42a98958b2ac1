import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { missingResource, StripeFailure } from '../errors.ts';
import { refresh } from './requirements.ts';

export function findAccount(api: StripeAccount, id: string): Stripe.Account {
  const account = api.store.accounts.get(id);
  if (account) return account;
  throw missingResource('account', id, 'account');
}

/** The account a call names in its `Stripe-Account` header. */
export function scopedAccount(api: StripeAccount, id: string | null): Stripe.Account | null {
  if (id === null) return null;
  const account = api.store.accounts.get(id);
  if (account) return account;
  throw new StripeFailure(
    403,
    {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
    },
    true,
  );
}

/** The answer: with its bank accounts and, for an individual, the person. */
export function accountView(api: StripeAccount, account: Stripe.Account): Stripe.Account {
  const banks = api.store.bankAccounts.all().filter((row) => row.account === account.id);
  const persons = api.store.persons.all().filter((row) => row.account === account.id);
  const [individual] = account.business_type === 'company' ? [] : persons;
  return {
    ...account,
    external_accounts: {
      object: 'list',
      data: banks,
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    ...(individual ? { individual } : {}),
  };
}

/** After a change: what it means for the requirements, and word of it. */
export function changed(api: StripeAccount, account: Stripe.Account, force = false): void {
  if (refresh(api, account) || force)
    api.events.emit('account.updated', accountView(api, account), account.id);
}
