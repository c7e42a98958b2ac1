import type Stripe from 'stripe';
import { randomText } from '../../core/random.ts';
import type { StripeAccount } from '../account.ts';
import { invalidParam, invalidRequest, missingResource, StripeFailure } from '../errors.ts';
import { LIST_SHAPE, listPage } from '../lists.ts';
import { type Call, type Operation, pathId } from '../operations.ts';
import { mergeMetadata, readParams } from '../params.ts';
import { idOf } from '../store.ts';
import { markErrored } from './bank-accounts.ts';
import type { BankBehaviour } from './records.ts';
import { findAccount } from './view.ts';

const DAY = 86_400;
const BUSINESS_DAYS = 2;
/** A bank may send money back days after it was paid. */
const RETURN_SECONDS = 3 * DAY;

const MESSAGES: Record<string, string> = {
  no_account: 'The bank account could not be located.',
  account_closed: 'The bank account has been closed.',
  declined: 'The bank has declined this transfer. Please contact the bank before retrying.',
  could_not_process: 'The bank could not process this payout.',
  incorrect_account_holder_name: 'The name on file at the bank does not match.',
};

export function payoutOperations(api: StripeAccount): Operation[] {
  return [
    { method: 'POST', path: '/v1/payouts', connected: true, run: (call) => create(api, call) },
    {
      method: 'GET',
      path: '/v1/payouts',
      connected: true,
      run: (call) => {
        const params = readParams(call.form, { ...LIST_SHAPE, destination: 'string', status: 'string' });
        const rows = api.store.payouts
          .newestFirst()
          .filter((row) => api.store.payoutAccounts.get(row.id)?.account === call.account)
          .filter((row) => !params.destination || row.destination === params.destination)
          .filter((row) => !params.status || row.status === params.status);
        return listPage(rows, params, '/v1/payouts');
      },
    },
    { method: 'GET', path: '/v1/payouts/:id', connected: true, run: (call) => findPayout(api, call) },
    { method: 'POST', path: '/v1/payouts/:id/cancel', connected: true, run: (call) => cancel(api, call) },
  ];
}

function findPayout(api: StripeAccount, call: Call): Stripe.Payout {
  const payout = api.store.payouts.get(pathId(call));
  if (payout && api.store.payoutAccounts.get(payout.id)?.account === call.account) return payout;
  throw missingResource('payout', pathId(call), 'payout');
}

function create(api: StripeAccount, call: Call): Stripe.Payout {
  const params = readParams(
    call.form,
    {
      amount: 'integer',
      currency: 'string',
      description: 'string',
      destination: 'string',
      metadata: 'hash',
      method: 'string',
      statement_descriptor: 'string',
    },
    ['amount', 'currency'],
  );
  if (call.account === null) throw needsAccount();
  const account = findAccount(api, call.account);
  const { amount = 0, currency = 'eur' } = params;
  if (amount < 1) throw invalidParam('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (!account.payouts_enabled)
    throw invalidRequest('Cannot create payouts: this account has payouts disabled.', {
      code: 'payouts_not_allowed',
    });
  const banks = api.store.bankAccounts.all().filter((row) => row.account === account.id);
  const bank = params.destination
    ? banks.find((row) => row.id === params.destination)
    : banks.find((row) => row.default_for_currency);
  if (!bank) throw missingResource('external account', params.destination ?? 'default', 'destination');
  if (bank.status === 'errored')
    throw invalidRequest('Sending payouts to this bank account has failed before.', {
      code: 'bank_account_unusable',
    });
  if (amount > api.connectedBooks.sum(account.id))
    throw invalidRequest('You have insufficient funds in your Stripe account.', {
      code: 'balance_insufficient',
    });
  const id = `po_${randomText(24)}`;
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrival(api.clock.seconds()),
    automatic: false,
    balance_transaction: book(api, account.id, 'payout', { amount: -amount, currency, id }),
    created: api.clock.seconds(),
    currency,
    description: params.description ?? null,
    destination: bank.id,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: params.statement_descriptor ?? null,
    status: 'pending',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  };
  api.store.payouts.add(payout);
  api.store.payoutAccounts.add({ id, account: account.id });
  api.events.emit('payout.created', payout, account.id);
  api.scheduler.later(() => {
    if (payout.status !== 'pending') return;
    payout.status = 'in_transit';
    api.events.emit('payout.updated', payout, account.id);
  });
  return payout;
}

/** Two business days on, at midnight as Stripe says it. */
function arrival(now: number): number {
  let day = now - (now % DAY);
  for (let left = BUSINESS_DAYS; left > 0;) {
    day += DAY;
    const weekday = new Date(day * 1000).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}

function cancel(api: StripeAccount, call: Call): Stripe.Payout {
  const payout = findPayout(api, call);
  if (payout.status !== 'pending')
    throw invalidRequest('Payout cannot be canceled: only pending payouts can.', {
      code: 'payout_not_cancelable',
    });
  payout.status = 'canceled';
  const account = accountOf(api, payout);
  book(api, account, 'payout_cancel', { amount: payout.amount, currency: payout.currency, id: payout.id });
  api.events.emit('payout.canceled', payout, account);
  return payout;
}

/** What the calendar has brought about: arrivals, and money that a bank sends back. */
export function settlePayouts(api: StripeAccount): void {
  const now = api.clock.seconds();
  for (const payout of api.store.payouts.all()) {
    const behaviour = api.store.bankRecords.get(idOf(payout.destination) ?? '')?.behaviour ?? 'pays';
    const onTheWay = payout.status === 'pending' || payout.status === 'in_transit';
    if (onTheWay && payout.arrival_date <= now) {
      if (behaviour === 'pays' || behaviour === 'returns') pay(api, payout);
      else fail(api, payout, behaviour);
    }
    if (payout.status === 'paid' && behaviour === 'returns' && payout.arrival_date + RETURN_SECONDS <= now)
      fail(api, payout, 'no_account');
  }
}

export function pay(api: StripeAccount, payout: Stripe.Payout): void {
  payout.status = 'paid';
  payout.trace_id = { status: 'supported', value: `SANDBOX${randomText(12)}` };
  api.events.emit('payout.paid', payout, accountOf(api, payout));
}

/** The money is back on the connected account, also where it had been paid already. */
export function fail(
  api: StripeAccount,
  payout: Stripe.Payout,
  code: Exclude<BankBehaviour, 'pays' | 'returns'>,
): void {
  if (payout.status === 'failed' || payout.status === 'canceled') return;
  const account = accountOf(api, payout);
  payout.failure_balance_transaction = book(api, account, 'payout_failure', {
    amount: payout.amount,
    currency: payout.currency,
    id: payout.id,
  });
  payout.status = 'failed';
  payout.failure_code = code;
  payout.failure_message = MESSAGES[code] ?? 'The payout failed.';
  api.events.emit('payout.failed', payout, account);
  if (code !== 'could_not_process') markErrored(api, idOf(payout.destination) ?? '');
}

export function accountOf(api: StripeAccount, payout: Stripe.Payout): string {
  const account = api.store.payoutAccounts.get(payout.id)?.account;
  if (account === undefined) throw new Error(`no account of ${payout.id}`);
  return account;
}

function book(
  api: StripeAccount,
  account: string,
  type: 'payout' | 'payout_cancel' | 'payout_failure',
  { amount, currency, id }: { amount: number; currency: string; id: string },
): string {
  return api.connectedBooks.book({ account, type, amount, currency, source: id });
}

const needsAccount = (): StripeFailure =>
  new StripeFailure(
    400,
    {
      type: 'invalid_request_error',
      message: 'This sandbox pays out connected accounts only: name one in the header Stripe-Account.',
    },
    true,
  );
