import { invalidParam } from './errors.ts';
import type { Form } from './form.ts';
import type { StripeStore } from './store.ts';

type Json = Record<string, unknown>;
const MAX_DEPTH = 4;

/** Replaces ids by their objects along the paths of `expand[]`. The stored objects stay as they are. */
export function expanded(store: StripeStore, answer: { object: string }, form: Form): { object: string } {
  const paths = Array.isArray(form.expand) ? form.expand : [];
  const copy = structuredClone(answer);
  for (const path of paths) {
    if (typeof path !== 'string') throw invalidParam('Invalid array', 'expand');
    const steps = path.split('.');
    if (steps.length > MAX_DEPTH) {
      throw invalidParam(`You cannot expand more than ${MAX_DEPTH} levels of a property.`, 'expand');
    }
    follow(store, copy, steps, path);
  }
  return copy;
}

function follow(store: StripeStore, target: unknown, steps: string[], path: string): void {
  const [step, ...rest] = steps;
  if (step === undefined) return;
  if (Array.isArray(target)) {
    for (const item of target) follow(store, item, steps, path);
    return;
  }
  if (!isJson(target)) return;
  if (target.object === 'charge' && step === 'refunds' && target.refunds === undefined) {
    target.refunds = refundsOf(store, String(target.id));
  }
  const value = target[step];
  if (value === undefined) {
    throw invalidParam(`This property cannot be expanded (${step}).`, 'expand');
  }
  if (typeof value === 'string') {
    const found = objectById(store, value);
    if (!found) throw invalidParam(`This property cannot be expanded (${path}).`, 'expand');
    target[step] = structuredClone(found);
  }
  follow(store, target[step], rest, path);
}

function objectById(store: StripeStore, id: string): object | undefined {
  switch (id.slice(0, id.indexOf('_'))) {
    case 'acct':
      return store.accounts.get(id);
    case 'ba':
      return store.bankAccounts.get(id);
    case 'ch':
      return store.charges.get(id);
    case 'cus':
      return store.customers.get(id) ?? store.deletedCustomers.get(id);
    case 'dp':
      return store.disputes.get(id);
    case 'pi':
      return store.paymentIntents.get(id);
    case 'po':
      return store.payouts.get(id);
    case 'tr':
      return store.transfers.get(id);
    case 'pm':
      return store.paymentMethods.get(id);
    case 're':
      return store.refunds.get(id);
    case 'seti':
      return store.setupIntents.get(id);
    case 'txn':
      return store.balanceTransactions.get(id) ?? store.connectedTransactions.get(id);
    default:
      return undefined;
  }
}

function refundsOf(store: StripeStore, charge: string): Json {
  const data = store.refunds.newestFirst().filter((refund) => refund.charge === charge);
  return { object: 'list', data, has_more: false, url: `/v1/charges/${charge}/refunds` };
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
