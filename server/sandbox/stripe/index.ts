import type { Router } from 'express';
import express from 'express';
import type { SandboxClock } from '../core/clock.ts';
import { Collection } from '../core/collection.ts';
import type { Faults } from '../core/faults.ts';
import type { Journal } from '../core/journal.ts';
import type { StateFile } from '../core/state-file.ts';
import { stripeScript } from '../stripe-js/script.ts';
import type { StripeAccount } from './account.ts';
import { serveCall } from './api.ts';
import { balanceOperations } from './balance.ts';
import { Books } from './books.ts';
import { chargeOperations, findCharge, resumeSettlements } from './charges.ts';
import type { StripeControl } from './control.ts';
import { accountOperations } from './connect/accounts.ts';
import { bankAccountOperations } from './connect/bank-accounts.ts';
import { ConnectControl } from './connect/control.ts';
import { ConnectedBooks } from './connect/connected-books.ts';
import { countrySpecOperations } from './connect/country-specs.ts';
import { fileOperations, readUpload } from './connect/files.ts';
import { payoutOperations } from './connect/payouts.ts';
import { personOperations } from './connect/persons.ts';
import { transferOperations } from './connect/transfers.ts';
import { customerOperations } from './customers.ts';
import {
  decideDispute,
  disputeOperations,
  escalateDispute,
  expireDisputes,
  openDispute,
} from './disputes.ts';
import { eventOperations } from './event-operations.ts';
import { EventLog } from './events.ts';
import type { StripeExchange } from './exchange.ts';
import { type StoredAnswer, IdempotencyStore } from './idempotency.ts';
import type { AccountKeys } from './keys.ts';
import { expireDue } from './payment-intent-flow.ts';
import { paymentIntentOperations } from './payment-intents.ts';
import { paymentMethodOperations } from './payment-methods.ts';
import { refundOperations } from './refunds.ts';
import { OperationTable } from './router.ts';
import { Scheduler } from './scheduler.ts';
import { setupIntentOperations } from './setup-intents.ts';
import { StripeStore } from './store.ts';
import { authenticate, threeDSecurePages } from './three-d-secure.ts';
import { newEndpoint, webhookEndpointOperations } from './webhook-endpoints.ts';
import { WebhookDeliveries } from './webhooks.ts';

export interface StripeOptions {
  keys: AccountKeys;
  webhook: { url: string; secret: string; events: readonly string[] } | null;
  webhookDelayMs: number;
  webhookRetriesMs: number[];
  /** What follows a call a moment later: settlement, disputes, late refunds. */
  followUpMs: number;
  publicUrl: () => string;
  onExchange: (exchange: StripeExchange) => void;
}

export interface SharedParts {
  clock: SandboxClock;
  faults: Faults;
  journal: Journal;
  state: StateFile;
}

interface StripePart {
  control: StripeControl;
  router: Router;
  close(): Promise<void>;
}

const CONFIGURED_ENDPOINT = 'we_sandboxConfigured';

export function createStripe(
  options: StripeOptions,
  { clock, faults, journal, state }: SharedParts,
): StripePart {
  const store = new StripeStore();
  const answers = new Collection<StoredAnswer>();
  const idempotency = new IdempotencyStore(answers);
  const webhooks = new WebhookDeliveries(store, options.webhookDelayMs, options.webhookRetriesMs);
  const scheduler = new Scheduler(options.followUpMs, () => state.touch());
  const connect: ConnectControl = new ConnectControl(() => account);
  const account: StripeAccount = {
    store,
    clock,
    books: new Books(store, clock),
    connectedBooks: new ConnectedBooks(store, clock),
    connect,
    events: new EventLog(store, clock, (event) => webhooks.accept(event)),
    scheduler,
    publicUrl: options.publicUrl,
  };
  const changed = () => state.touch();
  state.register('stripe', store);
  state.register('books', account.books);
  state.register('idempotency', {
    dump: () => answers.all(),
    load: (rows: StoredAnswer[]) => answers.load(rows),
  });

  const configure = () => {
    store.webhookEndpoints.delete(CONFIGURED_ENDPOINT);
    const { webhook } = options;
    if (webhook) newEndpoint(account, webhook.url, webhook.secret, [...webhook.events], CONFIGURED_ENDPOINT);
  };
  configure();
  idempotency.releaseUnfinished();
  resumeSettlements(account);
  webhooks.resume();
  clock.onJump(() => {
    expireDue(account);
    expireDisputes(account);
    account.books.settleDue();
    account.connect.settleDue();
    changed();
  });

  const operations = new OperationTable([
    ...paymentIntentOperations(account),
    ...setupIntentOperations(account),
    ...paymentMethodOperations(account),
    ...customerOperations(account),
    ...chargeOperations(account),
    ...refundOperations(account),
    ...disputeOperations(account),
    ...accountOperations(account),
    ...personOperations(account),
    ...bankAccountOperations(account),
    ...fileOperations(account),
    ...transferOperations(account),
    ...payoutOperations(account),
    ...countrySpecOperations(account),
    ...balanceOperations(account),
    ...eventOperations(account),
    ...webhookEndpointOperations(account),
  ]);
  const { keys, onExchange } = options;
  const api = { account, operations, idempotency, faults, journal, keys, changed, onExchange };

  const router = express.Router();
  const body = express.text({ type: () => true, limit: '256kb' });
  router.post('/v1/files', ...readUpload, (req, res) => serveCall(api, req, res));
  router.use('/v1', body, (req, res) => serveCall(api, req, res));
  router.use(threeDSecurePages(account, changed));
  router.get('/js/stripe.js', (_req, res) => {
    res.type('text/javascript').set('cache-control', 'no-store').send(stripeScript(options.publicUrl()));
  });

  const control: StripeControl = {
    store,
    webhooks,
    operationCount: operations.size,
    authenticate(intentId, outcome) {
      const intent = authenticate(account, intentId, outcome === 'complete');
      if (!intent) throw new Error(`no intent ${intentId}`);
      changed();
      return intent;
    },
    dispute: (chargeId, reason = 'fraudulent', inquiry = false) =>
      openDispute(account, findCharge(account, chargeId), reason, inquiry),
    escalateDispute: (disputeId) => escalateDispute(account, disputeId),
    decideDispute: (disputeId, outcome) => decideDispute(account, disputeId, outcome),
    async settle() {
      scheduler.flush();
      await webhooks.idle();
    },
    connect,
    forget(kept) {
      webhooks.forget(kept);
      for (const rows of [store.events, answers])
        for (const { id } of rows.all().slice(0, Math.max(0, rows.size - kept))) rows.delete(id);
    },
    checkBooks() {
      const check = account.books.check();
      const problems = [...check.problems, ...account.connectedBooks.problems()];
      return { ...check, ok: problems.length === 0, problems };
    },
    reset() {
      scheduler.close();
      store.clear();
      answers.clear();
      account.books.load({});
      connect.examiner.reset();
      webhooks.reset();
      configure();
      changed();
    },
  };
  return {
    control,
    router,
    async close() {
      scheduler.close();
      await webhooks.close();
    },
  };
}
