import type Stripe from 'stripe';
import { Collection } from '../core/collection.ts';
import type { BankRecord, ConnectedMovement, ConnectedRecord, TokenRecord } from './connect/records.ts';

/** What the sandbox knows of a card beyond the payment method. Never the number itself. */
export interface CardRecord {
  /** A payment method's id. */
  id: string;
  card: string;
  /** Authenticated for later use, by a setup or a payment that asked for it. */
  setUp: boolean;
  /** Used or detached without a customer: cannot be used again. */
  spent: boolean;
}

/** What the sandbox knows of an intent beyond its answer. */
export interface IntentRecord {
  id: string;
  authenticated: boolean;
  offSession: boolean;
  returnUrl: string | null;
  /** The challenge is shown in a frame by the script, so nobody is sent back. */
  inFrame: boolean;
}

/** All objects of the simulated account. */
export class StripeStore {
  readonly customers = new Collection<Stripe.Customer>();
  readonly deletedCustomers = new Collection<Stripe.DeletedCustomer>();
  readonly paymentMethods = new Collection<Stripe.PaymentMethod>();
  readonly paymentIntents = new Collection<Stripe.PaymentIntent>();
  readonly setupIntents = new Collection<Stripe.SetupIntent>();
  readonly charges = new Collection<Stripe.Charge>();
  readonly refunds = new Collection<Stripe.Refund>();
  readonly disputes = new Collection<Stripe.Dispute>();
  readonly balanceTransactions = new Collection<Stripe.BalanceTransaction>();
  readonly events = new Collection<Stripe.Event>();
  readonly webhookEndpoints = new Collection<Stripe.WebhookEndpoint>();
  readonly accounts = new Collection<Stripe.Account>();
  readonly persons = new Collection<Stripe.Person>();
  readonly bankAccounts = new Collection<Stripe.BankAccount>();
  readonly tokens = new Collection<Stripe.Token>();
  readonly files = new Collection<Stripe.File>();
  readonly transfers = new Collection<Stripe.Transfer>();
  readonly payouts = new Collection<Stripe.Payout>();
  readonly connectedTransactions = new Collection<Stripe.BalanceTransaction>();
  readonly connectedRecords = new Collection<ConnectedRecord>();
  readonly connectedMovements = new Collection<ConnectedMovement>();
  readonly payoutAccounts = new Collection<ConnectedMovement>();
  readonly bankRecords = new Collection<BankRecord>();
  readonly tokenRecords = new Collection<TokenRecord>();
  readonly cards = new Collection<CardRecord>();
  readonly intentRecords = new Collection<IntentRecord>();

  #collections() {
    return {
      customers: this.customers,
      deletedCustomers: this.deletedCustomers,
      paymentMethods: this.paymentMethods,
      paymentIntents: this.paymentIntents,
      setupIntents: this.setupIntents,
      charges: this.charges,
      refunds: this.refunds,
      disputes: this.disputes,
      balanceTransactions: this.balanceTransactions,
      events: this.events,
      webhookEndpoints: this.webhookEndpoints,
      accounts: this.accounts,
      persons: this.persons,
      bankAccounts: this.bankAccounts,
      tokens: this.tokens,
      files: this.files,
      transfers: this.transfers,
      payouts: this.payouts,
      connectedTransactions: this.connectedTransactions,
      connectedRecords: this.connectedRecords,
      connectedMovements: this.connectedMovements,
      payoutAccounts: this.payoutAccounts,
      bankRecords: this.bankRecords,
      tokenRecords: this.tokenRecords,
      cards: this.cards,
      intentRecords: this.intentRecords,
    };
  }

  dump(): StoredObjects {
    const dump: StoredObjects = {};
    for (const [name, rows] of Object.entries(this.#collections())) dump[name] = rows.all();
    return dump;
  }

  load(stored: StoredObjects): void {
    for (const [name, rows] of Object.entries(this.#collections())) {
      // dump() above is the only writer, under the same names.
      (rows as Collection<{ id: string }>).load(stored[name] ?? []);
    }
  }

  clear(): void {
    this.load({});
  }
}

export type StoredObjects = Record<string, { id: string }[]>;

/** The id of a reference that may have been expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
