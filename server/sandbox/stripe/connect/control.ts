import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { Examiner } from './examiner.ts';
import { accountOf, fail, pay, settlePayouts } from './payouts.ts';
import type { BankBehaviour, ExtraRequirement } from './records.ts';
import { changed, findAccount } from './view.ts';

export type PayoutFailure = Exclude<BankBehaviour, 'pays' | 'returns'>;
export const PAYOUT_FAILURES: readonly PayoutFailure[] = [
  'no_account',
  'account_closed',
  'declined',
  'could_not_process',
  'incorrect_account_holder_name',
];

/** What Stripe, the authorities and banks decide about connected accounts. */
export class ConnectControl {
  readonly #api: () => StripeAccount;
  readonly examiner: Examiner;

  constructor(api: () => StripeAccount) {
    this.#api = api;
    this.examiner = new Examiner(api);
  }

  examine(person: Stripe.Person): void {
    this.examiner.examine(person);
  }

  /** Decides about every document of an account that waits. */
  decide(accountId: string, code: string | null): void {
    const api = this.#api();
    for (const person of api.store.persons.all())
      if (person.account === accountId) this.examiner.decide(person, code);
  }

  /** Asks for more, at once late or until a deadline; an error code says what was wrong. */
  require(accountId: string, extra: Pick<ExtraRequirement, 'field'> & Partial<ExtraRequirement>): void {
    const api = this.#api();
    const record = api.store.connectedRecords.get(accountId);
    if (!record) throw new Error(`no account ${accountId}`);
    const whole = { code: null, reason: null, deadline: null, pastDue: false, ...extra };
    record.extras = [...record.extras.filter(({ field }) => field !== extra.field), whole];
    changed(api, findAccount(api, accountId));
  }

  reject(accountId: string, reason: 'rejected.fraud' | 'rejected.other'): void {
    const api = this.#api();
    const record = api.store.connectedRecords.get(accountId);
    if (!record) throw new Error(`no account ${accountId}`);
    record.rejected = reason;
    changed(api, findAccount(api, accountId));
  }

  /** What was asked for beyond the usual is given. */
  supplied(accountId: string, ...paths: string[]): void {
    const record = this.#api().store.connectedRecords.get(accountId);
    if (!record) return;
    const covered = (field: string) =>
      paths.some((path) => path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`));
    record.extras = record.extras.filter(({ field }) => !covered(field));
  }

  /** A payout arrives, or fails with a code; also days after it was paid. */
  settlePayout(payoutId: string, outcome: 'paid' | PayoutFailure): Stripe.Payout {
    const api = this.#api();
    const payout = api.store.payouts.get(payoutId);
    if (!payout) throw new Error(`no payout ${payoutId}`);
    if (outcome === 'paid') pay(api, payout);
    else fail(api, payout, outcome);
    return payout;
  }

  accountOfPayout(payout: Stripe.Payout): string {
    return accountOf(this.#api(), payout);
  }

  /** Puts money onto the platform's balance, as from its bank. */
  fund(amount: number): void {
    this.#api().books.book({
      type: 'topup',
      reportingCategory: 'topup',
      amount,
      fee: 0,
      currency: 'eur',
      source: 'tu_sandbox',
      description: 'Top-up of the sandbox',
      immediate: true,
      counterparty: 'banks',
    });
  }

  /** Deadlines and arrivals that have come. */
  settleDue(): void {
    const api = this.#api();
    settlePayouts(api);
    for (const account of api.store.accounts.all()) changed(api, account);
  }
}
