import type { FaultRequest } from '../../sandbox/core/faults.ts';
import { type Actor, signUp, signUpStaff } from '../support/actors.js';
import type { TestApp } from '../support/app.js';
import { type ResultBody, THOUSAND } from '../support/payments.js';
import { type Answered, Caller } from './caller.js';
import { inParallel } from './run.js';

const FAULTS = 0.02;
const DECLINED = 0.04;
const SECURE = 0.03;
/** Of the purchases that succeed. */
const TAKEN_BACK = 0.012;
const PARTLY_REFUNDED = 0.012;
const DISPUTED = 0.004;

const faultKinds: FaultRequest['kind'][] = [
  'reset_before',
  'reset_after',
  'error_before',
  'error_after',
  'rate_limit',
  'slow_after',
];
const faultPaths = ['/v1/payment_intents', '/v1/payment_intents/*/capture', '/v1/refunds'];

/** The people of a day: they buy, are declined, close their browser, want their money back or go to their bank. */
export class Shoppers {
  readonly counts = { faults: 0, declined: 0, secure: 0, takenBack: 0, partlyRefunded: 0, disputed: 0 };
  readonly caller: Caller;
  readonly #app: TestApp;
  readonly #random: () => number;
  readonly #people: Actor[] = [];
  #admin: Actor | null = null;
  /** Disputes their banks have not decided yet. */
  #disputes: string[] = [];

  constructor(app: TestApp, random: () => number) {
    this.#app = app;
    this.#random = random;
    this.caller = new Caller(app.url);
  }

  async signUp(count: number): Promise<void> {
    this.#admin = await signUpStaff(this.#app, 'admin');
    await inParallel(count, 8, async () => {
      this.#people.push(await signUp(this.#app));
    });
  }

  async buy(index: number): Promise<void> {
    const place = index % this.#people.length;
    const { token } = this.#people[place] as Actor;
    const who = { token, ip: `10.0.${place >> 8}.${place & 255}` };
    if (this.#random() < FAULTS) this.#breakSomething();
    const dice = this.#random();
    const declined = dice < DECLINED;
    const secure = !declined && dice < DECLINED + SECURE;
    const paymentMethodId = declined
      ? 'pm_card_chargeDeclined'
      : secure
        ? 'pm_card_threeDSecure2Required'
        : 'pm_card_visa';
    if (declined) this.counts.declined++;
    const fate = this.#random();
    const bought = await this.caller.post('/api/payments/charge', who, {
      packageId: THOUSAND,
      paymentMethodId,
    });
    const payment = resultOf(bought)?.payment;
    const intent = this.#app.sandbox.stripe.store.paymentIntents.get(payment?.providerRef ?? '');
    // The browser never comes back: the provider's event, or the end of its time, has to be enough.
    if (secure && intent?.status === 'requires_action') {
      this.counts.secure++;
      this.#app.sandbox.stripe.authenticate(intent.id, 'complete');
    }
    if (!payment || payment.status !== 'succeeded') return;
    const charge = intent?.latest_charge;
    if (fate < TAKEN_BACK) await this.#takeBack(payment.id, who);
    else if (fate < TAKEN_BACK + PARTLY_REFUNDED) await this.#refundPart(payment.id, who.ip);
    else if (fate < TAKEN_BACK + PARTLY_REFUNDED + DISPUTED && typeof charge === 'string')
      this.#dispute(charge);
  }

  /** Banks take their time: what was disputed before the last step is decided now, half of it for us. */
  decideDisputes(): { won: number; lost: number } {
    const decided = { won: 0, lost: 0 };
    for (const id of this.#disputes) {
      const outcome = this.#random() < 0.5 ? 'won' : 'lost';
      this.#app.sandbox.stripe.decideDispute(id, outcome);
      decided[outcome]++;
    }
    this.#disputes = [];
    return decided;
  }

  #breakSomething(): void {
    const kind = faultKinds[Math.floor(this.#random() * faultKinds.length)] ?? 'reset_after';
    const path = faultPaths[Math.floor(this.#random() * faultPaths.length)] ?? '';
    this.#app.sandbox.faults.next({ kind, method: 'POST', path, ms: 1500 });
    this.counts.faults++;
  }

  async #takeBack(paymentId: string, who: { token: string; ip: string }): Promise<void> {
    const answer = await this.caller.post('/api/wallet/withdraw', who, { paymentId });
    if (answer && answer.status < 300) this.counts.takenBack++;
  }

  async #refundPart(paymentId: string, ip: string): Promise<void> {
    const minor = 1 + Math.floor(this.#random() * 998);
    const answer = await this.caller.post(
      `/api/admin/payment/${paymentId}/refund`,
      { token: this.#admin?.token ?? '', ip },
      { amount: { minor, currency: 'EUR' }, reason: 'asked for by mail' },
    );
    if (answer?.status === 200) this.counts.partlyRefunded++;
  }

  #dispute(charge: string): void {
    this.#disputes.push(this.#app.sandbox.stripe.dispute(charge).id);
    this.counts.disputed++;
  }
}

const resultOf = (answer: Answered | null): ResultBody | undefined =>
  answer?.body['data'] as ResultBody | undefined;
